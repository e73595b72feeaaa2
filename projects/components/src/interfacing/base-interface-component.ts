import {
  DestroyRef,
  Directive,
  computed,
  effect,
  inject,
  input,
  output,
  signal,
  untracked,
  type OnInit,
} from '@angular/core';
import { takeUntilDestroyed, toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute } from '@angular/router';
import type { PatchOperation, ResourceNode } from '@ampersand-prototype/generics';
import { map, of } from 'rxjs';
import {
  AmpersandSettings,
  ApplicationEvents,
  RenderFlush,
  InterfaceApi,
  LiveFeed,
  SHOWS_INTERFACE,
  atomId,
  type JsonNode,
  type ShownInterface,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { CarriedRepair } from '../explanation/carried-repair';
import type { DraftEnd } from '../edit/draft-page';
import type { Need } from '../edit/incomplete-drafts';
import type { StoredRelation } from '../edit/aliased-fields';
import { InterfaceController } from './interface-controller';
import { InterfaceModel } from './interface-model';
import { FollowLater } from '../remote-changes/follow-later';
import { ResumeLater } from './resume-later';
import type { ItemPath } from './transactional-parts';

/** The interface component that contains fields and boxes, as they use it. */
export interface InterfaceComponent {
  readonly controller: InterfaceController;
  /** Label of the interface. */
  readonly interfaceLabel: string;
}

/** The root of the content in generated templates. */
export interface RootResource<T> extends ResourceNode {
  readonly data: T | null | undefined;
}

/**
 * The base class of generated interface components. It reads the interface when the route (or `resourceId`) names an atom
 * and guards edits that are not stored; all behavior is in its {@link InterfaceController}.
 */
@Directive()
export abstract class BaseInterfaceComponent<T = unknown>
  implements InterfaceComponent, ShownInterface, OnInit
{
  readonly [SHOWS_INTERFACE] = true;
  /** Name of the interface in the script. */
  abstract readonly interfaceName: string;
  abstract readonly interfaceLabel: string;
  /** Source concept of the interface. */
  abstract readonly sourceConcept: string;
  /** Whether the source atom is the session, so that the route names no atom. */
  abstract readonly isSessionInterface: boolean;

  /** The source atom, where the component is not reached by a route. */
  readonly resourceId = input<string>();

  /** How the page of a new atom ended: the atom is stored, or the user canceled it. */
  readonly draftEnded = output<DraftEnd>();

  private readonly renderFlush = inject(RenderFlush);
  private readonly api = inject(InterfaceApi);
  private readonly events = inject(ApplicationEvents);
  private readonly settings = inject(AmpersandSettings);
  private readonly model = inject(InterfaceModel);
  private readonly carried = inject(CarriedRepair);
  /** A route that a test makes by hand may lack what it does not need. */
  private readonly route: Partial<ActivatedRoute> | null = inject(ActivatedRoute, {
    optional: true,
  });
  private readonly routeId = toSignal(
    this.route?.paramMap?.pipe(map((params) => params.get('id'))) ?? of(null),
  );
  /** The past that the address asks for: `?asOf=` a change or a moment. */
  private readonly asOf = toSignal(
    this.route?.queryParamMap?.pipe(map((params) => params.get('asOf'))) ?? of(null),
  );
  private readonly parts = signal<readonly ItemPath[]>([]);
  private needs: (path: ItemPath) => readonly Need[] = () => [];
  private relations: (path: ItemPath) => StoredRelation | null = () => null;
  private readonly initialised = signal(false);
  private readonly atom = computed(() => this.resourceId() ?? this.routeId() ?? null);
  private made: InterfaceController | null = null;

  constructor() {
    effect(() => {
      if (!this.initialised()) return;
      const [atom, asOf] = [this.atom(), this.asOf() ?? null];
      untracked(() => void this.show(atom, asOf));
    });
    effect(() => {
      if (this.model.version() > 0) void this.prepare();
    });
    this.events.outdated
      .pipe(takeUntilDestroyed())
      .subscribe((take) => take(this.controller.reader.refresh()));
    this.guardTab();
    this.resumeWhenOnline();
    this.followOthers();
  }

  /** The behavior of the interface; fields and boxes use it. */
  get controller(): InterfaceController {
    return (this.made ??= new InterfaceController({
      backend: this.api,
      events: this.events,
      interfaceName: this.interfaceName,
      comparesEdits: this.settings.comparesEdits,
      keepsHistory: this.settings.keepsHistory,
      transactionalParts: this.parts.asReadonly(),
      windowPlan: this.model.windowPlan(this.interfaceName),
      needsAt: (path) => this.needs(path),
      relationAt: (path) => this.relations(path),
      prepared: this.prepare(),
      draftEnded: (end) => this.draftEnded.emit(end),
      merged: () => this.renderFlush.mark(),
    }));
  }

  /** The root of the resource tree; reading it in a template follows every merge. */
  get resource(): RootResource<T> {
    this.controller.tree.version();
    return this.controller.root() as unknown as RootResource<T>;
  }

  /**
   * Sends operations for code of your own: a button in a template, a component of a project. Their paths begin at
   * `resource`, which is any node of the content, whatever its type; see {@link InterfaceController.patch}.
   */
  patch(resource: object, operations: readonly PatchOperation[]): Promise<WriteResponse> {
    return this.controller.transactions.patch(resource as JsonNode, operations);
  }

  ngOnInit(): void {
    this.initialised.set(true);
  }

  private async prepare(): Promise<void> {
    const { model, interfaceName } = this;
    const [parts, needs, relations] = await Promise.all([
      model.transactionalParts(interfaceName),
      model.needs(interfaceName),
      model.relations(interfaceName),
    ]);
    this.parts.set(parts);
    this.needs = needs;
    this.relations = relations;
  }

  private async show(atom: string | null, asOf: string | null): Promise<void> {
    const isSingleton = this.isSessionInterface || this.sourceConcept === 'ONE';
    const id = isSingleton ? '1' : (atom ?? '');
    const repair = this.carried.take(this.interfaceName, id);
    await this.controller.reader.open(this.sourceConcept, id, asOf);
    if (repair && this.controller.loadState().kind === 'ready')
      // A failure is reported.
      await this.controller.transactions.makeRepair(repair).catch(() => undefined);
  }

  private guardTab(): void {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!this.controller.hasUnsaved()) return;
      event.preventDefault();
      // The field in use sends its text while the browser asks, as if the user left it.
      document.activeElement?.dispatchEvent(new Event('blur'));
    };
    window.addEventListener('beforeunload', confirmUnload);
    inject(DestroyRef).onDestroy(() => window.removeEventListener('beforeunload', confirmUnload));
  }

  /** Shows changes of other users. */
  private followOthers(): void {
    const reasons = new Set<number | null>();
    const later = new FollowLater(() => {
      const transactions = [...reasons];
      reasons.clear();
      return this.controller.sync.follow(transactions);
    });
    const request = (transaction: number | null): void => {
      reasons.add(transaction);
      later.request();
    };
    const feed = inject(LiveFeed);
    let isOutdated = false;
    const end = feed.follow((names, transaction, concerns) => {
      if (names !== null && !names.has(this.interfaceName)) return;
      if (this.controller.loadState().kind === 'loading') isOutdated = true;
      else if (concerns(this.interfaceName, atomId(this.resource.data))) request(transaction);
    });
    effect(() => {
      if (!this.initialised() || this.controller.loadState().kind !== 'ready') return;
      feed.begin();
      // A running request can return content from before the change.
      if (isOutdated) request(null);
      isOutdated = false;
    });
    inject(DestroyRef).onDestroy(() => {
      end();
      later.stop();
      this.made?.others.clear();
    });
  }

  /** Requests again when the browser is online, and in growing intervals after the server was unavailable. */
  private resumeWhenOnline(): void {
    const later = new ResumeLater(
      {
        unanswered: () => this.controller.sync.unanswered(),
        resume: () => this.controller.sync.resume(),
      },
      () => window.navigator.onLine,
    );
    effect(() => {
      this.controller.sync.unanswered();
      untracked(() => later.follow());
    });
    const resume = () => void later.now();
    window.addEventListener('online', resume);
    inject(DestroyRef).onDestroy(() => {
      later.stop();
      window.removeEventListener('online', resume);
    });
  }
}
