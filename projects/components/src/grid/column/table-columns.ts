import { computed, linkedSignal, untracked, type Signal } from '@angular/core';
import { type JsonNode, labelOf } from '@ampersand-prototype/components/application';
import type { CellField } from '../../field/cell-field';
import type { DateForm } from '../../filter/filter';
import type { BoxColumn } from './box-column';
import { type ColumnWidth, sampleOf, sharesOf, sumOf, widthOf } from './column-width';
import { fractionDigits, maxFractionDigits } from './decimals';
import type { ColumnField } from './table-fields';

/** The order, width, and visibility of columns as the user set them. */
export interface ColumnArrangement {
  readonly hidden: readonly string[];
  /** The order; columns that are not named follow in that of the model. */
  readonly order: readonly string[];
  /** Widths that the user chose, in rem. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The data from which the columns of a table are derived. */
export interface ColumnSource {
  readonly declared: Signal<readonly BoxColumn[]>;
  readonly arrangement: Signal<ColumnArrangement>;
  readonly fields: Signal<ReadonlyMap<string, ColumnField>>;
  readonly rows: Signal<readonly JsonNode[]>;
  readonly version: Signal<number>;
  /** The value of a column in a row, as a tracked read of signals. */
  read(row: JsonNode, column: string): unknown;
  /** How much room they have together, in rem; null where that is not known, or does not matter. */
  readonly room: Signal<number | null>;
}

/** Number of rows that determine the type of the values of a column. */
const SAMPLE = 20;
/** How much narrower texts may be than they would like, rather than a column be out of sight. */
const MAX_SQUEEZE = 0.15;
/** Number of rows that determine the decimals of a column. */
const DECIMALS_FROM = 500;

/** The displayed columns of a table: selection, order, width, and alignment. */
export class TableColumns {
  constructor(private readonly source: ColumnSource) {}

  readonly shown = computed<readonly BoxColumn[]>(() => {
    const { hidden, order } = this.source.arrangement();
    const declared = this.source.declared();
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
      this.source.version();
      const sample = this.source.rows().slice(0, SAMPLE);
      const fields = this.source.fields();
      const isNumber = (name: string) =>
        ['integer', 'float'].includes(fields.get(name)?.field.look() ?? '') ||
        sample.some((node) => typeof node[name] === 'number');
      return new Set(this.names().filter(isNumber));
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
      fields: this.source.fields(),
      hasRows: this.source.rows().length > 0,
      chosen: this.source.arrangement().widths,
    }),
    computation: ({ shown, fields, chosen }) => {
      const rows = untracked(this.source.rows);
      return new Map(
        shown.map((column): [string, ColumnWidth] => {
          const name = column.name();
          const own = chosen[name];
          if (own !== undefined) return [name, { basis: own, desired: own, of: 'chosen' }];
          const look = fields.get(name)?.field.look() ?? null;
          const sample = sampleOf(rows, name);
          return [name, widthOf({ heading: column.heading(), look, sample })];
        }),
      );
    },
  });

  /** The most decimals that a column shows. */
  private readonly decimals = computed<ReadonlyMap<string, number>>(
    () => {
      this.source.version();
      const rows = this.source.rows().slice(0, DECIMALS_FROM);
      return new Map(
        [...this.numeric()].map((name) => [name, maxFractionDigits(rows.map((row) => row[name]))]),
      );
    },
    { equal: (a, b) => a.size === b.size && [...a].every(([name, max]) => b.get(name) === max) },
  );

  private readonly names = computed(() => this.source.declared().map((column) => column.name()));

  /** The space after a number that aligns the decimals of its column. */
  padding(row: JsonNode, column: string): string | null {
    const max = this.decimals().get(column) ?? 0;
    if (max === 0) return null;
    const own = fractionDigits(this.source.read(row, column));
    if (own === null || own >= max) return null;
    return `"${own === 0 ? '.' : ''}${'0'.repeat(max - own)}"`;
  }

  /** The field of the values of a column; null where that is not known, and where a box shows their items. */
  fieldOf(column: string): CellField | null {
    const found = this.columnFieldOf(column);
    return found?.isOfValues ? found.field : null;
  }

  /** The first field in the cells of a column, and where it is in a row. */
  columnFieldOf(column: string): ColumnField | null {
    return this.source.fields().get(column) ?? null;
  }

  /** What the values of a column look like; null where that is not known. */
  lookOf(column: string): string | null {
    return this.fieldOf(column)?.look() ?? null;
  }

  /** The form of the dates in a column. */
  datesOf(column: string): DateForm {
    return this.lookOf(column) === 'datetime' ? 'datetime' : null;
  }

  /** What a value of a column is called. */
  nameOf(column: string, value: unknown): string {
    return this.fieldOf(column)?.text(value) ?? labelOf(value);
  }

  /** The room that a column takes, as CSS. */
  flex(column: string): string {
    return this.flexes().get(column) ?? '1 0 8rem';
  }

  private readonly shares = computed(() =>
    sharesOf([...this.widths().values()], this.source.room()),
  );
  /** The empty width after the last column, as a share like those of the columns. */
  readonly spare = computed(() => this.shares().spare);

  private readonly flexes = computed<ReadonlyMap<string, string>>(() => {
    const shares = this.shares().columns;
    return new Map(
      [...this.widths()].map(([column, { basis, of }], i) => {
        const width = of === 'texts' ? basis * this.squeezed() : basis;
        return [column, `${shares[i] ?? 0} 0 ${width}rem`];
      }),
    );
  });

  /** The least room that all columns would like, in rem. */
  readonly min = computed(() => sumOf([...this.widths().values()], 'basis'));
  /** The least room that they take. */
  readonly taken = computed(() => this.min() - this.textRoom() * (1 - this.squeezed()));

  private readonly textRoom = computed(() =>
    sumOf(
      [...this.widths().values()].filter(({ of }) => of === 'texts'),
      'basis',
    ),
  );
  /** How wide texts are, compared with what they would like: a little narrower where that leaves nothing out of sight. */
  private readonly squeezed = computed(() => {
    const [room, texts] = [this.source.room(), this.textRoom()];
    const lack = room === null ? 0 : this.min() - room;
    return lack > 0 && lack <= texts * MAX_SQUEEZE ? 1 - lack / texts : 1;
  });
}
