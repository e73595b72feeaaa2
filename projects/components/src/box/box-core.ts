import {
  DestroyRef,
  Directive,
  ElementRef,
  InjectionToken,
  booleanAttribute,
  computed,
  effect,
  inject,
  input,
  signal,
  type Signal,
} from '@angular/core';
import { decodePropertyName, parseCrud, SESSION } from '@ampersand-prototype/generics';
import {
  atomId,
  GRID_CELL,
  isJsonNode,
  type JsonNode,
  Mismatches,
  nameOf,
  Messages,
  type MismatchReport,
  StyleLoader,
  InputBuffer,
  spacedName,
} from '@ampersand-prototype/components/application';
import { Places } from '../interfacing/places';
import { BOX_ANNOTATIONS, type BoxAnnotations } from '../field/box-annotations';
import { FieldStyles } from '../field/field-styles';
import { mismatchOf } from '../field/mismatch';
import { Deletions } from '../change-log/deleting/deletions';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import type { LoadState } from '../rows/loaded-content';
import type { ListWindow } from '../rows/list-window';
import { BoxAtoms, type BoxPlace } from './box-atoms';
import { BoxRights, readOnly } from './box-rights';

/** The state of a box's content. */
export type BoxState = LoadState['kind'] | 'unreadable' | 'mismatch' | 'empty';

/** Concepts whose atoms have no meaningful label, and no concept at all. */
const UNNAMED: ReadonlySet<string> = new Set([SESSION, 'ONE', '']);

/** The actions that a type of box supports. */
export interface BoxCapabilities {
  /** Whether what the box shows says the same as its label. */
  readonly repeatsLabel?: Signal<boolean>;
  /** Whether the box is as small as a field, so that it fits next to its label. */
  readonly isFieldSized?: boolean;
  /** Whether the box leads to a new atom itself, because its fields are no inputs at first. */
  readonly leadsToCreated?: boolean;
  /** Whether the box shows its content also without atoms, such as the days of a calendar. */
  readonly showsEmpty?: Signal<boolean>;
}

/** Injection token for the box around nested boxes. */
export const ROOT_BOX = new InjectionToken<BoxCore>('ROOT_BOX');

/** Marks an interface page, whose heading replaces that of the box. */
export const HEADS_OBJECT = new InjectionToken<boolean>('HEADS_OBJECT', { factory: () => false });

/** The common logic of all boxes: inputs, loading, and actions on atoms. Boxes use it as a host directive. */
@Directive({
  selector: '[ampBoxCore]',
  providers: [
    { provide: ROOT_BOX, useExisting: BoxCore },
    { provide: BOX_ANNOTATIONS, useExisting: BoxCore },
    InputBuffer,
  ],
  host: {
    '[attr.data-state]': 'state()',
    '[hidden]': 'isHidden()',
    '[class.amp-transactional]': 'isTransactionalPart()',
  },
})
export class BoxCore implements BoxAnnotations {
  /** The node that owns the box; the root resource for the outermost one. */
  readonly resource = input.required<unknown>();
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly propertyName = input.required<string>();
  readonly label = input('');
  readonly crud = input('cRud');
  /** The atoms as the template binds them. The box reads them from the resource, so that later merges show. */
  readonly data = input<unknown>();
  readonly isRootBox = input(false, { transform: booleanAttribute });
  readonly isUni = input(false, { transform: booleanAttribute });
  readonly isTot = input(false, { transform: booleanAttribute });
  /** A line above the box. */
  readonly title = input('');
  /** Whether the box is left out while it is empty. */
  readonly hideOnNoRecords = input(false, { transform: booleanAttribute });
  /** Whether a form shows the box although it is empty, where the application hides empty fields. */
  readonly showOnNoRecords = input(false, { transform: booleanAttribute });
  /** Whether each atom has a menu of the interfaces that open it. */
  readonly showNavMenu = input(false, { transform: booleanAttribute });
  /** Whether the page shows no heading above this box. */
  readonly noRootTitle = input(false, { transform: booleanAttribute });
  /** Target concept. */
  readonly tgtResourceType = input('');
  /** What to call an atom of the target concept. */
  readonly targetLabel = input('');
  /** Whether the atoms are uploaded files, which are not made without one. */
  readonly holdsFiles = input(false, { transform: booleanAttribute });
  /** The items that contain code, separated by commas; an empty text means all items. */
  readonly code = input<string | null>(null);
  /** The colors of the values of items, such as `Status: Open=amber, Done=green`. */
  readonly colors = input<string | null>(null);
  /** How values of items are shown, such as `Rent=currency(EUR), Share=percent`. */
  readonly display = input<string | null>(null);

  private readonly mismatches = inject(Mismatches);
  private readonly messages = inject(Messages);
  private readonly deletions = inject(Deletions);
  private readonly outer = inject(BoxCore, { optional: true, skipSelf: true });
  private readonly cell = inject(GRID_CELL, { optional: true });
  private readonly isOnPage = inject(HEADS_OBJECT);

  readonly controller = computed(() => this.interfaceComponent().controller);
  readonly node = computed(() => {
    const resource = this.resource();
    return isJsonNode(resource) ? resource : null;
  });
  /** The property whose atoms the box shows; null where there is none. */
  readonly place = computed<BoxPlace | null>(() => {
    const node = this.node();
    return node && { node, property: this.propertyName(), controller: this.controller() };
  });
  private readonly atoms = new BoxAtoms(this.place);
  /** The atoms to show; see {@link BoxAtoms}. */
  readonly nodes = this.atoms.shown;
  /** The window of a list of which only a part was read; null where all of it is in {@link nodes}. */
  readonly window = computed<ListWindow | null>(() => {
    const node = this.node();
    this.atoms.raw();
    return node && this.controller().reader.windowOf(node, this.propertyName());
  });
  /** The atoms among {@link nodes} that are not stored yet: they wait to be saved, or to be filled in. */
  readonly newAtoms = this.atoms.unstored;
  /** Atoms that were created, linked, unlinked or deleted, where that is not stored and the user is to know why. */
  readonly waiting = this.atoms.waiting;
  /** The atom that the user made last, until the box has moved the focus to it. */
  readonly created = this.atoms.created;
  /** Whether it is not known yet what that atom shows. */
  readonly isLoadingDraft = computed(() => {
    const made = this.created();
    const node = made === null ? undefined : this.nodes().find((one) => atomId(one) === made);
    return node !== undefined && this.controller().atoms.isLoadingDraft(node);
  });
  private readonly rights = new BoxRights({
    crud: computed(() =>
      this.controller().reader.asOf() === null ? this.crud() : readOnly(this.crud()),
    ),
    isUni: this.isUni,
    isTot: this.isTot,
    isRoot: this.isRootBox,
    isSession: computed(() => this.tgtResourceType() === SESSION),
    count: computed(() => this.nodes().length),
    hasTools: computed(() => this.cell === null || this.cell.isActive()),
  });
  readonly rendering = this.rights.rendering;
  /** Whether a new atom can be made by filling it in. */
  readonly canCreate = computed(() => this.rights.canCreate() && !this.holdsFiles());
  /** Whether a file upload can create an atom. Unsaved atoms accept none. */
  readonly canUpload = computed(() => {
    const node = this.node();
    const isStored = node !== null && !this.controller().edits.isInNewAtom(node);
    return this.rights.canCreate() && this.holdsFiles() && isStored;
  });
  /** Whether the user can put an atom into the box. */
  readonly canAdd = computed(() => this.canCreate() || this.canUpload() || this.canLink());
  /** Whether another atom can take the place of the single one. */
  readonly canExchange = this.rights.canExchange;
  readonly canLink = this.rights.canLink;
  readonly canUnlink = this.rights.canUnlink;
  readonly canDelete = this.rights.canDelete;
  /** What to call one atom of the box. */
  readonly itemLabel = computed(() =>
    spacedName(this.targetLabel() || this.tgtResourceType() || this.name()),
  );
  readonly name = computed(() => this.label() || decodePropertyName(this.propertyName()));
  /** Whether the interface opens one atom of a concept, whose page this is, and the box shows that atom. */
  readonly isOfObject = computed(
    () => this.isRootBox() && this.isUni() && !UNNAMED.has(this.tgtResourceType()),
  );
  /** The atom that the page is about, once it has been read; null on other pages. */
  readonly object = computed<JsonNode | null>(() => {
    const [node] = this.nodes();
    if (!this.isOfObject() || !node) return null;
    return atomId(node) === atomId(this.controller().root()) ? node : null;
  });
  /** Whether the page around the box names the atom and offers what can be done with it. */
  readonly isHeadedByPage = computed(
    () => this.isOnPage && !this.noRootTitle() && this.object() !== null,
  );
  private readonly traits = signal<BoxCapabilities>({});
  /** Whether what the box shows says the same as its label. */
  readonly repeatsLabel = computed(() => this.traits().repeatsLabel?.() ?? false);
  /** Whether the box is as small as a field, so that it fits next to its label. */
  readonly isFieldSized = computed(() => this.traits().isFieldSized ?? false);
  /** Whether the box leads to a new atom itself. */
  readonly leadsToCreated = computed(() => this.traits().leadsToCreated ?? false);
  /** Whether the box is in a cell of a table. */
  readonly isInCell: boolean = this.cell !== null;
  /** How deep the box is nested, for the level of its heading. */
  readonly depth: number = this.outer ? this.outer.depth + 1 : 0;

  readonly mismatch = computed<MismatchReport | null>(() => {
    if (!parseCrud(this.crud()).read) return null;
    const node = this.node();
    const isThere = node !== null && this.controller().tree.has(node, this.propertyName());
    return isThere ? null : mismatchOf(this.resource(), this.propertyName());
  });
  readonly state = computed<BoxState>(() => {
    if (this.rendering().form === 'unreadable') return 'unreadable';
    if (this.mismatch()) return 'mismatch';
    const load = this.isRootBox() ? this.controller().loadState().kind : 'ready';
    if (load === 'gone' || (this.atoms.raw() === undefined && load !== 'ready')) return load;
    const isEmpty = this.nodes().length === 0 && (this.window()?.count() ?? 0) === 0;
    return isEmpty && !this.traits().showsEmpty?.() ? 'empty' : 'ready';
  });
  /** An empty box that is to be hidden stays where the user can put something in. */
  readonly isHidden = computed(
    () => this.hideOnNoRecords() && this.state() === 'empty' && !this.canAdd(),
  );
  /** Whether edits wait in this box for the user to save them, and those around it do not. */
  readonly isTransactionalPart: Signal<boolean> = computed(() => {
    const node = this.node();
    const isPart = node !== null && this.controller().buffers(node, this.propertyName());
    return isPart && !this.isRootBox() && !this.isInTransactionalPart();
  });
  private readonly isInTransactionalPart: Signal<boolean> = computed(() => {
    const node = this.outer?.node();
    return !!this.outer && !!node && this.controller().buffers(node, this.outer.propertyName());
  });
  /** The element of the box, for finding it on the screen. */
  readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    inject(DestroyRef).onDestroy(inject(Places).add(this));
    inject(StyleLoader).load(FieldStyles);
    const withdraw = this.cell?.announce(
      computed(
        () =>
          this.rendering().canCreate ||
          this.rendering().form === 'single' ||
          this.rendering().form === 'list',
      ),
    );
    if (withdraw) inject(DestroyRef).onDestroy(withdraw);
    effect(() => {
      const report = this.mismatch();
      if (report) this.mismatches.report(report);
    });
  }

  /** Sets the traits of the boxes of a component; call it in the constructor. */
  adapt(traits: BoxCapabilities): void {
    this.traits.set(traits);
  }

  /** The label of an atom of the box; null without a meaningful one. */
  nameOf(node: JsonNode): string | null {
    this.controller().tree.read(node, '_label_');
    const name = UNNAMED.has(this.tgtResourceType()) ? null : nameOf(node);
    return name === null || this.newAtoms().has(node) ? null : this.messages.local(name);
  }

  /** Makes an atom in the box; {@link created} names it once it shows. */
  create(): Promise<void> {
    return this.atoms.create(this.tgtResourceType());
  }

  link(atom: JsonNode): void {
    this.atoms.link(atom);
  }

  unlink(atom: JsonNode): void {
    this.atoms.unlink(atom, this.isUni());
  }

  /** Asks, and deletes the atom everywhere; one that is not stored yet just goes. */
  async delete(atom: JsonNode): Promise<void> {
    const isStored = !this.newAtoms().has(atom);
    if (isStored && !(await this.confirmDelete([atom]))) return;
    this.atoms.delete(atom);
  }

  /** Asks whether atoms of the box are to be deleted everywhere; `item` names them where they are several. */
  async confirmDelete(atoms: readonly JsonNode[], item?: string): Promise<boolean> {
    const [node, controller, property] = [this.node(), this.controller(), this.propertyName()];
    const concept = this.itemLabel();
    return (
      node !== null && this.deletions.confirm({ controller, node, property, atoms, concept, item })
    );
  }
}

/** Provides {@link BoxCore} and its inputs to a component. */
@Directive({
  hostDirectives: [
    {
      directive: BoxCore,
      inputs: [
        'resource',
        'interfaceComponent',
        'propertyName',
        'label',
        'crud',
        'data',
        'isRootBox',
        'isUni',
        'isTot',
        'title',
        'hideOnNoRecords',
        'showOnNoRecords',
        'showNavMenu',
        'noRootTitle',
        'tgtResourceType',
        'targetLabel',
        'holdsFiles',
        'code',
        'colors',
        'display',
      ],
    },
  ],
})
export class BoxCoreInputs {}

/** The host directive of every box, with its inputs; a class like `ATOMIC_FIELD`. */
export const BOX_CORE = BoxCoreInputs;
