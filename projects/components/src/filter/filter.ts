/** A condition on the values of an item in a row: of a column, or of a facet. */
export type Filter =
  | { readonly kind: 'contains'; readonly text: string }
  /** Both ends belong to it; an empty end is open. Numbers as digits, dates and DATETIME values as they are stored. */
  | ({ readonly kind: 'range' } & Range)
  | { readonly kind: 'filled' }
  /** One of these: values as texts, atoms by their identifiers, dates also by their period; null for no value. */
  | { readonly kind: 'choice'; readonly values: readonly FilterValue[] };

/** A value to choose: text, identifier, or period; null for rows without a value. */
export type FilterValue = string | null;

/** Filters by item: the name of a column, or a path of names. */
export type Filters = Readonly<Record<string, Filter>>;

/** The dates of an item, where a filter has to know: DATETIME values, or texts that begin with a date. */
export type DateForm = 'datetime' | 'text' | null;

/** A filter with its item, for the rows of a list. */
export interface ItemFilter {
  readonly item: string;
  readonly filter: Filter;
  readonly dates: DateForm;
}

/** The ends of a range. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** Returns the filter for a text; null if the text is empty. */
export function containing(text: string): Filter | null {
  return text.trim() === '' ? null : { kind: 'contains', text };
}

/** Returns the filter for a range; null if both ends are open. */
export function between({ from, to }: Range): Filter | null {
  return from === '' && to === '' ? null : { kind: 'range', from, to };
}

/** Returns the filter for chosen values; null without values. */
export function oneOf(values: readonly FilterValue[]): Filter | null {
  return values.length === 0 ? null : { kind: 'choice', values };
}

/** Chooses a value in addition to the chosen ones, or no longer. */
export function toggled(filter: Filter | null, value: FilterValue): Filter | null {
  const chosen = chosenIn(filter);
  return oneOf(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
}

/** Returns the text that a filter looks for; empty for other filters. */
export function textIn(filter: Filter | null): string {
  return filter?.kind === 'contains' ? filter.text : '';
}

/** Returns the ends of a filter; open for other filters. */
export function rangeIn(filter: Filter | null): Range {
  return filter?.kind === 'range' ? filter : { from: '', to: '' };
}

/** Returns the chosen values of a filter; none for other filters. */
export function chosenIn(filter: Filter | null): readonly FilterValue[] {
  return filter?.kind === 'choice' ? filter.values : [];
}

/** Counts the choices in a filter: its values, or 1. */
export function sizeOf(filter: Filter | null): number {
  if (filter === null) return 0;
  return filter.kind === 'choice' ? filter.values.length : 1;
}
