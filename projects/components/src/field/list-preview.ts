import { computed, linkedSignal, type Signal } from '@angular/core';
import type { AtomicField } from './atomic-field';

/** Number of values of a long list that a cell shows. */
const PREVIEW_COUNT = 3;
/** Maximum length of a list that a cell shows completely. */
const MAX_COMPLETE = 5;

/** The values of a list that a table cell shows: the first few of a long one, until the user opens the rest. */
export class ListPreview<T> {
  constructor(
    private readonly values: Signal<readonly T[]>,
    private readonly field: AtomicField,
  ) {}

  /** Whether the user opened the rest. Another row that takes the place of this one begins closed. */
  readonly isOpen = linkedSignal({ source: () => this.field.node(), computation: () => false });
  /** Whether the cell shows a long list that is not being edited. */
  readonly isLong = computed(() => {
    const { cell } = this.field;
    if (cell === null || cell.isPrinting() || this.values().length <= MAX_COMPLETE) return false;
    return !cell.isActive() || !this.field.isEditable();
  });
  readonly shown = computed(() =>
    this.isLong() && !this.isOpen() ? this.values().slice(0, PREVIEW_COUNT) : this.values(),
  );
  readonly hiddenCount = computed(() => this.values().length - this.shown().length);
}
