/** What a column of a table holds. Moments are told in the zone of the reader, to the second. */
export type TableColumnKind = 'text' | 'number' | 'truth' | 'date' | 'datetime';

/** A column of a table for people. */
export interface TableColumn {
  readonly label: string;
  readonly kind: TableColumnKind;
}

/**
 * A cell: nothing, or what the kind of its column says: numbers (as texts where JSON numbers cannot hold them), truths, dates as
 * `YYYY-MM-DD`, moments in ISO 8601. A text in a column of another kind is just a text.
 */
export type TableValue = string | number | boolean | null;

/** A row of a table. */
export type TableRow = readonly TableValue[];

/** How a reader writes values. */
export interface ReaderForm {
  /** BCP 47, for example `nl-NL`. */
  readonly locale: string;
  /** IANA name, for example `Europe/Amsterdam`. */
  readonly timeZone: string;
  /** Words for true and false. */
  readonly truths: readonly [string, string];
}
