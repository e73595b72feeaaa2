import { pathBelow } from '@ampersand-prototype/generics';
import {
  type AggregateRequest,
  type FacetRequest,
  isJsonNode,
  type JsonNode,
  type ListPage,
  type ListPart,
  type ListQuery,
  queryParameters,
} from '@ampersand-prototype/components';
import { type InterfaceContent, copyOf } from './interface-content';
import { partOfList } from './list-part';
import { rejected } from './rejected-with';

/** How many segments the path of an atom has. */
const ATOM_SEGMENTS = 3;

/** Returns the address of a part of a list. */
export function addressOfPart(
  path: string,
  query: ListQuery,
  part: ListPart | FacetRequest | AggregateRequest,
): string {
  const requested = [...queryParameters(query), ...Object.entries(part)];
  return `${path}?${requested.map((one) => one.join('=')).join('&')}`;
}

/** Returns the content at the path of a list or row. @throws RequestFailure where the atom at the path is not there */
export function pageOf(
  content: InterfaceContent,
  path: string,
  query: ListQuery,
  part: ListPart,
): ListPage {
  const own = pathInContent(content, path);
  const list = Array.isArray(content) && isRoot(path) ? content : listAt(nodesIn(content), own);
  if (list) {
    const page = partOfList(list as readonly JsonNode[], query, part);
    return { ...page, content: cut(copyOf(page.content as readonly JsonNode[]), part) };
  }
  const one = isRoot(path) && !Array.isArray(content) ? content : nodeAt(nodesIn(content), own);
  if (one === undefined) throw rejected('deleted');
  return { content: cut(copyOf(one), part), total: null, next: null };
}

/** Returns the rows of the list at a path. */
export function rowsAt(content: InterfaceContent, path: string): readonly JsonNode[] {
  if (Array.isArray(content) && isRoot(path)) return nodesIn(content);
  return listAt(nodesIn(content), pathInContent(content, path)) ?? [];
}

/** An interface about one atom is read by its name behind the atom, which the paths of its content lack. */
function pathInContent(content: InterfaceContent, path: string): string {
  const source = isJsonNode(content) ? String(content['_path_']) : null;
  if (source?.split('/').length !== ATOM_SEGMENTS) return path;
  const below = pathBelow(source, path)?.split('/').slice(1) ?? [];
  return [source, ...below].join('/');
}

/** The node at a path. */
function nodeAt(nodes: readonly JsonNode[], path: string): JsonNode | undefined {
  for (const node of nodes) {
    const found =
      node['_path_'] === path ? node : nodeAt(Object.values(node).flatMap(nodesIn), path);
    if (found) return found;
  }
  return undefined;
}

/** Whether a path is that of the interface itself: concept, atom and interface. */
function isRoot(path: string): boolean {
  return path.split('/').length <= 4;
}

/** The list in a box at a path. */
function listAt(nodes: readonly JsonNode[], path: string): readonly JsonNode[] | undefined {
  for (const node of nodes) {
    const own = `${String(node['_path_'])}/`;
    const list = path.startsWith(own) ? node[path.slice(own.length)] : undefined;
    const found = Array.isArray(list)
      ? nodesIn(list)
      : listAt(Object.values(node).flatMap(nodesIn), path);
    if (found) return found;
  }
  return undefined;
}

/** Of long lists in boxes only the first rows, with how many there are. */
function cut(content: InterfaceContent, { nested }: ListPart): InterfaceContent {
  if (nested === undefined) return content;
  for (const node of nodesIn(content)) {
    const lists = Object.entries(node).filter(([, value]) => nodesIn(value).length > 0);
    const long = lists.filter(([, value]) => nodesIn(value).length > nested);
    for (const [, value] of lists) cut(nodesIn(value), { nested });
    if (long.length === 0) continue;
    node['_totals_'] = Object.fromEntries(
      long.map(([name, value]) => [name, nodesIn(value).length]),
    );
    for (const [name, value] of long) node[name] = nodesIn(value).slice(0, nested);
  }
  return content;
}

function nodesIn(value: unknown): readonly JsonNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonNode);
}

/** Returns a page with its version; one that is known in that version comes without content. */
export function unlessSame(page: ListPage, known: string | null): ListPage {
  const version = JSON.stringify(page.content);
  return version === known
    ? { ...page, content: null, version, isSame: true }
    : { ...page, version };
}
