import { Component, computed, effect, inject, input } from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import { mdiDeleteOutline, mdiLinkOff, mdiPlus } from '@mdi/js';
import { Words } from '../application/words';
import { Confirmations } from '../common/confirmations';
import { IconButton } from '../common/icon-button';
import { ATOMIC_FIELD, AtomicField, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';
import { EditState } from '../field/edit-state';
import { withoutActions } from '../field/field-rendering';
import { MismatchMessage } from '../field/mismatch-message';
import type { FieldEdit } from '../interfacing/field-edit';
import { labelOf, type JsonNode } from '../interfacing/json-node';
import { atomItems, remaining, type AtomItem } from './atom-items';
import { AtomLink } from './atom-link';
import type { OptionSource } from './atom-options';
import { AtomPicker } from './atom-picker';
import { DropdownBox } from './dropdown-box';

/** Who may only create gets nothing to choose from: linking an existing atom takes U. */
const NO_CHOICES: OptionSource = () => Promise.resolve({ atoms: [], hasMore: false });

/**
 * Shows atoms of a concept with links to the interfaces that open them, and lets the user choose, create, unlink and
 * delete them. Choices come from the server by typing; in the mode `box-filtereddropdown` they are the atoms of
 * `selectFrom` and the selection is `setRelation`.
 */
@Component({
  selector: 'atomic-object, app-atomic-object',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_KIND, useValue: 'object' }, DropdownBox],
  imports: [AtomLink, AtomPicker, EditState, IconButton, MismatchMessage],
  host: FIELD_GROUP,
  templateUrl: './atomic-object.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
  `,
})
export class AtomicObject {
  /** Target concept: where choices come from and what is created. */
  readonly tgtResourceType = input('');
  /** What to call an atom of the target concept. */
  readonly targetLabel = input('');
  readonly placeholder = input('');
  /** Whether nothing may be changed, whatever the rights say. */
  readonly isReadOnly = input(false);
  /** Property of the box around a filtered dropdown; for messages. */
  readonly boxName = input('');

  protected readonly words = inject(Words);
  protected readonly field = inject(AtomicField);
  protected readonly dropdown = inject(DropdownBox);
  private readonly confirmations = inject(Confirmations);
  protected readonly icons = { unlink: mdiLinkOff, delete: mdiDeleteOutline, create: mdiPlus };
  protected readonly rendering = computed(() =>
    this.isReadOnly() ? withoutActions(this.field.rendering()) : this.field.rendering(),
  );
  protected readonly isDropdown = computed(() => this.field.mode() === 'box-filtereddropdown');
  protected readonly conceptLabel = computed(
    () => this.targetLabel() || this.tgtResourceType() || this.field.name(),
  );

  protected readonly edits = computed(() => {
    const node = this.field.node();
    return node ? this.field.controller().edits.of(node, this.field.propertyName()) : [];
  });
  protected readonly items = computed(() =>
    remaining(atomItems(this.field.values()), this.edits()),
  );
  protected readonly chosen = computed(() => this.items()[0] ?? null);
  protected readonly choice = computed(() => this.editAt('single'));
  protected readonly search = computed(() => this.editAt('adder'));
  protected readonly typed = computed(() => {
    const draft = this.search()?.draft();
    return typeof draft === 'string' ? draft : null;
  });
  /** Atoms that were added, taken out or deleted and are not stored yet. */
  protected readonly waiting = computed(() =>
    this.edits().filter((edit) => /^(add|remove):/.test(edit.slot)),
  );
  protected readonly taken = computed(() =>
    this.field.isUnivalent() ? new Set<string>() : new Set(this.items().map((item) => item.id)),
  );
  protected readonly prompt = computed(() => {
    const own = this.isDropdown() ? this.dropdown.emptyOption() : this.placeholder();
    return own || this.words.say('object.placeholder', { label: this.conceptLabel() });
  });
  protected readonly emptyText = computed(
    () =>
      (this.isDropdown() && this.dropdown.emptyOption()) ||
      this.words.say('object.none', { label: this.conceptLabel() }),
  );
  protected readonly source = computed<OptionSource>(() => {
    const { canEdit, canAdd } = this.rendering();
    if (!canEdit && !canAdd) return NO_CHOICES;
    if (this.isDropdown()) return (text) => Promise.resolve(this.dropdown.matches(text));
    const { backend } = this.field.controller();
    const concept = this.tgtResourceType();
    return (text) => backend.atoms(concept, text);
  });

  constructor() {
    effect(() => {
      if (this.isDropdown()) this.dropdown.connect(this.field, this.boxName());
    });
  }

  protected pick(atom: AtomReference): void {
    this.stopSearch();
    const place = this.place();
    if (!place) return;
    const [item] = atomItems([this.dropdown.original(atom) ?? { ...atom }]);
    if (!item) return;
    const { controller, node, property } = place;
    if (!this.field.isUnivalent()) void controller.link(node, property, item.node, item.value);
    else if (item.id !== this.chosen()?.id)
      void controller.choose(node, property, item.node, item.value);
    this.field.cell?.finish();
  }

  protected create(text: string): void {
    this.stopSearch();
    const place = this.place();
    if (place)
      void place.controller.create(place.node, place.property, this.tgtResourceType(), text.trim());
  }

  protected unlink(item: AtomItem): void {
    const place = this.place();
    if (!place) return;
    void place.controller.unlink(
      place.node,
      place.property,
      item.node,
      this.field.isUnivalent(),
      item.value,
    );
  }

  protected async delete(item: AtomItem): Promise<void> {
    const place = this.place();
    if (!place || !(await this.confirmations.confirmDelete(this.conceptLabel(), item.label)))
      return;
    void place.controller.deleteAtom(place.node, place.property, item.node);
  }

  protected type(text: string): void {
    const place = this.place();
    place?.controller.edits.begin(place.node, place.property, 'adder', text);
  }

  protected leave(text: string): void {
    const chosen = this.chosen();
    const edit = this.search();
    if (text.trim() !== '') {
      edit?.problem.set({ expected: 'expect.option', parameters: { value: text } });
      return;
    }
    this.stopSearch();
    if (!this.field.isUnivalent() || !chosen) return;
    if (this.rendering().canRemove) this.unlink(chosen);
  }

  protected stopSearch(): void {
    const edit = this.search();
    if (edit) this.field.controller().discard(edit);
  }

  protected waitingText(edit: FieldEdit): string {
    const isAddition = edit.slot.startsWith('add:');
    const value = labelOf(edit.draft());
    return this.words.say(isAddition ? 'edit.draftOf' : 'edit.unlinking', { value });
  }

  private editAt(slot: FieldEdit['slot']): FieldEdit | null {
    return this.edits().find((edit) => edit.slot === slot) ?? null;
  }

  private place() {
    const node: JsonNode | null = this.field.node();
    return (
      node && { node, property: this.field.propertyName(), controller: this.field.controller() }
    );
  }
}
