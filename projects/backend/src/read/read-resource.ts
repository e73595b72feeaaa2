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
  fetchTarget,
  fetchTargets,
  type Fetched,
  type Labels,
  type ReadContext,
} from './node/fetch.ts';
import { cutLists } from './list/cut-lists.ts';
import { itemFilters } from './list/item-filter.ts';
import { isPartial, itemsNeeded, type ListOptions } from './list/list-options.ts';
import { selectRows, type ListPart, type ListRow } from './list/list-rows.ts';
import { readCells } from './list/row-cells.ts';
import { readWindow } from './list/read-window.ts';
import { requireReadable, type Place } from './node/resource-place.ts';

/** The content of a resource path. */
export interface ReadResult {
  readonly content: Content;
  /** Length of the whole list, when a part of it was asked for. */
  readonly total: number | null;
  /** Cursor behind the part that was asked for; null when nothing follows. */
  readonly next: string | null;
}

/** The plan of a read request: a place, a list part, and levels of boxes. */
export interface ReadPlan {
  readonly place: Place;
  readonly options: ListOptions;
  /** Levels of boxes; null for all. */
  readonly depth: number | null;
  /** Length to which a longer list is cut if the options have no limit; null for none. */
  readonly maxRows?: number | null;
}

/** Reads the content that a read plan describes. @throws ApiError if the place is not readable or its atom does not exist */
export function readPlace(given: ReadContext, access: Access, plan: ReadPlan): Promise<ReadResult> {
  requireReadable(plan.place);
  const context = { ...given, ...cutLists(given, plan.options.nested) };
  return new ContentReader(context, access, plan).read();
}

/** Reads the content of one place. */
class ContentReader {
  readonly #context: ReadContext;
  readonly #access: Access;
  readonly #place: Place;
  readonly #options: ListOptions;
  readonly #depth: number | null;
  readonly #limit: number | null;

  constructor(context: ReadContext, access: Access, { place, options, depth, maxRows }: ReadPlan) {
    this.#context = context;
    this.#access = access;
    this.#place = place;
    this.#options = options;
    this.#depth = depth;
    this.#limit = options.limit ?? maxRows ?? null;
  }

  async read(): Promise<ReadResult> {
    const { node, source, target, path } = this.#place;
    const window = target === null ? await this.#window() : null;
    if (window) return window;
    if (target !== null) return whole(await this.#one(await this.#target(target), target));
    const fetched = await fetchTargets(this.#context, node, [source]);
    const length = fetched.targets.get(source)?.length ?? 0;
    const isTooLong = this.#limit !== null && length > this.#limit;
    if ((isPartial(this.#options) || isTooLong) && !node.isUni) return this.#part(fetched);
    return whole((await this.#assembler(fetched)).field(fetched, source, path));
  }

  /** Reads the items of what was fetched, and the labels that it shows. */
  async #assembler(fetched: Fetched): Promise<Assembler> {
    await fetchItems(this.#context, fetched, null, this.#depth);
    return new Assembler(this.#access, await fetchLabels(this.#context, [fetched]));
  }

  /** The target that the path ends at. One of a list is read alone, however long the list is. */
  #target(target: string): Promise<Fetched> {
    const { node, source, isNamed } = this.#place;
    return isNamed && !node.isUni
      ? fetchTarget(this.#context, node, source, target)
      : fetchTargets(this.#context, node, [source]);
  }

  async #one(fetched: Fetched, target: string): Promise<Content> {
    const { node, source, path, targetPath } = this.#place;
    const isThere = (fetched.targets.get(source) ?? []).includes(target);
    const absence = isThere ? null : await rootAbsence(this.#context, this.#place, target);
    if (!isThere && !isMadeByEdit(this.#place)) {
      throw new ApiError(
        absence === 'deleted' ? 'AMP-404-GONE' : 'AMP-404-RESOURCE',
        isNotIn(quoted(this.#access.publicId(node.target, target)), quoted(node.label)),
      );
    }
    if (node.isProperty) return true;
    fetched.targets.set(source, isThere ? [target] : []);
    const assembler = await this.#assembler(fetched);
    if (node.target.isObject) {
      const shown = assembler.object(fetched, target, targetPath ?? path);
      return absence === null ? shown : { ...shown, _absent_: absence };
    }
    const content = assembler.field(fetched, source, path);
    return isList(content) ? (content[0] ?? null) : content;
  }

  /** Reads a page of a long list; null where the whole list has to be read for it. */
  async #window(): Promise<ReadResult | null> {
    const { dialect } = this.#context;
    const options = this.#limited();
    if (!dialect || (options.limit === null && !options.cursor)) return null;
    const { node, source } = this.#place;
    const filters = itemFilters(node, this.#access, options);
    const list = { node, source };
    const part = await readWindow({ ...this.#context, dialect }, list, options, filters);
    return part && this.#rows(part);
  }

  async #part(fetched: Fetched): Promise<ReadResult> {
    const { node } = this.#place;
    const filters = itemFilters(node, this.#access, this.#options);
    await fetchItems({ ...this.#context, cut: undefined }, fetched, itemsNeeded(this.#options));
    const rows = this.#listRows(fetched, await fetchLabels(this.#context, [fetched]));
    return this.#rows(selectRows(node, rows, this.#limited(), filters));
  }

  #limited(): ListOptions {
    return { ...this.#options, limit: this.#limit };
  }

  /** Reads what some rows of a list show, in their order. */
  async #rows({ atoms, total, next }: ListPart): Promise<ReadResult> {
    const { node, source, path } = this.#place;
    const { type, isObject } = node.target;
    if (!isObject) return { content: atoms.map((atom) => presentAtom(type, atom)), total, next };
    const targets = new Map([[source, atoms]]);
    const { dialect } = this.#context;
    const read =
      dialect && this.#depth !== 0
        ? await readCells({ ...this.#context, dialect }, node, atoms)
        : null;
    const fetched: Fetched = { node, targets, cells: null, ...read, items: new Map() };
    const assembler = await this.#assembler(fetched);
    const content = inOrder(assembler.field(fetched, source, path), atoms, this.#access, fetched);
    return { content, total, next };
  }

  #listRows(fetched: Fetched, labels: Labels): ListRow[] {
    const { source, path } = this.#place;
    const { target } = fetched.node;
    // Not even how many there are.
    if (target.type === 'PASSWORD') return [];
    const assembler = new Assembler(this.#access, labels);
    return (fetched.targets.get(source) ?? []).map((atom) => {
      if (!target.isObject)
        return { atom, id: atom, label: presentAtom(target.type, atom), items: {} };
      const shown = assembler.object(fetched, atom, path);
      return { atom, id: shown._id_, label: shown._label_, items: shown };
    });
  }
}

function whole(content: Content): ReadResult {
  return { content, total: null, next: null };
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
  return isRoot ? missingReasonOf(connection, node.target, atom, asOf?.seq ?? null) : null;
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
