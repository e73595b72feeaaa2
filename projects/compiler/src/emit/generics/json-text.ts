type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Formats a value as the text of a metadata file. Keys are in code point order with 4 spaces; equal values give equal
 * bytes.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(inOrder(value), null, 4)}\n`;
}

/**
 * Formats lists as the text of a metadata file with one item per line. Indentation is half the size of nested items that
 * only programs read.
 */
export function jsonLines(lists: Readonly<Record<string, readonly unknown[]>>): string {
  const members = Object.entries(inOrder(lists) as typeof lists).map(([key, items]) => {
    const lines = items.map((item) => JSON.stringify(item));
    return `${JSON.stringify(key)}: [\n${lines.join(',\n')}\n]`;
  });
  return `{${members.join(',\n')}}\n`;
}

/**
 * Sorts the keys of a value recursively. Sorted values are not copied: copying a large model takes longer than writing
 * its text. So frequent values are created with sorted keys.
 */
export function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? listInOrder(value) : objectInOrder(value as JsonObject);
}

function listInOrder(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i += 1) {
    const item = list[i];
    if (typeof item !== 'object') continue;
    const ordered = inOrder(item);
    if (ordered !== item) (copy ??= [...list])[i] = ordered;
  }
  return copy ?? list;
}

function objectInOrder(object: JsonObject): JsonObject {
  let isInOrder = true;
  let last = '';
  let changed: Map<string, unknown> | null = null;
  for (const key in object) {
    isInOrder &&= last <= key;
    last = key;
    const member = object[key];
    if (typeof member !== 'object' || member === null) continue;
    const ordered = inOrder(member);
    if (ordered !== member) (changed ??= new Map()).set(key, ordered);
  }
  if (isInOrder && changed === null) return object;
  const keys = Object.keys(object).sort();
  return Object.fromEntries(keys.map((key) => [key, changed?.get(key) ?? object[key]]));
}
