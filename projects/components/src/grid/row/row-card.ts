import { computed, inject, linkedSignal, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { valuesAt } from '../../filter/item-values';
import { cellText } from '../column/cell-text';
import { TableFields } from '../column/table-fields';
import { RowEnds } from '../layout/row-ends';
import { TableColumns } from '../store/table-columns';
import { type CardPart, cardParts } from './card-parts';

/** The card of a row in a narrow table. Needs an injection context. */
export class RowCard {
  private readonly columns = inject(TableColumns);
  private readonly fields = inject(TableFields);
  private readonly ends = inject(RowEnds);

  constructor(private readonly node: Signal<JsonNode>) {}

  /** Whether the user opened the card. Another row that takes the place of this one begins closed. */
  readonly isOpen = linkedSignal({ source: () => this.node(), computation: () => false });
  /** The part of each column; null where rows are not cards. */
  readonly parts: Signal<ReadonlyMap<string, CardPart> | null> = computed(() => {
    if (!this.ends.isCards()) return null;
    const node = this.node();
    return cardParts(
      this.columns.shown().map((column) => ({
        name: column.name(),
        isEmpty: column.kind() === 'BOX' || cellText(node, column.name()) === '',
        isChip: this.isChip(node, column.name()),
      })),
    );
  });
  /** Whether the card has cells that only show when it is open. */
  readonly canOpen = computed(() => {
    const parts = this.parts();
    return parts !== null && (this.ends.hasTools() || [...parts.values()].includes('rest'));
  });

  private isChip(node: JsonNode, column: string): boolean {
    const field = this.fields.ofValues(column);
    if (!field?.isUnivalent() || field.values() === null) return false;
    return field.tone(valuesAt(node, column)[0]) !== null;
  }
}
