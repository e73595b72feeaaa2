/** Marks rendered text, because a record can have a field of any name. */
const RENDERED = Symbol('rendered');

/** Rendered text, which is inserted without escaping. Continuation lines are indented like their first line. */
export interface Markup {
  readonly [RENDERED]: string;
}

/** A named collection of attributes, reached by `$record.field$`. */
export interface AttributeRecord {
  readonly [name: string]: Attribute;
}

/** A value that a placeholder can refer to. Only `false`, `null`, and `undefined` are false. */
export type Attribute =
  string | boolean | null | undefined | Markup | AttributeRecord | readonly Attribute[];

/** Marks a text as rendered, so that it isn't escaped. */
export function markup(text: string): Markup {
  return { [RENDERED]: text };
}

/** Returns the text of rendered markup. */
export function renderedText(value: Markup): string {
  return value[RENDERED];
}

/** Checks whether an attribute is rendered markup. */
export function isMarkup(value: Attribute): value is Markup {
  return typeof value === 'object' && value !== null && RENDERED in value;
}

/** Checks whether the attribute has fields. */
export function isRecord(value: Attribute): value is AttributeRecord {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(RENDERED in value)
  );
}

/** Checks whether an attribute counts as true in a condition. Everything except unset, `false`, and `null` does. */
export function isTrue(value: Attribute): boolean {
  return value !== undefined && value !== null && value !== false;
}
