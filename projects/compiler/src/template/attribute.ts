/** Tells rendered text from a record, of which a field may have any name. */
const RENDERED = Symbol('rendered');

/** Rendered text, which is inserted unchanged. Continuation lines are indented like their first line. */
export interface Markup {
  readonly [RENDERED]: string;
}

/** A named collection of attributes, reached by `$record.field$`. */
export interface AttributeRecord {
  readonly [name: string]: Attribute;
}

/** The value of a placeholder. Only `false`, `null`, and `undefined` are false. */
export type Attribute =
  string | boolean | null | undefined | Markup | AttributeRecord | readonly Attribute[];

/** Marks `text` as rendered. */
export function markup(text: string): Markup {
  return { [RENDERED]: text };
}

/** Returns the text that was marked. */
export function renderedText(value: Markup): string {
  return value[RENDERED];
}

/** Checks whether `markup` created the attribute. */
export function isMarkup(value: Attribute): value is Markup {
  return typeof value === 'object' && value !== null && RENDERED in value;
}

/** Checks whether the attribute has fields. */
export function isRecord(value: Attribute): value is AttributeRecord {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(RENDERED in value)
  );
}

/** Checks whether a condition on the attribute holds. Everything except unset, `false`, and `null` does. */
export function isTrue(value: Attribute): boolean {
  return value !== undefined && value !== null && value !== false;
}
