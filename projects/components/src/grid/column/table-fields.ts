import { Injectable, signal } from '@angular/core';
import { type JsonNode, labelOf } from '@ampersand-prototype/components/application';
import type { CellField } from '../../field/cell-field';
import type { ValueTone } from '../../field/value-codec';
import type { DateForm } from '../../filter/filter';

/** The position of a column's field: directly in the row, or in a dropdown box. */
export type FieldIn = (row: JsonNode) => JsonNode | null;

/** The field in the cells of a column. */
export interface ColumnField {
  readonly field: CellField;
  readonly nodeOf: FieldIn;
  /** Whether it is a field of the row itself, and not of what a box in the cell shows. */
  readonly isOfRow: boolean;
  /** Whether it edits the values of the column: not where a box in the cell shows their items. */
  readonly isOfValues: boolean;
}

/** The fields of table columns, as their first cells register them. Every table provides its own. */
@Injectable()
export class TableFields {
  private readonly known = signal<ReadonlyMap<string, ColumnField>>(new Map());

  /** By the name of the column; a column without a field that can be named by a text is not there. */
  readonly columns = this.known.asReadonly();

  /** Learns the field of a column from a cell. The first field of a cell counts, and cells of a column are alike. */
  learn(column: string, row: JsonNode, field: CellField): void {
    if (this.known().has(column)) return;
    const node = field.node();
    const nodeOf = placeIn(column, row, node);
    if (!nodeOf) return;
    const isOfRow = node === row;
    const isOfValues = isOfRow || (node !== null && 'setRelation' in node);
    this.known.update((known) =>
      new Map(known).set(column, { field, nodeOf, isOfRow, isOfValues }),
    );
  }

  /** The first field in the cells of a column, and where it is in a row; null where that is not known. */
  at(column: string): ColumnField | null {
    return this.known().get(column) ?? null;
  }

  /** The field of the values of a column; null where that is not known, and where a box shows their items. */
  ofValues(column: string): CellField | null {
    const found = this.at(column);
    return found?.isOfValues ? found.field : null;
  }

  /** What the values of a column look like; null where that is not known. */
  lookOf(column: string): string | null {
    return this.ofValues(column)?.look() ?? null;
  }

  /** The form of the dates in a column. */
  datesOf(column: string): DateForm {
    return this.lookOf(column) === 'datetime' ? 'datetime' : null;
  }

  /** How a value of a column is drawn where it is only read. */
  toneOf(column: string, value: unknown): ValueTone {
    return this.ofValues(column)?.tone(value) ?? null;
  }

  /** What a value of a column is called. */
  nameOf(column: string, value: unknown): string {
    return this.ofValues(column)?.text(value) ?? labelOf(value);
  }
}

function placeIn(column: string, row: JsonNode, node: JsonNode | null): FieldIn | null {
  if (node === row) return (other) => other;
  if (node === null || row[column] !== node) return null;
  return (other) => {
    const inner = other[column];
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? (inner as JsonNode)
      : null;
  };
}
