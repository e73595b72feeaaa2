import { JsonPipe, NgTemplateOutlet } from '@angular/common';
import {
  Component,
  Directive,
  TemplateRef,
  computed,
  contentChild,
  effect,
  inject,
  input,
  signal,
} from '@angular/core';
import {
  AmpersandSettings,
  ApplicationEvents,
  RenderFlush,
  InterfaceModel,
  type JsonNode,
} from '@ampersand-prototype/components';
import { FakeInterface, type RecordedRequest } from '@ampersand-prototype/components/testing';
import { StoryModel } from './story-model';
import type { StorySetup } from './story-setup';

/** What the content of a stage gets: the interface, the wrapper around its content, and the root node. */
export interface StageContext {
  readonly $implicit: FakeInterface;
  readonly resource: JsonNode;
  readonly node: JsonNode | null;
}

/** Marks the content of a {@link StoryStage}: `<ng-template stageContent let-ifc let-node="node">`. */
@Directive({ selector: 'ng-template[stageContent]' })
export class StageContent {
  readonly template = inject<TemplateRef<StageContext>>(TemplateRef);

  static ngTemplateContextGuard(_: StageContent, _context: unknown): _context is StageContext {
    return true;
  }
}

/** Renders its content with a backend in memory, and lists the requests below it. */
@Component({
  selector: 'story-stage',
  imports: [JsonPipe, NgTemplateOutlet],
  providers: [StoryModel, { provide: InterfaceModel, useExisting: StoryModel }],
  template: `
    @if (fake(); as ifc) {
      <main class="scene">
        <ng-container
          [ngTemplateOutlet]="content().template"
          [ngTemplateOutletContext]="{ $implicit: ifc, resource: ifc.resource, node: ifc.node }"
        />
      </main>
      @if (sent().length > 0) {
        <aside aria-label="Sent">
          <p>Sent</p>
          <ol>
            @for (request of sent(); track $index) {
              <li>
                <code
                  >{{ request.method }} {{ request.path
                  }}{{ request.dryRun ? '?dryRun=true' : '' }}</code
                >
                @for (operation of request.operations; track $index) {
                  <code>{{ operation | json }}</code>
                }
              </li>
            }
          </ol>
        </aside>
      }
    }
  `,
  styleUrl: './story-stage.css',
})
export class StoryStage {
  readonly setup = input.required<StorySetup>();
  /** How long answers take, in milliseconds. */
  readonly delay = input(0);
  readonly locale = input('en-GB');

  protected readonly content = contentChild.required(StageContent);
  protected readonly fake = signal<FakeInterface | null>(null);
  protected readonly sent = computed<readonly RecordedRequest[]>(() =>
    (this.fake()?.requests() ?? []).filter((request) => request.method !== 'GET'),
  );
  private readonly render = inject(RenderFlush);
  private readonly events = inject(ApplicationEvents);
  private readonly settings = inject(AmpersandSettings);
  private readonly model = inject(StoryModel);

  constructor() {
    effect(() => this.settings.locale.set(this.locale()));
    effect(() => void this.show(this.setup(), this.delay()));
  }

  private async show(setup: StorySetup, delay: number): Promise<void> {
    const { content, atoms, newAtom, isTransactional, isWindowed, load } = setup;
    const keepsHistory = setup.keepsHistory ?? false;
    this.model.items = setup.items ?? {};
    this.settings.keepsHistory.set(keepsHistory);
    const fake = new FakeInterface({
      content,
      atoms,
      newAtom,
      isTransactional,
      isWindowed,
      keepsHistory,
      events: this.events,
      merged: () => this.render.mark(),
    });
    if (setup.response) fake.backend.respondAlways(setup.response);
    if (load === 'loading') fake.backend.holdNext();
    else if (load) fake.backend.failReads(load);
    const opened = fake.open();
    if (load !== 'loading') await opened;
    this.fake.set(fake);
    await setup.act?.(fake);
    fake.backend.delay = delay;
  }
}
