/** Tells rendered text from a record, of which a field may have any name. */
const RENDERED = Symbol('rendered');

/** Text that was rendered already: taken over as it is, continuation lines indented like the line it stands on. */
export interface Markup {
  readonly [RENDERED]: string;
}

/** A named collection of attributes, reached by `$record.field$`. */
export interface AttributeRecord {
  readonly [name: string]: Attribute;
}

/** What a placeholder can stand for. Only `false`, `null` and `undefined` are false. */
export type Attribute =
  string | boolean | null | undefined | Markup | AttributeRecord | readonly Attribute[];

/** Marks `text` as rendered. */
export function markup(text: string): Markup {
  return { [RENDERED]: text };
}

/** The text that was marked. */
export function renderedText(value: Markup): string {
  return value[RENDERED];
}

/** Whether the attribute was made by `markup`. */
export function isMarkup(value: Attribute): value is Markup {
  return typeof value === 'object' && value !== null && RENDERED in value;
}

/** Whether the attribute has fields. */
export function isRecord(value: Attribute): value is AttributeRecord {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(RENDERED in value)
  );
}

/** Whether a condition on the attribute holds: everything but unset, `false` and `null` does. */
export function isTrue(value: Attribute): boolean {
  return value !== undefined && value !== null && value !== false;
}
