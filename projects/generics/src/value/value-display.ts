/** How numbers and texts can be shown. */
export const DISPLAY_KINDS = ['currency', 'percent', 'duration', 'unit', 'tel', 'mail'] as const;

/** How a value is shown: as an amount, a percentage, a duration, with a unit, or as a link to call or write. */
export type DisplayKind = (typeof DISPLAY_KINDS)[number];

/** The units in which durations are stored. */
export const DURATION_UNITS = ['seconds', 'minutes', 'hours'] as const;

/** The unit in which a duration is stored. */
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** How the annotation `display` shows an item. Names are not checked. */
export interface ItemDisplay {
  /** The label or encoded name of the item. */
  readonly item: string;
  readonly kind: string;
  /** The text in parentheses: a currency, or a unit; empty if absent. */
  readonly argument: string;
}

const ENTRY = /^(?<item>.*?)\s*=\s*(?<kind>[^=()]*?)\s*(?:\(\s*(?<argument>.*?)\s*\))?$/;

/** Checks whether a text names a way to show values. */
export function isDisplayKind(text: string): text is DisplayKind {
  return DISPLAY_KINDS.some((kind) => kind === text);
}

/** Checks whether a text names a unit in which durations are stored. */
export function isDurationUnit(text: string): text is DurationUnit {
  return DURATION_UNITS.some((unit) => unit === text);
}

/** Parses the annotation `display`: `Rent=currency(EUR), Share=percent, Area=unit(m²)`. */
export function parseDisplay(text: string): readonly ItemDisplay[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const { item = '', kind = '', argument = '' } = ENTRY.exec(entry)?.groups ?? {};
      return { item, kind, argument };
    });
}
