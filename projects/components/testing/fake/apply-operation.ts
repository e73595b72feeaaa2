import { type JsonNode, atomId, isJsonNode } from '@ampersand-prototype/components';
import {
  type PatchOperation,
  type PatchValue,
  encodeSegment,
  splitPath,
} from '@ampersand-prototype/generics';
import { type InterfaceContent, copyOf } from './interface-content';

/** Finds the node of an atom that a field is about to hold. */
export type AtomLookup = (id: string) => JsonNode | undefined;

/** A path of an operation leads nowhere: to an atom that is not there, or to a field that no atom has. */
export class NothingThere extends Error {
  constructor(
    path: string,
    what: string,
    readonly kind: 'deleted' | 'missing',
  ) {
    super(`Nothing at '${path}': ${what}`);
  }
}

/** The place that a patch path names. */
interface Place {
  readonly owner: JsonNode;
  readonly field: string;
  /** The atom behind the field, where the path ends with one. */
  readonly atom: string | null;
}

/**
 * Returns the content of an interface after one operation. It follows the path through the content itself and knows neither
 * rights nor rules. `newAtom` is an atom as a field holds them where it holds none yet. @throws NothingThere when the path leads nowhere
 */
export function applyOperation(
  content: InterfaceContent,
  operation: PatchOperation,
  lookup: AtomLookup,
  newAtom: JsonNode = {},
): InterfaceContent {
  const wrapper: JsonNode = { data: copyOf(content) };
  const place = find(wrapper, splitPath(operation.path), operation.path);
  const { owner, field, atom } = place;
  if (operation.op === 'delete') {
    if (atom !== null) nodeAt(place, operation.path);
    if (atom !== null) return without(wrapper, atom)['data'] as InterfaceContent;
    wrapper['data'] = null;
  } else {
    owner[field] = changed(place, operation, lookup, newAtom);
  }
  return wrapper['data'] as InterfaceContent;
}

/** Returns the value of a field by its patch path. @throws NothingThere when the path leads nowhere */
export function valueAt(content: InterfaceContent, path: string): unknown {
  const { owner, field } = find({ data: content }, splitPath(path), path);
  return owner[field];
}

function find(wrapper: JsonNode, segments: readonly string[], path: string): Place {
  const { data } = wrapper;
  const isList = Array.isArray(data) || data === null;
  let place: Place = { owner: wrapper, field: 'data', atom: isList ? null : atomId(data) };
  let rest = isList ? segments.slice(1) : segments;
  if (isList && rest.length > 0) place = { ...place, atom: rest[0] ?? null };
  if (isList) rest = rest.slice(1);
  while (rest.length > 0) {
    const owner = nodeAt(place, path);
    const [field = '', atom = null] = rest;
    if (!(field in owner)) throw new NothingThere(path, `no field '${field}'`, 'missing');
    place = { owner, field, atom };
    rest = rest.slice(2);
  }
  return place;
}

function nodeAt({ owner, field, atom }: Place, path: string): JsonNode {
  const value = owner[field];
  const nodes = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isJsonNode);
  const node = nodes.find((n) => atomId(n) === atom);
  if (!node) throw new NothingThere(path, `no atom '${atom ?? ''}' in '${field}'`, 'deleted');
  return node;
}

function changed(
  { owner, field, atom }: Place,
  operation: PatchOperation,
  lookup: AtomLookup,
  newAtom: JsonNode,
): unknown {
  const old = owner[field];
  const value: PatchValue = operation.value ?? atom;
  const others = (list: readonly unknown[]) => list.filter((v) => keyOf(v) !== String(value));
  if (operation.op === 'remove') return Array.isArray(old) ? others(old) : null;
  if (value === null && operation.op === 'replace') return Array.isArray(old) ? [] : null;
  const made =
    operation.op === 'create'
      ? emptyNode(owner, field, value, newAtom)
      : stored(owner, field, value, lookup);
  return Array.isArray(old) ? [...others(old), made] : made;
}

function stored(owner: JsonNode, field: string, value: PatchValue, lookup: AtomLookup): unknown {
  const known = lookup(String(value));
  const old = owner[field];
  const holdsNodes = [old].flat().some(isJsonNode);
  if (!known && !holdsNodes) return value;
  return { ...emptyNode(owner, field, value), ...known, _path_: pathOf(owner, field, value) };
}

/** A new atom: the fields of its adjacent atoms, or else of `newAtom`, empty. */
function emptyNode(
  owner: JsonNode,
  field: string,
  value: PatchValue,
  newAtom: JsonNode = {},
): JsonNode {
  const id = value === null ? `new-${Date.now()}` : String(value);
  const sibling = [owner[field]].flat().find(isJsonNode) ?? newAtom;
  return emptied(sibling, id, pathOf(owner, field, id));
}

/** A node with the fields of another one, empty; where that one shows itself in a box, so does this one. */
function emptied(like: JsonNode, id: string, path: string): JsonNode {
  const fields = Object.entries(like)
    .filter(([key]) => !/^_.*_$/.test(key))
    .map(([key, content]): [string, unknown] => {
      const isItself = isJsonNode(content) && atomId(content) === atomId(like);
      const itself = () => emptied(content as JsonNode, id, `${path}/${key}/${encodeSegment(id)}`);
      return [key, isItself ? itself() : Array.isArray(content) ? [] : null];
    });
  return {
    ...Object.fromEntries<unknown>(fields),
    _id_: id,
    _label_: id,
    _path_: path,
    _ifcs_: like['_ifcs_'] ?? [],
  };
}

/** The path of an atom in a field. At the root, adjacent atoms determine it: they belong to no node. */
function pathOf(owner: JsonNode, field: string, id: PatchValue): string {
  const segment = encodeSegment(String(id));
  const path = owner['_path_'];
  const sibling = [owner[field]].flat().find(isJsonNode)?.['_path_'];
  if (typeof path !== 'string' && typeof sibling === 'string')
    return `${sibling.slice(0, sibling.lastIndexOf('/'))}/${segment}`;
  return `${typeof path === 'string' ? path : 'resource'}/${field}/${segment}`;
}

function without(node: JsonNode, id: string): JsonNode {
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((v) => atomId(v) !== id).map(kept);
    if (!isJsonNode(value)) return value;
    return atomId(value) === id ? null : without(value, id);
  };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, kept(value)]));
}

function keyOf(value: unknown): string {
  return atomId(value) ?? String(value);
}
