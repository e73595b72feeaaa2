import { computed, signal, type Signal } from '@angular/core';
import { comingTo, type InputProblem, pendingOf } from '../edit/edit-state';
import { additionOf, ADDER, type EditTarget, rowOf, SINGLE } from '../edit/edit-target';
import type { FieldEdit } from '../edit/field-edit';
import { textOf, type MessageKey } from '@ampersand-prototype/components/application';
import type { AtomicField } from './atomic-field';
import { sameValue, type ValueCodec, type ValueTone } from './value-codec';

/** The purpose of an input: single value, list value, or new value. */
export type SlotRole = 'single' | 'row' | 'adder';

/** The dependencies of an {@link EditSlot}. */
export interface SlotOptions {
  readonly field: AtomicField;
  readonly codec: Signal<ValueCodec>;
  readonly role: Signal<SlotRole>;
  /** The value in the resource; null for the adder. */
  readonly value: Signal<unknown>;
}

/**
 * Connects one input to its edit, independent of how the input looks. Typing starts an edit, leaving or Enter submits it,
 * and Escape restores. The interface owns the edit; the slot finds it.
 */
export class EditSlot {
  private readonly options: SlotOptions;
  private readonly messageKey = signal<MessageKey | null>(null);
  private readonly written = signal(false);

  constructor(options: SlotOptions) {
    this.options = options;
  }

  /** A value as it is read; nothing gives the empty text. */
  readonly display = (value: unknown): string => {
    const codec = this.options.codec();
    if (value === null || value === undefined) return '';
    return (codec.display ?? codec.format).call(codec, value, this.field.locale());
  };

  /** How a value is drawn where it is only read. */
  tone(value: unknown): ValueTone {
    return this.options.codec().tone?.(value) ?? null;
  }

  get field(): AtomicField {
    return this.options.field;
  }

  readonly role = computed(() => this.options.role());
  /** The place of the field that the input is about. */
  readonly target = computed<EditTarget>(() => {
    const role = this.role();
    if (role === 'row') return rowOf(this.options.value());
    return role === 'single' ? SINGLE : ADDER;
  });
  readonly edit = computed<FieldEdit | null>(() => {
    const node = this.field.node();
    return (node && this.edits().at(node, this.field.propertyName(), this.target())) ?? null;
  });
  /** What the server has. */
  readonly stored = computed(() => {
    const edit = this.edit();
    if (edit && this.role() === 'single') return edit.state().stored;
    return this.options.value();
  });
  /** The text of the input. */
  readonly text = computed(() => {
    const edit = this.edit();
    return edit ? textOf(edit.draft()) : this.write(this.options.value());
  });
  /** The stored value as it is read. */
  readonly shown = computed(() => this.display(this.stored()));
  readonly status = computed(() => this.edit()?.shownStatus() ?? 'clean');
  /** What was expected of the input, where it is in the wrong form. */
  readonly problem = computed(() => this.edit()?.problem() ?? null);
  /** Why the old value came back. */
  readonly message = this.messageKey.asReadonly();
  readonly inputId = computed(() => `${this.field.id}-${this.role()}${this.hashOfRow()}`);
  /** Key of the words that name the input. */
  readonly nameKey = computed<MessageKey | null>(() =>
    this.role() === 'adder' ? 'field.add' : null,
  );
  readonly messageId = computed(() => `${this.inputId()}-message`);
  /** The unit of the plain value; empty without one. */
  readonly unit = computed(() => this.options.codec().unit?.(this.field.locale()) ?? '');
  readonly isUnitFirst = computed(
    () => this.options.codec().isUnitFirst?.(this.field.locale()) ?? false,
  );
  readonly unitId = computed(() => `${this.inputId()}-unit`);
  /** Identifies the texts that describe the input: its message, and help from the script. */
  readonly descriptionIds = computed(() =>
    [this.unit() === '' ? null : this.unitId(), this.messageId(), this.field.helpId()]
      .filter((id) => id !== null)
      .join(' '),
  );
  readonly isDisabled = computed(
    () => this.role() === 'single' && this.field.rendering().isBlocked,
  );
  readonly isRequired = computed(() => {
    const { rendering, values } = this.field;
    return rendering().isRequired && (this.role() !== 'adder' || values().length === 0);
  });

  /** Whether the text of the input is the value, so that an empty text clears the field. */
  readonly isWritten = this.written.asReadonly();

  /** An input for text shows the slot. */
  takeText(): void {
    this.written.set(true);
  }

  /** Takes what the user typed. Only the local resource tree changes; nothing is sent. */
  type(text: string): void {
    const { node, field } = this.place();
    this.warn(null);
    this.edits().begin(node, field.propertyName(), this.target(), text);
    if (this.role() !== 'single') return;
    const parsed = text === '' ? null : this.options.codec().parse(text, field.locale());
    if (parsed === null) field.controller().tree.write(node, field.propertyName(), null);
    else if (parsed.ok) field.controller().tree.write(node, field.propertyName(), parsed.value);
  }

  /** Types and submits at once, for values that are chosen instead of written. */
  choose(text: string): void {
    this.type(text);
    this.commit();
  }

  /** Submits the draft if it is valid and differs from the stored value. */
  commit(): void {
    const edit = this.edit();
    if (edit?.state().kind !== 'typing' || this.edits().isPending) return;
    const text = this.text();
    if (text.trim() === '') return this.empty();
    const parsed = this.options.codec().parse(text, this.field.locale());
    if (!parsed.ok) this.misread(edit, parsed);
    else if (this.role() !== 'adder' && this.isStored(parsed.value) && !this.isChanging(edit))
      this.restore();
    else this.submit(edit, parsed.value);
  }

  /**
   * Submits a rejected edit again, without overwriting changes of other users. Otherwise the same as {@link commit}.
   */
  enter(): void {
    const edit = this.edit();
    if (edit?.reason()?.kind === 'changed') return;
    if (edit?.status() === 'dirty-pending') void this.field.controller().retry(edit);
    else this.commit();
  }

  /** Puts the stored value back. */
  restore(): void {
    const edit = this.edit();
    this.warn(null);
    if (edit) this.field.controller().discard(edit);
  }

  /** Clears the single value, or takes the value out of the list: also one that is being changed. */
  remove(): void {
    if (this.role() !== 'row') return this.choose('');
    const { node, field } = this.place();
    this.warn(null);
    const edit = this.edits().begin(node, field.propertyName(), this.target(), this.stored());
    void field.controller().submit(edit, [{ op: 'exchange', value: null }]);
  }

  /** An invalid text has no value: the parts around the input show the stored value, or the one being sent. */
  private misread(edit: FieldEdit, problem: InputProblem): void {
    edit.apply({ kind: 'misread', problem });
    if (this.role() !== 'single') return;
    this.field.controller().tree.write(edit.node, edit.property, comingTo(edit.state()));
  }

  private empty(): void {
    const { canRemove, isRequired } = this.field.rendering();
    const hasNothing = this.role() === 'adder' || this.isStored(null);
    const edit = this.edit();
    if (hasNothing) return this.restore();
    if (!canRemove || !edit) {
      this.restore();
      this.warn(isRequired ? 'field.restoredRequired' : 'field.restoredNoClear');
    } else if (this.role() === 'row') {
      this.remove();
    } else {
      void this.field.controller().submit(edit, [{ op: 'replace', value: null }]);
    }
  }

  /** A table cell is rendered again when editing ends, so it keeps the message. */
  private warn(key: MessageKey | null): void {
    this.messageKey.set(key);
    this.field.cell?.remark(key && { key, label: this.field.name() });
  }

  /** Whether a value is what the server has, and nothing else is in progress to it. */
  private isStored(value: unknown): boolean {
    const edit = this.edit();
    const isGoingToChange = edit !== null && pendingOf(edit.state()) !== null;
    return !isGoingToChange && sameValue(value, this.stored());
  }

  /** Whether the user is saving another value in another field: then the stored value is a choice like any other. */
  private isChanging(edit: FieldEdit): boolean {
    const { items } = this.field.controller();
    return this.role() === 'single' ? items.isChanging(edit) : items.isChangingRow(edit);
  }

  private submit(edit: FieldEdit, value: string | number | boolean | null): void {
    const { controller } = this.field;
    if (this.role() === 'adder') {
      this.restore();
      const { node, field } = this.place();
      const target = additionOf(String(value));
      const addition = this.edits().begin(node, field.propertyName(), target, value);
      const op = field.isUnivalent() ? 'replace' : 'add';
      void controller().submit(addition, [{ op, value }]);
      return;
    }
    const op = this.role() === 'single' ? 'replace' : 'exchange';
    void controller().submit(edit, [{ op, value }]);
  }

  /** A value as the text of the input. */
  write(value: unknown): string {
    if (value === null || value === undefined) return '';
    return this.options.codec().format(value, this.field.locale());
  }

  private edits() {
    return this.field.controller().edits;
  }

  private place() {
    const node = this.field.node();
    if (!node) throw new Error(`Field '${this.field.propertyName()}' has no resource to edit`);
    return { node, field: this.field };
  }

  private hashOfRow(): string {
    if (this.role() !== 'row') return '';
    const index = this.field.values().indexOf(this.options.value());
    return `-${index}`;
  }
}
