/** A JSON object in the content of an interface. Its properties are changed by the {@link ResourceTree} only. */
export type JsonNode = Record<string, unknown>;

/** Matches the end of generated identifiers, which have no meaning for users. */
const MADE = /[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/;

/** Checks whether a value is an object with properties: not null and not an array. */
export function isJsonNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a member of a node; undefined if absent. Fields may be called as every object of JavaScript calls something: who
 * builds a car is its `constructor`.
 */
export function memberOf(node: JsonNode, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}

/** Returns the identifier of an atom node, or null for any other value. */
export function atomId(value: unknown): string | null {
  if (!isJsonNode(value)) return null;
  const id = value['_id_'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** Returns the text for a value; for an atom, its label or identifier. */
export function labelOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isJsonNode(value)) return textOf(value);
  const label = value['_label_'];
  return typeof label === 'string' && label !== '' ? label : (atomId(value) ?? '');
}

/** Returns the label of an atom; null if it only has a generated identifier. */
export function nameOf(node: JsonNode): string | null {
  const label = labelOf(node);
  return label === '' || MADE.test(label) ? null : label;
}

/** Returns the values of a property as a list, without null. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.filter((v) => v !== null && v !== undefined) : [value];
}

/** Converts a value to text: an atom to its identifier, null to an empty text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isJsonNode(value)) return atomId(value) ?? '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- objects and arrays are dealt with above
  return String(value);
}

/** Finds the node with this `_path_` in the content of an interface; null if none. */
export function nodeAt(content: unknown, path: string): JsonNode | null {
  if (isJsonNode(content) && content['_path_'] === path) return content;
  if (typeof content !== 'object' || content === null) return null;
  for (const value of Object.values(content)) {
    const found = nodeAt(value, path);
    if (found) return found;
  }
  return null;
}
