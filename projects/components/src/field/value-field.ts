import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  computed,
  contentChild,
  DestroyRef,
  inject,
  input,
  signal,
  type OnInit,
} from '@angular/core';
import { mdiClose } from '@mdi/js';
import { IconButton, textOf, Messages } from '@ampersand-prototype/components/application';
import { FocusRestorer } from '../input/focus-restorer';
import { type EditTarget, removalOf } from '../edit/edit-target';
import type { FieldEdit } from '../edit/field-edit';
import { AtomicField, FIELD_GROUP } from './atomic-field';
import { BOX_ANNOTATIONS, displayOfItem } from './box-annotations';
import { CELL_FIELD_HOLDER } from './cell-field';
import { displayedCodec } from './displayed-codec';
import { fractionDigits } from './fraction-digits';
import { EditMessage } from './edit-message';
import { ListPreview } from './list-preview';
import { MismatchMessage } from './mismatch-message';
import { MoreValues } from './more-values';
import type { ValueCodec } from './value-codec';
import { EditorTemplate, ValueSlot, ValueViewTemplate } from './value-slot';
import { ValueText } from './value-text';
import { WaitingEdits } from './waiting-edits';

/**
 * Renders a field of values according to {@link decideField}. It shows a note that it is unreadable, text, one input, or a list
 * of inputs with one to add. Atomic components provide the codec and the editor.
 */
@Component({
  selector: 'amp-value-field',
  hostDirectives: [FocusRestorer],
  imports: [
    EditMessage,
    IconButton,
    MismatchMessage,
    MoreValues,
    NgTemplateOutlet,
    ValueSlot,
    ValueText,
    WaitingEdits,
  ],
  host: FIELD_GROUP,
  templateUrl: './value-field.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
  `,
})
export class ValueField implements OnInit {
  readonly codec = input.required<ValueCodec>();
  private readonly box = inject(BOX_ANNOTATIONS, { optional: true });
  /** The codec, with the display that the box states. */
  protected readonly displayed = computed(() => {
    const display = displayOfItem(this.box?.display() ?? null, this.field.item());
    return displayedCodec(this.codec(), display);
  });
  protected readonly editor = contentChild.required(EditorTemplate);
  protected readonly view = contentChild(ValueViewTemplate);

  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
  protected readonly icons = { remove: mdiClose };
  protected readonly rendering = this.field.rendering;
  protected readonly isList = computed(() => !this.field.isUnivalent());

  private readonly edits = computed(() => {
    const node = this.field.node();
    return node ? this.field.controller().edits.of(node, this.field.propertyName()) : [];
  });
  /** Values that are being taken out, by their text. */
  private readonly leaving = computed(() => {
    const edits = this.edits().filter((edit) => edit.isLeaving());
    return new Set(edits.map(({ target, state }) => textOf(storedWith(target, state().stored))));
  });
  protected readonly rows = computed(() => {
    const stored = this.field.values();
    const known = new Set(stored.map(textOf));
    const typed = this.edits()
      .filter((edit) => edit.target.kind === 'row')
      .map((edit) => edit.state().stored)
      .filter((value) => !known.has(textOf(value)));
    const values = [...stored, ...typed];
    const keys = this.keysOf(values);
    return values
      .map((value, i) => ({ key: keys[i] ?? textOf(value), value }))
      .filter((row) => !this.leaving().has(textOf(row.value)));
  });
  /** Values that were added or taken out and are not stored yet. */
  protected readonly waiting = computed(() =>
    this.edits().filter((edit) => edit.target.kind === 'addition' || edit.isLeaving()),
  );
  /** The values as text. In a cell that rests nothing can be done with a line: its elements show whatever value comes in its place. */
  protected readonly texts = computed(() => {
    const isResting = this.field.isResting();
    return this.rows().map((row, place) => {
      const full = this.textOf(row.value);
      const text = this.briefOf(row.value) ?? full;
      const key = isResting ? place : row.key;
      const tone = this.displayed().tone?.(row.value) ?? null;
      const href = this.displayed().href?.(row.value) ?? null;
      return { ...row, key, text, full: text === full ? null : full, tone, href };
    });
  });
  protected readonly preview = new ListPreview(this.texts, this.field);
  /** Edits of a value that is shown as text, because the table cell around the field is not being edited. */
  protected readonly resting = computed(() =>
    this.field.isResting() ? this.edits().filter((edit) => !this.waiting().includes(edit)) : [],
  );

  /** Whether the values stand in a cell that rests, and lead nowhere: then a text is all that is drawn for each. */
  protected readonly isBare = computed(
    () => this.field.isResting() && !this.displayed().href && !this.field.cell?.record(),
  );

  private readonly holder = inject(CELL_FIELD_HOLDER, { optional: true });
  private readonly destroyed = inject(DestroyRef);

  ngOnInit(): void {
    const { field } = this;
    const withdraw = this.holder?.hold({
      node: field.node,
      property: field.propertyName,
      isUnivalent: field.isUnivalent,
      look: computed(() => this.displayed().look ?? 'text'),
      values: computed(() => this.displayed().values ?? null),
      rendering: (count) => field.renderingOf(count),
      text: (value) => this.displayed().format(value, field.locale()),
      parse: (text) => this.displayed().parse(text, field.locale()),
      isDisplayed: computed(() => this.displayed().isDisplayed === true),
      shown: (value) => this.textOf(value),
      decimals: (value) => (this.displayed().decimals ?? fractionDigits)(value),
      tone: (value) => this.displayed().tone?.(value) ?? null,
      choices: signal(null),
    });
    if (withdraw) this.destroyed.onDestroy(withdraw);
  }

  protected restingText(edit: FieldEdit): string {
    return edit.problem() === null && edit.target.kind === 'single'
      ? ''
      : this.messages.say('edit.draftOf', { value: String(edit.draft()) });
  }

  protected readonly format = (value: unknown): string =>
    value === null || value === undefined ? '' : this.textOf(value);

  /** A value without the part that the column shows; undefined elsewhere. */
  private briefOf(value: unknown): string | undefined {
    const isInColumn = this.field.cell?.showsMessagesOf(this.field.node()) === true;
    return isInColumn ? this.displayed().brief?.(value, this.field.locale()) : undefined;
  }

  protected textOf(value: unknown): string {
    const codec = this.displayed();
    return (codec.display ?? codec.format).call(codec, value, this.field.locale());
  }

  /** Takes a value out of a field that is read only but allows it. */
  protected remove(value: unknown): void {
    const node = this.field.node();
    if (!node) return;
    const target = removalOf(textOf(value));
    const controller = this.field.controller();
    const edit = controller.edits.begin(node, this.field.propertyName(), target, value);
    const op = this.field.isUnivalent()
      ? ({ op: 'replace', value: null } as const)
      : ({ op: 'remove', value: value as string } as const);
    void controller.submit(edit, [op]);
  }

  private keysOf(values: readonly unknown[]): readonly string[] {
    const node = this.field.node();
    if (!node) return [];
    return this.field.controller().edits.rowKeys(node, this.field.propertyName(), values);
  }
}

/** The value that an edit takes out. */
function storedWith(target: EditTarget, stored: unknown): unknown {
  return target.kind === 'removal' ? target.id : stored;
}
