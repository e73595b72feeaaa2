/**
 * An object of the resource tree, as the server sent it: a resource node or the wrapper around the root. Its
 * properties are changed by the {@link ResourceTree} only.
 */
export type JsonNode = Record<string, unknown>;

/** Ends the identifiers that are made for new atoms, here or by the server: they tell nobody anything. */
const MADE = /[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/;

/** Whether a value is an object that can hold properties (not null, not an array). */
export function isJsonNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a node holds under a name; undefined where it holds nothing. Fields may be called as every object of JavaScript calls something:
 * who builds a car is its `constructor`.
 */
export function memberOf(node: JsonNode, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}

/** The identifier of an atom node, or null for any other value. */
export function atomId(value: unknown): string | null {
  if (!isJsonNode(value)) return null;
  const id = value['_id_'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** What to show for a value: the label of an atom (or its identifier), the text of anything else. */
export function labelOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isJsonNode(value)) return textOf(value);
  const label = value['_label_'];
  return typeof label === 'string' && label !== '' ? label : (atomId(value) ?? '');
}

/** The label of an atom, or null where all there is is an identifier that was made for it. */
export function nameOf(node: JsonNode): string | null {
  const label = labelOf(node);
  return label === '' || MADE.test(label) ? null : label;
}

/** The values of a property as a list: null and absent give none, a single value gives itself. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.filter((v) => v !== null && v !== undefined) : [value];
}

/** A value as text: nothing gives the empty text, an atom its identifier. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isJsonNode(value)) return atomId(value) ?? '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- objects and arrays are dealt with above
  return String(value);
}

/** The node with this `_path_` somewhere in the content of an interface, or null. */
export function nodeAt(content: unknown, path: string): JsonNode | null {
  if (isJsonNode(content) && content['_path_'] === path) return content;
  if (typeof content !== 'object' || content === null) return null;
  for (const value of Object.values(content)) {
    const found = nodeAt(value, path);
    if (found) return found;
  }
  return null;
}
