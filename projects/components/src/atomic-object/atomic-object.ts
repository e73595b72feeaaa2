import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  computed,
  DestroyRef,
  effect,
  inject,
  input,
  signal,
  type OnInit,
} from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import { mdiClose, mdiDeleteOutline, mdiLinkOff } from '@mdi/js';
import {
  IconButton,
  labelOf,
  Mismatches,
  Messages,
  spacedName,
} from '@ampersand-prototype/components/application';
import { Deletions } from '../change-log/deleting/deletions';
import { FocusRestorer } from '../input/focus-restorer';
import { ATOMIC_FIELD, AtomicField, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';
import { CELL_FIELD_HOLDER } from '../field/cell-field';
import { EditMessage } from '../field/edit-message';
import { ListPreview } from '../field/list-preview';
import { MismatchMessage } from '../field/mismatch-message';
import { MoreValues } from '../field/more-values';
import { offeredAtoms } from '../field/offered-atoms';
import type { OptionSource } from '../field/option-source';
import { WaitingEdits } from '../field/waiting-edits';
import { WhyNotButton } from '../field/why-not-button';
import type { FieldEdit } from '../edit/field-edit';
import { atomItems, type AtomItem } from './atom-items';
import { AtomLink } from './atom-link';
import { AtomPicker } from './atom-picker';
import { AtomSearch, type SearchPlace } from './atom-search';
import { AtomsOfField } from './atoms-of-field';
import { DropdownBox } from './dropdown-box';
import { NewAtoms } from './new-atoms';
import { OBJECT_MESSAGES } from './object-messages';

/** Who may only create gets nothing to choose from: linking an existing atom takes U. */
const NO_CHOICES: OptionSource = () => Promise.resolve({ atoms: [], hasMore: false });

/** Components for the template of a field of atoms. */
export const ATOMS_MARKUP = [
  AtomLink,
  AtomPicker,
  EditMessage,
  IconButton,
  MismatchMessage,
  MoreValues,
  NgTemplateOutlet,
  WaitingEdits,
  WhyNotButton,
];

/**
 * Shows atoms as links, and lets users choose, create, unlink, and delete them. A search on the server provides the
 * choices; in the mode `box-filtereddropdown`, they are the atoms of `selectFrom`, and the selection is
 * `setRelation`.
 */
@Component({
  selector: 'atomic-object, app-atomic-object',
  hostDirectives: [ATOMIC_FIELD, FocusRestorer],
  providers: [{ provide: FIELD_KIND, useValue: 'object' }, DropdownBox],
  imports: ATOMS_MARKUP,
  host: FIELD_GROUP,
  templateUrl: './atomic-object.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
  `,
})
export class AtomicObject implements OnInit {
  /** The target concept, of which the field offers and creates atoms. */
  readonly tgtResourceType = input('');
  /** What to call an atom of the target concept. */
  readonly targetLabel = input('');
  readonly placeholder = input('');
  /** What to call an atom of the concept of `setRelation`, in a dropdown. */
  readonly choiceLabel = input('');
  /** Property of the box around a filtered dropdown; for messages. */
  readonly boxName = input('');

  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
  protected readonly dropdown = inject(DropdownBox);
  private readonly holder = inject(CELL_FIELD_HOLDER, { optional: true });
  private readonly destroyed = inject(DestroyRef);
  private readonly deletions = inject(Deletions);
  private readonly mismatches = inject(Mismatches);
  private readonly newAtoms = inject(NewAtoms);
  protected readonly icons = { unlink: mdiLinkOff, remove: mdiClose, delete: mdiDeleteOutline };
  /** Whether an item `disabled` of the box makes the dropdown read only. */
  protected readonly obeysDisabled: boolean = false;
  protected readonly isDropdown = computed(() => this.field.mode() === 'box-filtereddropdown');
  protected readonly rendering = this.field.rendering;
  /** Identifies what describes the search: its state, and help from the script. */
  protected readonly descriptionIds = computed(() =>
    [`${this.field.id}-state`, this.field.helpId()].filter((id) => id !== null).join(' '),
  );
  protected readonly form = computed(() => {
    const { form } = this.rendering();
    return this.field.isResting() && form !== 'unreadable' ? 'readonly' : form;
  });
  /** Whether a picker can add to the shown atoms. */
  protected readonly mayAdd = computed(() => {
    const { form, canAdd, canCreate } = this.rendering();
    return form !== 'single' && (canAdd || canCreate) && !this.field.isResting();
  });
  protected readonly mismatch = computed(
    () => this.field.mismatch() ?? (this.isDropdown() ? this.dropdown.mismatch() : null),
  );
  protected readonly isOfValues = computed(() => this.isDropdown() && this.dropdown.isOfValues());
  /** The target concept as users call it; `targetLabel` of a dropdown is that of the box around it. */
  protected readonly conceptLabel = computed(() => {
    const concept = this.isDropdown()
      ? this.choiceLabel() || this.dropdown.concept()
      : this.targetLabel() || this.tgtResourceType();
    return spacedName(concept || this.field.name());
  });

  private readonly concept = computed(() =>
    this.isDropdown() ? this.dropdown.concept() : this.tgtResourceType(),
  );
  /** What creating an atom on a page of its own is called; empty where it could not be put in. */
  protected readonly newPage = computed(() => {
    const { canEdit, canAdd } = this.rendering();
    const isOffered = (canEdit || canAdd) && this.newAtoms.canCreate(this.concept());
    return isOffered ? this.messages.say('action.create', { label: this.conceptLabel() }) : '';
  });

  private readonly place = computed<SearchPlace | null>(() => {
    const node = this.field.node();
    const property = this.field.propertyName();
    return node && { node, property, controller: this.field.controller() };
  });
  protected readonly search = new AtomSearch(this.place, {
    picked: (atom) => this.pick(atom),
    created: (name) => this.create(name),
    pageRequested: () => void this.createOnPage(),
    entered: () => this.field.cell?.finish(),
  });
  protected readonly atoms = new AtomsOfField({
    place: this.place,
    values: this.field.values,
    isUnivalent: this.field.isUnivalent,
    write: computed(() => (this.isDropdown() ? this.dropdown.write() : undefined)),
  });
  protected readonly preview = new ListPreview(this.atoms.items, this.field);
  /** What was typed and came to nothing, while the table cell around the field rests. */
  protected readonly resting = computed(() => {
    const edit = this.field.isResting() ? this.search.edit() : null;
    return edit?.problem() ? edit : null;
  });
  protected readonly prompt = computed(() => {
    const own = this.isDropdown() ? this.dropdown.emptyOption() : this.placeholder();
    const { canEdit, canAdd } = this.rendering();
    const usual = canEdit || canAdd ? 'object.placeholder' : 'field.add';
    return own || this.messages.say(usual, { label: this.conceptLabel() });
  });
  protected readonly emptyText = computed(() => {
    const own = this.isDropdown() ? this.dropdown.emptyOption() : '';
    if (own || this.field.isResting()) return own || '–';
    return this.messages.say('object.none', { label: this.conceptLabel() });
  });
  protected readonly noOptionsText = computed(() =>
    this.isDropdown() ? this.dropdown.noOptionsText() : '',
  );
  /** Where the choices of a dropdown come from, if there are none; else null. */
  protected readonly choicesPath = computed(() => {
    const node = this.field.node();
    const isOffered = this.isDropdown() && this.rendering().canEdit && !this.field.isResting();
    if (!isOffered || !node || !this.dropdown.isEmpty() || this.dropdown.problem()) return null;
    return this.field.controller().reader.itemPathOf(node, 'selectFrom');
  });
  protected readonly isNamed = computed(() =>
    this.isDropdown() ? this.dropdown.isNamed : () => false,
  );
  protected readonly message = computed(() => {
    const key = this.search.message();
    return key ? this.messages.say(key, { label: this.field.name() }) : '';
  });
  protected readonly source = computed<OptionSource>(() => {
    const { canEdit, canAdd } = this.rendering();
    if (!canEdit && !canAdd) return NO_CHOICES;
    if (this.isDropdown()) return (text) => Promise.resolve(this.dropdown.matches(text));
    const [controller, node] = [this.field.controller(), this.field.node()];
    const property = this.field.propertyName();
    return offeredAtoms({ controller, node, property }, this.tgtResourceType());
  });

  constructor() {
    this.messages.add(OBJECT_MESSAGES);
    const override = computed(() => (this.isDropdown() ? this.dropdown.override() : null));
    this.field.adapt({ override });
    effect(() => {
      if (this.isDropdown()) this.dropdown.connect(this.field, this.boxName(), this.obeysDisabled);
    });
    effect(() => {
      const report = this.isDropdown() ? this.dropdown.mismatch() : null;
      if (report) this.mismatches.report(report);
    });
  }

  /** What a table can do with the atoms of this field: they are named by their labels. */
  ngOnInit(): void {
    const withdraw = this.holder?.hold({
      node: this.field.node,
      property: this.field.propertyName,
      isUnivalent: this.field.isUnivalent,
      look: signal('object'),
      values: signal(null),
      rendering: (count) => this.field.renderingOf(count),
      text: labelOf,
      isDisplayed: signal(false),
      shown: labelOf,
      decimals: () => null,
      tone: () => null,
      parse: (text) => ({ ok: true, value: text }),
      choices: computed(() => (this.isOfValues() ? null : this.source())),
    });
    if (withdraw) this.destroyed.onDestroy(withdraw);
  }

  protected pick(atom: AtomReference): void {
    const original = this.isDropdown() ? this.dropdown.original(atom) : undefined;
    const [item] = atomItems([original ?? { ...atom }], this.dropdown.write());
    if (item) this.atoms.put(item);
    this.field.cell?.finish();
  }

  protected create(text: string): void {
    this.atoms.create(this.concept(), text.trim());
  }

  /** Selects the atom that the user created on a page of its own, if the choices contain it. */
  private async createOnPage(): Promise<void> {
    const atom = await this.newAtoms.create(this.concept());
    if (atom === null) return;
    if (this.isDropdown()) await this.field.controller().reader.refresh();
    if (!this.isDropdown() || this.dropdown.original(atom) !== undefined) this.pick(atom);
  }

  protected async delete(item: AtomItem): Promise<void> {
    const [node, atoms] = [this.field.node(), [item.node]];
    const [controller, property] = [this.field.controller(), this.field.propertyName()];
    const question = { controller, property, atoms, concept: this.conceptLabel() };
    if (node && (await this.deletions.confirm({ ...question, node, item: this.shown(item) })))
      this.atoms.delete(item.node);
  }

  /** The user emptied the input of the single atom: it is taken out, or comes back with the reason. */
  protected empty(): void {
    const chosen = this.atoms.chosen();
    const { canRemove, isRequired } = this.rendering();
    if (!chosen) return;
    if (canRemove) this.atoms.unlink(chosen);
    else this.search.stop(isRequired ? 'field.restoredRequired' : 'field.restoredNoClear');
  }

  /** What a line of the list is known by. In a cell that rests it is its place: its elements show whatever atom comes there. */
  protected keyOf(place: number, { id }: AtomItem): number | string {
    return this.field.isResting() ? place : id;
  }

  /** The name of an atom as the reader's locale writes it. */
  protected shown({ label }: AtomItem): string {
    return this.isOfValues() ? label : this.messages.local(label);
  }

  protected draftText(edit: FieldEdit): string {
    return labelOf(edit.draft());
  }
}
