import { type MissingReason, isResourceNode } from '@ampersand-prototype/generics';
import { presentAtom } from '../core/atom-value.ts';
import { isNotIn } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import { missingReasonOf } from '../change-log/missing-reason.ts';
import type { Access } from '../session/access.ts';
import { Assembler, type Content } from './node/assemble.ts';
import {
  fetchItems,
  fetchLabels,
  fetchTargets,
  type Fetched,
  type Labels,
  type ReadContext,
} from './node/fetch.ts';
import { cutLists } from './list/cut-lists.ts';
import { itemFilters } from './list/item-filter.ts';
import { isPartial, itemsNeeded, type ListOptions } from './list/list-options.ts';
import { selectRows, type ListPart, type ListRow } from './list/list-rows.ts';
import { readWindow } from './list/list-window.ts';
import { requireReadable, type Place } from './node/resource-place.ts';

/** The content of a resource path. */
export interface ReadResult {
  readonly content: Content;
  /** Length of the whole list, when a part of it was asked for. */
  readonly total: number | null;
  /** Cursor behind the part that was asked for; null when nothing follows. */
  readonly next: string | null;
}

/**
 * Reads the content at a resource path, with `depth` levels of boxes (null for all). @throws ApiError if it is not readable or
 * the atom does not exist
 */
export async function readPlace(
  given: ReadContext,
  access: Access,
  place: Place,
  options: ListOptions,
  depth: number | null = null,
): Promise<ReadResult> {
  const { node, source, target } = place;
  requireReadable(place);
  const context = { ...given, ...cutLists(given, options.nested) };
  if (target === null) {
    const window = await readListWindow(context, access, place, options, depth);
    if (window) return window;
  }
  const fetched = await fetchTargets(context, node, [source]);
  if (target !== null) return whole(await readOne(context, access, fetched, place, target, depth));
  if (isPartial(options) && !node.isUni)
    return readPart(context, access, fetched, place, options, depth);
  await fetchItems(context, fetched, null, depth);
  const labels = await fetchLabels(context, [fetched]);
  return whole(new Assembler(access, labels).field(fetched, source, place.path));
}

function whole(content: Content): ReadResult {
  return { content, total: null, next: null };
}

async function readOne(
  context: ReadContext,
  access: Access,
  fetched: Fetched,
  place: Place,
  target: string,
  depth: number | null,
): Promise<Content> {
  const { node, source } = place;
  const isThere = (fetched.targets.get(source) ?? []).includes(target);
  const absence = isThere ? null : await rootAbsence(context, place, target);
  if (!isThere && !isMadeByEdit(place)) {
    throw new ApiError(
      absence === 'deleted' ? 'AMP-404-GONE' : 'AMP-404-RESOURCE',
      isNotIn(quoted(access.publicId(node.target, target)), quoted(node.label)),
    );
  }
  if (node.isProperty) return true;
  fetched.targets.set(source, isThere ? [target] : []);
  await fetchItems(context, fetched, null, depth);
  const assembler = new Assembler(access, await fetchLabels(context, [fetched]));
  if (node.target.isObject) {
    const shown = assembler.object(fetched, target, place.targetPath ?? place.path);
    return absence === null ? shown : { ...shown, _absent_: absence };
  }
  const content = assembler.field(fetched, source, place.path);
  return isList(content) ? (content[0] ?? null) : content;
}

/** Whether the first edit makes the atom that a place is about, where it does not exist. */
function isMadeByEdit({ node, box }: Place): boolean {
  return box === null && node.isIdent && node.crud.create && !node.target.isSession;
}

/** Why the atom that an interface is about is not there; null for others. */
async function rootAbsence(
  { connection, asOf }: ReadContext,
  { node, box }: Place,
  atom: string,
): Promise<MissingReason | null> {
  const isRoot = box === null && node.isIdent && node.target.isObject && !node.target.isSession;
  return isRoot ? missingReasonOf(connection, node.target, atom, asOf ?? null) : null;
}

/** A page of a long list; null where the whole list has to be read for it. */
async function readListWindow(
  context: ReadContext,
  access: Access,
  place: Place,
  options: ListOptions,
  depth: number | null,
): Promise<ReadResult | null> {
  if (!context.dialect || (options.limit === null && !options.cursor)) return null;
  const { node, source } = place;
  const filters = itemFilters(node, access, options);
  const part = await readWindow(context, context.dialect, node, source, options, filters);
  return part && readRows(context, access, place, part, depth);
}

async function readPart(
  context: ReadContext,
  access: Access,
  fetched: Fetched,
  place: Place,
  options: ListOptions,
  depth: number | null,
): Promise<ReadResult> {
  const { node, source, path } = place;
  const filters = itemFilters(node, access, options);
  await fetchItems({ ...context, cut: undefined }, fetched, itemsNeeded(options));
  const rows = listRows(access, fetched, await fetchLabels(context, [fetched]), source, path);
  return readRows(context, access, place, selectRows(node, rows, options, filters), depth);
}

/** What some rows of a list show, in their order. */
async function readRows(
  context: ReadContext,
  access: Access,
  { node, source, path }: Place,
  { atoms, total, next }: ListPart,
  depth: number | null,
): Promise<ReadResult> {
  const { type, isObject } = node.target;
  if (!isObject) return { content: atoms.map((atom) => presentAtom(type, atom)), total, next };
  const targets = new Map([[source, atoms]]);
  const fetched: Fetched = { node, targets, cells: null, items: new Map() };
  await fetchItems(context, fetched, null, depth);
  const assembler = new Assembler(access, await fetchLabels(context, [fetched]));
  const content = inOrder(assembler.field(fetched, source, path), atoms, access, fetched);
  return { content, total, next };
}

function listRows(
  access: Access,
  fetched: Fetched,
  labels: Labels,
  source: string,
  path: string,
): ListRow[] {
  const { target } = fetched.node;
  // Not even how many there are.
  if (target.type === 'PASSWORD') return [];
  const assembler = new Assembler(access, labels);
  return (fetched.targets.get(source) ?? []).map((atom) => {
    if (!target.isObject)
      return { atom, id: atom, label: presentAtom(target.type, atom), items: {} };
    const shown = assembler.object(fetched, atom, path);
    return { atom, id: shown._id_, label: shown._label_, items: shown };
  });
}

function isList(content: Content): content is Extract<Content, readonly unknown[]> {
  return Array.isArray(content);
}

function inOrder(
  content: Content,
  atoms: readonly string[],
  access: Access,
  { node }: Fetched,
): Content {
  if (!isList(content)) return content;
  const position = new Map(atoms.map((atom, i) => [access.publicId(node.target, atom), i]));
  const at = (each: unknown): number => (isResourceNode(each) && position.get(each._id_)) || 0;
  return [...content].sort((a, b) => at(a) - at(b));
}
