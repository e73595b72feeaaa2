/** The colors of the values of a closed set, in the order in which values get them that have no color of their own. */
const BY_ORDER = ['blue', 'amber', 'green', 'purple', 'teal', 'pink', 'orange', 'red'] as const;

/** The colors that a value can have. Gray also marks values outside their closed set. */
export const VALUE_COLORS = [...BY_ORDER, 'gray'] as const;

/** The name of a color; a theme determines how it looks. */
export type ValueColor = (typeof VALUE_COLORS)[number];

/** A value and its color as the annotation `colors` names them. */
export interface NamedColor {
  readonly value: string;
  readonly color: string;
}

/** The colors that the annotation `colors` states for an item. */
export interface ItemColors {
  /** The label or encoded name of the item; empty if the text before the colors is missing. */
  readonly item: string;
  readonly colors: readonly NamedColor[];
}

/** Checks whether a text names a color. */
export function isValueColor(text: string): text is ValueColor {
  return VALUE_COLORS.some((color) => color === text);
}

/** Parses the annotation `colors`: `Status: Open=amber, Done=green; Urgency: High=red`. Names are not checked. */
export function parseColors(text: string): readonly ItemColors[] {
  return partsOf(text, ';').map((part) => {
    const at = part.indexOf(':');
    const colors = partsOf(part.slice(at + 1), ',').map(namedColor);
    return { item: part.slice(0, Math.max(0, at)).trim(), colors };
  });
}

/** Returns the color of each value of a closed set: its own, or else the next one that no value has. */
export function colorsOf(
  values: readonly string[],
  named: readonly NamedColor[],
): ReadonlyMap<string, ValueColor> {
  const own = new Map(named.map(({ value, color }) => [value, color]));
  const unused = BY_ORDER.filter((color) => !named.some((each) => each.color === color));
  const free = unused.length === 0 ? BY_ORDER : unused;
  const others = values.filter((value) => !isValueColor(own.get(value) ?? ''));
  return new Map(
    values.map((value) => {
      const color = own.get(value) ?? '';
      const next = free[others.indexOf(value) % free.length] ?? 'gray';
      return [value, isValueColor(color) ? color : next];
    }),
  );
}

function namedColor(text: string): NamedColor {
  const at = text.lastIndexOf('=');
  if (at < 0) return { value: text, color: '' };
  return { value: text.slice(0, at).trim(), color: text.slice(at + 1).trim() };
}

function partsOf(text: string, separator: string): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
