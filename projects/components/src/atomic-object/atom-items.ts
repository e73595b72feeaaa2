import type { PatchValue } from '@ampersand-prototype/generics';
import type { FieldEdit } from '../edit/field-edit';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  labelOf,
} from '@ampersand-prototype/components/application';

/** An atom in a field: a node, or a wrapped scalar value. */
export interface AtomItem {
  readonly id: string;
  readonly label: string;
  readonly node: JsonNode;
  /** What a patch names the atom by. */
  readonly value: PatchValue;
}

/** Formats a plain value. */
export type WritePlain = (value: unknown) => string;

/** Converts a field value to an atom; null for other values. */
function atomItem(value: unknown, write: WritePlain = String): AtomItem | null {
  if (isJsonNode(value)) {
    const id = atomId(value);
    return id === null
      ? null
      : { id, label: labelOf(value), node: value, value: plainOf(value) ?? id };
  }
  if (!isPlain(value)) return null;
  const node = wrapPlain(value, write(value));
  return { id: String(value), label: labelOf(node), node, value };
}

/** Returns the atoms in a list of values. */
export function atomItems(values: readonly unknown[], write?: WritePlain): readonly AtomItem[] {
  return values.map((value) => atomItem(value, write)).filter((item) => item !== null);
}

/** Returns the atoms of a field, without those that are being removed. */
export function remaining(
  items: readonly AtomItem[],
  edits: readonly FieldEdit[],
): readonly AtomItem[] {
  const leaving = new Set(
    edits.flatMap(({ target }) => (target.kind === 'removal' ? [target.id] : [])),
  );
  return items.filter((item) => !leaving.has(item.id));
}

/** Checks whether a value is a plain value, and not a node. */
export function isPlain(value: unknown): value is Exclude<PatchValue, null> {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

const PLAIN = Symbol('the plain value that a node was made of');

/** Checks whether a node represents a plain value, whose label needs formatting. */
export function isOfPlain(node: unknown): boolean {
  return isJsonNode(node) && plainOf(node) !== undefined;
}

function wrapPlain(value: PatchValue, label: string): JsonNode {
  const node: JsonNode = { _id_: String(value), _label_: label };
  Object.defineProperty(node, PLAIN, { value });
  return node;
}

function plainOf(node: JsonNode): PatchValue | undefined {
  return (node as { [PLAIN]?: PatchValue })[PLAIN];
}
