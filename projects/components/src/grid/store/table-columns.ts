import { computed, inject, Injectable, linkedSignal, untracked, type Signal } from '@angular/core';
import { AmpersandSettings, type JsonNode } from '@ampersand-prototype/components/application';
import { timeZoneNames, type TimeZoneNames } from '../../codec/datetime-codec';
import type { BoxColumn } from '../column/box-column';
import { fractionDigits } from '../../field/fraction-digits';
import { type ColumnWidth, sampleOf, sumOf, widthOf } from '../column/column-width';
import { TableFields } from '../column/table-fields';
import { TableStore } from './table-store';

/** Number of rows that determine the type of the values of a column. */
const SAMPLE = 20;
/** Number of rows that determine the decimals of a column. */
const DECIMALS_FROM = 500;

/** The displayed columns of a table: selection, order, width, and alignment. */
@Injectable()
export class TableColumns {
  private readonly store = inject(TableStore);
  private readonly fields = inject(TableFields).columns;
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly nodes = this.store.box.nodes;

  readonly shown = computed<readonly BoxColumn[]>(() => {
    const { hidden, order } = this.store.view.state();
    const declared = this.store.declared();
    const place = ({ name }: BoxColumn) => {
      const at = order.indexOf(name());
      return at < 0 ? order.length : at;
    };
    const visible = declared.filter(({ name }) => !hidden.includes(name()));
    const kept = visible.length === 0 ? declared : visible;
    return order.length === 0 ? kept : [...kept].sort((a, b) => place(a) - place(b));
  });

  /** Columns that hold numbers; they are aligned at the end. The same set as long as they are the same columns: rows hang on it. */
  readonly numeric = computed<ReadonlySet<string>>(
    () => {
      this.store.version();
      const sample = this.nodes().slice(0, SAMPLE);
      const fields = this.fields();
      const isNumber = (name: string) =>
        ['integer', 'float'].includes(fields.get(name)?.field.look() ?? '') ||
        sample.some((node) => typeof node[name] === 'number');
      return new Set(this.store.names().filter(isNumber));
    },
    { equal: (a, b) => a.size === b.size && [...a].every((name) => b.has(name)) },
  );

  /**
   * The widths of the columns. They are chosen once, when the first rows are known, so that nothing moves during an
   * edit.
   */
  readonly widths: Signal<ReadonlyMap<string, ColumnWidth>> = linkedSignal({
    source: () => ({
      shown: this.shown(),
      fields: this.fields(),
      hasRows: this.nodes().length > 0,
      chosen: this.store.view.widths(),
    }),
    computation: ({ shown, fields, chosen }) => {
      const rows = untracked(this.nodes);
      return new Map(
        shown.map((column): [string, ColumnWidth] => {
          const name = column.name();
          const own = chosen[name];
          if (own !== undefined) return [name, { basis: own, desired: own, of: 'chosen' }];
          const field = fields.get(name)?.field;
          const look = field?.look() ?? null;
          const isDisplayed = field?.isDisplayed() ?? false;
          const sample = sampleOf(rows, name, isDisplayed ? field?.shown : undefined);
          return [name, widthOf({ heading: column.heading(), look, sample, isDisplayed })];
        }),
      );
    },
  });

  /** The most decimals that a column shows. */
  private readonly decimals = computed<ReadonlyMap<string, number>>(
    () => {
      this.store.version();
      const rows = this.nodes().slice(0, DECIMALS_FROM);
      return new Map(
        [...this.numeric()].map((name) => [
          name,
          Math.max(0, ...rows.map((row) => this.decimalsOf(name, row[name]) ?? 0)),
        ]),
      );
    },
    { equal: (a, b) => a.size === b.size && [...a].every(([name, max]) => b.get(name) === max) },
  );

  /** The space after a number that aligns the decimals of its column. */
  padding(row: JsonNode, column: string): string | null {
    const max = this.decimals().get(column) ?? 0;
    if (max === 0) return null;
    const own = this.decimalsOf(column, this.store.box.controller().tree.read(row, column));
    if (own === null || own >= max) return null;
    return `"${own === 0 ? '.' : ''}${'0'.repeat(max - own)}"`;
  }

  private decimalsOf(column: string, value: unknown): number | null {
    return (this.fields().get(column)?.field.decimals ?? fractionDigits)(value);
  }

  private readonly zone = computed(() => timeZoneNames(this.locale()));

  /** The time zone of the timestamps in a column; null without any. It is the same everywhere. */
  zoneOf(column: BoxColumn): TimeZoneNames | null {
    return this.fields().get(column.name())?.field.look() === 'datetime' ? this.zone() : null;
  }

  /** The least room that all columns would like, in rem. */
  readonly min = computed(() => sumOf([...this.widths().values()], 'basis'));
}
