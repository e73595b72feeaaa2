/** What a column of a table holds. Moments are told in the zone of the reader, to the second. */
export type TableColumnKind = 'text' | 'number' | 'truth' | 'date' | 'moment';

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

/** The parts of a moment as a clock in a zone shows them, as if they were UTC; null for what is no moment. */
export function zonedMoment(iso: string, timeZone: string): Date | null {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return null;
  const text = zoneFormat(timeZone).format(moment);
  const zoned = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(zoned.getTime()) ? null : zoned;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedes write moments as ISO 8601 does. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timeZone, made);
  return made;
}
