import { joinPath, splitPath, type PatchValue, type Repair } from '@ampersand-prototype/generics';
import { isJsonNode, type JsonNode, nodeAt } from '@ampersand-prototype/components/application';
import { type ContentPaths, ROOT_PROPERTY } from '../rows/content-paths';

/** A value that a new atom is shown with. */
export interface SuggestedValue {
  /** Encoded property names of the boxes around the field that show the new atom itself, outermost first. */
  readonly box: readonly string[];
  readonly property: string;
  readonly op: 'replace' | 'add';
  readonly value: PatchValue;
  /** What the field shows: the value, or the atom with its label. */
  readonly shown: unknown;
}

/** A new atom with values, and the field in which it is made. */
export interface SuggestedAtom {
  readonly node: JsonNode;
  readonly property: string;
  readonly id: string;
  readonly concept: string;
  readonly values: readonly SuggestedValue[];
}

/** The content of an interface, as far as a suggestion is looked up in it. */
interface SearchedContent {
  readonly root: () => JsonNode;
  readonly paths: ContentPaths;
}

/** Reads the object that a repair creates; null if it creates none, or in a list that is not in the content. */
export function suggestedAtom(
  content: SearchedContent,
  { operations, draft }: Repair,
): SuggestedAtom | null {
  const [creation, ...fields] = operations;
  if (!draft || creation?.op !== 'create') return null;
  const place = placeOf(content, creation.path);
  const list = splitPath(creation.path);
  const id = String(creation.value);
  const items = new Map(draft.items.map((item) => [item._id_, item]));
  const values = fields.flatMap<SuggestedValue>(({ op, path, value = null }) => {
    const segments = splitPath(path).slice(list.length + 1);
    const property = segments.pop();
    if ((op !== 'replace' && op !== 'add') || property === undefined) return [];
    const item = items.get(String(value));
    return [{ box: segments, property, op, value, shown: item ? { ...item } : value }];
  });
  return place && { ...place, id, concept: draft.concept, values };
}

/** The field with a path from the root resource; null if the content does not have it. */
export function placeOf(
  { root, paths }: SearchedContent,
  path: string,
): Pick<SuggestedAtom, 'node' | 'property'> | null {
  const wrapper = root();
  const data = wrapper[ROOT_PROPERTY];
  if (path === '') return { node: wrapper, property: ROOT_PROPERTY };
  const segments = splitPath(path);
  const property = segments.pop() ?? '';
  const base = isJsonNode(data) ? paths.address : paths.list;
  const parent = segments.length === 0 ? base : `${base}/${joinPath(segments)}`;
  const node = segments.length === 0 && isJsonNode(data) ? data : nodeAt(data, parent);
  return node && { node, property };
}
