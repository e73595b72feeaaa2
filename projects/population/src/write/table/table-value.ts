/** The kind of values in a table column. Date-times are in the time zone of the user, to the second. */
export type TableColumnKind = 'text' | 'number' | 'truth' | 'date' | 'datetime';

/** A column of a human-readable table. */
export interface TableColumn {
  readonly label: string;
  readonly kind: TableColumnKind;
}

/**
 * The value of a table cell: null, or a value of the column's kind. Numbers are texts if JSON numbers cannot hold them; dates
 * are `YYYY-MM-DD`; date-times are ISO 8601. Text in a column of another kind is plain text.
 */
export type TableValue = string | number | boolean | null;

/** A row of a table. */
export type TableRow = readonly TableValue[];

/** The locale and time zone for formatting table values. */
export interface ReaderForm {
  /** BCP 47, for example `nl-NL`. */
  readonly locale: string;
  /** IANA name, for example `Europe/Amsterdam`. */
  readonly timeZone: string;
  /** Words for true and false. */
  readonly truths: readonly [string, string];
}
