import { Component, DOCUMENT, computed, effect, inject, input, signal } from '@angular/core';
import { mdiLockQuestion, mdiPrinterOutline } from '@mdi/js';
import {
  AmpersandSettings,
  IconButton,
  nameOfPage,
  Messages,
} from '@ampersand-prototype/components/application';
import type { InterfaceDefinition } from '@ampersand-prototype/generics';
import type { BoxCore } from '../box/box-core';
import { HelpText } from '../common/help-text';
import { translatedText } from '../common/translated-text';
import { AbsencePanels } from './absence-panels';
import { ModelButton } from './model-button';
import type { InterfaceController } from '../interfacing/interface-controller';
import { InterfaceModel } from '../interfacing/interface-model';
import { HistoryButton } from '../change-log/history/history-button';
import { RecordTools } from '../box/record-tools';

/** From so many characters on a name is set smaller, so that all of it is read. */
const LONG = 80;

/**
 * Shows the title and actions of a page. The page of an item has the label of the item as its heading, with its type
 * small above; other pages have the label of their interface. A small button shows the purpose of the page.
 */
@Component({
  selector: 'amp-page-heading',
  imports: [HelpText, HistoryButton, IconButton, ModelButton, RecordTools],
  host: { '[class.amp-visually-hidden]': 'isHidden()', '[class.of-object]': 'isOfObject()' },
  template: `
    <div class="texts">
      @if (isOfObject()) {
        <p class="kind">{{ kind() }}</p>
      }
      <div class="name">
        <h1 dir="auto" [class.long]="title().length > long">
          @if (isWaiting()) {
            <span class="amp-visually-hidden">{{ label() }}</span>
            <span class="bone" aria-hidden="true"></span>
          } @else {
            {{ title() }}
          }
        </h1>
        @if (purpose(); as text) {
          <amp-help-text [about]="label()" [text]="text" />
        }
      </div>
    </div>
    @if (!isHidden()) {
      <div class="tools">
        <amp-history-button [controller]="controller()" [page]="label()" [label]="title()" />
        <button
          [ampIconButton]="whyNotIcon"
          [label]="messages.say('action.whyNot')"
          aria-keyshortcuts="Alt+Shift+W"
          (click)="absences.open(controller().interfaceName)"
        ></button>
        <button
          [ampIconButton]="printIcon"
          [label]="messages.say('action.print')"
          (click)="print()"
        ></button>
        @if (object() && box(); as box) {
          <amp-model-button [box]="box" />
        }
        @if (isGone()) {
          <!-- Nothing can be done with it any more. -->
        } @else if (made(); as node) {
          <amp-record-tools [of]="box() ?? null" [node]="node" alwaysLinks />
        }
      </div>
    }
  `,
  styles: `
    :host {
      display: flex;
      align-items: end;
      gap: 0.5rem 1rem;
      min-inline-size: 0;
    }
    .texts {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    .name {
      display: flex;
      align-items: center;
      gap: 0.25rem;
    }
    .kind {
      margin: 0 0 0.125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.875rem;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    h1:has(.bone) {
      flex: 1;
    }
    h1 {
      display: -webkit-box;
      min-inline-size: 0;
      margin: 0;
      overflow: hidden;
      font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem);
      font-weight: 500;
      line-height: 1.25;
      overflow-wrap: anywhere;
      /* A name that is written from right to left begins where the other headings do. */
      text-align: -webkit-match-parent;
      text-align: match-parent;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
    }
    /* A whole paragraph is still a heading, and still to be read. */
    h1.long {
      font-size: 1.125rem;
      line-height: 1.4;
      -webkit-line-clamp: 30;
    }
    .bone {
      display: block;
      inline-size: min(18rem, 60%);
      block-size: 1.25em;
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface-container-high, light-dark(#e9e7eb, #292a2c));
    }
    .tools {
      display: flex;
      flex: none;
      align-items: center;
    }
    /* On a phone the name has a line of its own, and what can be done stands beside the kind. */
    @media (max-width: 37.5rem) {
      :host {
        align-items: center;
      }
      :host(.of-object) {
        display: grid;
        grid-template: 'kind tools' auto 'name name' auto / 1fr auto;
        gap: 0;
      }
      :host(.of-object) .texts {
        display: contents;
      }
      :host(.of-object) .name {
        grid-area: name;
      }
      :host(.of-object) .tools {
        grid-area: tools;
      }
    }
    @media print {
      .tools {
        display: none;
      }
      h1 {
        display: block;
      }
    }
  `,
})
export class PageHeading {
  /** Label of the interface. */
  readonly label = input.required<string>();
  /** The outermost box; undefined where the interface is a single field. */
  readonly box = input<BoxCore>();
  /** The behavior of the interface, whose history can be looked up. */
  readonly controller = input.required<InterfaceController>();

  protected readonly messages = inject(Messages);
  protected readonly long = LONG;
  protected readonly printIcon = mdiPrinterOutline;
  protected readonly whyNotIcon = mdiLockQuestion;
  protected readonly absences = inject(AbsencePanels);
  private readonly view = inject(DOCUMENT).defaultView;
  private readonly model = inject(InterfaceModel);
  /** What the script says that the page is for. */
  protected readonly purpose = computed(() => {
    const definition = this.described();
    return translatedText(definition?.purpose, definition?.purposeIn, this.settings.language());
  });
  private readonly described = signal<InterfaceDefinition | undefined>(undefined);
  private readonly settings = inject(AmpersandSettings);

  /** Whether the heading is there for assistive technology only. */
  protected readonly isHidden = computed(() => this.box()?.noRootTitle() ?? false);
  protected readonly object = computed(() => this.box()?.object() ?? null);
  /** The object, unless it is still to be made: there is nothing to delete then, and nowhere else to see it. */
  protected readonly made = computed(() => {
    this.controller().tree.version();
    const object = this.object();
    return object?.['_absent_'] === 'new' ? null : object;
  });
  protected readonly isWaiting = computed(() => this.box()?.isOfObject() && this.isLoading());
  /** The name of the object in the content, where a template of the project shows it without a box. */
  private readonly nameWithoutBox = computed(() =>
    this.box() ? null : nameOfPage(this.controller(), this.messages),
  );
  protected readonly isOfObject = computed(
    () => this.isWaiting() || this.object() !== null || this.nameWithoutBox() !== null,
  );
  protected readonly isGone = computed(() => this.box()?.state() === 'gone');
  private readonly isLoading = computed(() => this.box()?.state() === 'loading');
  /** The concept, and the interface where it is called otherwise. */
  protected readonly kind = computed(() => {
    const [concept, label] = [this.box()?.itemLabel() ?? '', this.label()];
    return concept.toLowerCase() === label.toLowerCase() || concept === ''
      ? label
      : `${concept} · ${label}`;
  });
  protected readonly title = computed(() => {
    const box = this.box();
    if (!box || !this.object()) return this.nameWithoutBox() ?? this.label();
    const name = nameOfPage(this.controller(), this.messages);
    return name ?? this.messages.say('box.new', { label: box.itemLabel() });
  });

  constructor() {
    effect(() => {
      const { interfaceName } = this.controller();
      this.model.version();
      void this.model.all().then((interfaces) => {
        const definition = interfaces.find(({ name }) => name === interfaceName);
        this.described.set(definition);
      });
    });
  }

  /** Loads rows that are not in view first, because a browser does not wait when it prints. */
  protected async print(): Promise<void> {
    await this.controller().reader.readAllRows();
    this.view?.print();
  }
}
