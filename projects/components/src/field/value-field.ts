import { Component, computed, contentChild, inject, input } from '@angular/core';
import { mdiClose, mdiPlus } from '@mdi/js';
import { IconButton, Words } from '@ampersand-prototype/components/application';
import type { FieldEdit } from '../interfacing/field-edit';
import { AtomicField, FIELD_GROUP } from './atomic-field';
import { EditState } from './edit-state';
import { MismatchMessage } from './mismatch-message';
import type { ValueCodec } from './value-codec';
import { EditorTemplate, ValueSlot } from './value-slot';
import { ValueText } from './value-text';

/**
 * Draws a field of values as {@link decideField} says: the message that it is not readable, its values as text, one
 * input, or a list of inputs with one to add. Atomic components bring the codec and the editor.
 */
@Component({
  selector: 'amp-value-field',
  imports: [EditState, IconButton, MismatchMessage, ValueSlot, ValueText],
  host: FIELD_GROUP,
  templateUrl: './value-field.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
  `,
})
export class ValueField {
  readonly codec = input.required<ValueCodec>();
  protected readonly editor = contentChild.required(EditorTemplate);

  protected readonly words = inject(Words);
  protected readonly field = inject(AtomicField);
  protected readonly icons = { add: mdiPlus, remove: mdiClose };
  protected readonly rendering = this.field.rendering;
  protected readonly isList = computed(() => !this.field.isUnivalent());

  private readonly edits = computed(() => {
    const node = this.field.node();
    return node ? this.field.controller().edits.of(node, this.field.propertyName()) : [];
  });
  /** Values that are being taken out, by their text. */
  private readonly leaving = computed(() => new Set(this.slots('remove:')));
  protected readonly rows = computed(() => {
    const stored = this.field.values().map((value) => ({ key: String(value), value }));
    const known = new Set(stored.map((row) => row.key));
    const typed = this.slots('row:')
      .filter((key) => !known.has(key))
      .map((key) => ({ key, value: key }));
    return [...stored, ...typed].filter((row) => !this.leaving().has(row.key));
  });
  /** Values that were added or taken out and are not stored yet. */
  protected readonly waiting = computed(() =>
    this.edits().filter((edit) => /^(add|remove):/.test(edit.slot)),
  );
  protected readonly texts = computed(() =>
    this.rows().map((row) => ({ ...row, text: this.textOf(row.value) })),
  );
  /** Edits of what is shown as text while the table cell around the field rests. */
  protected readonly resting = computed(() =>
    this.field.isResting() ? this.edits().filter((edit) => !/^(add|remove):/.test(edit.slot)) : [],
  );

  protected waitingText(edit: FieldEdit): string {
    const isAddition = edit.slot.startsWith('add:');
    const value = isAddition ? this.textOf(edit.draft()) : edit.slot.slice('remove:'.length);
    return this.words.say(isAddition ? 'edit.draftOf' : 'edit.unlinking', { value });
  }

  protected restingText(edit: FieldEdit): string {
    return edit.problem() === null && edit.slot === 'single'
      ? ''
      : this.words.say('edit.draftOf', { value: String(edit.draft()) });
  }

  protected readonly format = (value: unknown): string =>
    value === null || value === undefined ? '' : this.textOf(value);

  protected textOf(value: unknown): string {
    const codec = this.codec();
    return (codec.display ?? codec.format).call(codec, value, this.field.locale());
  }

  /** Takes a value out of a field that is read only but allows it. */
  protected remove(value: unknown): void {
    const node = this.field.node();
    if (!node) return;
    const edit = this.field
      .controller()
      .edits.begin(node, this.field.propertyName(), `remove:${String(value)}`, null);
    const op = this.field.isUnivalent()
      ? ({ op: 'replace', value: null } as const)
      : ({ op: 'remove', value: value as string } as const);
    void this.field.controller().submit(edit, [op]);
  }

  private slots(prefix: string): string[] {
    return this.edits()
      .filter((edit) => edit.slot.startsWith(prefix))
      .map((edit) => edit.slot.slice(prefix.length));
  }
}
