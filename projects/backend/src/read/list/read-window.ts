import { isRanked } from '../../core/atom-value.ts';
import { cannotSort } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Parameter, Row } from '../../database/database.ts';
import { ItemColumn, type RowOrder, type WindowContext } from './item-column.ts';
import type { ItemFilter, ItemPath } from './item-filter.ts';
import { writeCursor, type SortKey } from './list-cursor.ts';
import type { ListOptions } from './list-options.ts';
import type { ListPart } from './list-rows.ts';
import { keysAfter, mergedPage, orderBy, partsByValue, type OrderKey } from './order-keys.ts';
import { rowTests, UnknownOrder, type LabelledRows } from './row-tests.ts';
import {
  boundedCountQuery,
  countQuery,
  labelOf,
  restricted,
  rowsShown,
  type RowLabel,
  type RowQuery,
  type RowTest,
} from './row-query.ts';

/** Lists up to this length are read whole: they are put in the order that people expect (2 before 10). */
export const MAX_READ_IN_FULL = 2000;
/** Rows on so few pages are sorted after they were found. To fill a page from more, a database reads only a part of the list in order. */
const SORTED_PAGES = 3;
/** Longer lists are not read whole, whatever is asked for. */
const MAX_LIST_LENGTH = 20_000;

/** The list that a node shows for one source atom. */
export interface ShownList {
  readonly node: TermNode;
  readonly source: string;
}

/**
 * Reads a page of a long list; the database sorts, filters, and counts. Null for a short list, and if the database cannot do it:
 * the complete list is read instead. A cursor continues in the same way as its page. @throws ApiError if the list is too long to
 * be read completely
 */
export async function readWindow(
  context: WindowContext,
  shown: ShownList,
  options: ListOptions,
  filters: readonly ItemFilter[],
): Promise<ListPart | null> {
  const { cursor, limit } = options;
  const list = LongList.of(context, shown);
  if (!list || (limit === null && !cursor) || cursor?.by === 'server') return null;
  const isFiltered = options.search !== '' || filters.length > 0;
  const length = cursor ? null : await list.length(isFiltered);
  if (length !== null && length <= MAX_READ_IN_FULL) return null;
  try {
    const keys = list.keys(options);
    if (length !== null) list.noteReading(options, length);
    const found = list.filtered(options, filters);
    if (cursor || found === list) return { ...(await found.page(keys, options)), total: length };
    const few = await found.few(SORTED_PAGES * (limit ?? 0));
    const total = few ? few.length : await found.count();
    return { ...(await (few ? list.among(few) : found).page(keys, options)), total };
  } catch (error) {
    if (!(error instanceof UnknownOrder)) throw error;
    if (cursor || (await list.count()) > MAX_LIST_LENGTH)
      throw new ApiError('AMP-400-QUERY', cannotSort(quoted(error.item), MAX_LIST_LENGTH));
    return null;
  }
}

/** Reads the first rows of a list by label; null if impossible. */
export async function readBeginning(
  context: WindowContext,
  shown: ShownList,
  options: ListOptions,
): Promise<ListPart | null> {
  const list = LongList.of(context, shown);
  return list && { ...(await list.page(list.keys(options), options)), total: null };
}

/** A list of rows in the database: how it is sorted, filtered, counted, and read in pages. */
class LongList {
  readonly #context: WindowContext;
  readonly #node: TermNode;
  readonly #rows: RowQuery;
  readonly #label: RowLabel;
  /** The rows are too few to be read by an index in their order. */
  readonly #isShort: boolean;

  private constructor(
    context: WindowContext,
    { node, rows, label }: LabelledRows & { readonly label: RowLabel },
    isShort = false,
  ) {
    this.#context = context;
    this.#node = node;
    this.#rows = rows;
    this.#label = label;
    this.#isShort = isShort;
  }

  /** Returns a list; null where the database cannot read it by its label. */
  static of(context: WindowContext, { node, source }: ShownList): LongList | null {
    const rows = rowsShown(context, node, source);
    const label = rows && labelOf(context, node.view, node.target.storage?.column ?? '');
    return rows && label && new LongList(context, { node, rows, label });
  }

  /** What the rows are sorted by, the label last. @throws UnknownOrder */
  keys({ sorts }: ListOptions): OrderKey[] {
    const keys: OrderKey[] = [];
    for (const [i, sort] of sorts.entries()) {
      const found = this.#termOf(sort);
      const order = found && this.#column([found]).order(`sort${i}`);
      if (found && !order) throw new UnknownOrder(found);
      const { descending } = sort;
      keys.push(
        found && order ? this.#byItem(found, order, descending) : this.#byLabel(descending),
      );
    }
    const label = this.#byLabel(sorts.at(-1)?.descending ?? false);
    return keys.some(({ expression }) => expression === label.expression) ? keys : [...keys, label];
  }

  /** Notes what an index could serve. */
  noteReading(options: ListOptions, length: number): void {
    this.#noteOrder(options, length);
    if (options.search !== '') this.#noteSearch(length);
  }

  /** Notes the order of the list if it is one of texts for which a table is created without an index. */
  #noteOrder({ sorts: [sort, ...others] }: ListOptions, length: number): void {
    const { storage, defaultView } = this.#node.target;
    const { column: label } = this.#label;
    const found = sort ? this.#termOf(sort) : null;
    const sorted = found ? this.#column([found]).textColumn() : label;
    if (!storage || label === null || sorted === null || others.length > 0) return;
    if (sorted === label && defaultView !== null) return;
    const columns = [...new Set([sorted, label])];
    this.#context.noteOrder?.({ table: storage.table, columns, length });
  }

  /** The item to sort by; null for the label. @throws UnknownOrder */
  #termOf({ item }: SortKey): TermNode | null {
    const found = item === null ? null : itemNamed(this.#node, item);
    return found?.kind === 'term' ? found : null;
  }

  #byLabel(descending: boolean): OrderKey {
    const { order: expression, isNullable } = this.#label;
    const nulls = isNullable ? 'natural' : 'none';
    const bound = this.#context.dialect.bound('ALPHANUMERIC');
    return { expression, join: '', parameters: [], bound, nulls, descending };
  }

  #byItem({ isProperty, isTot, target }: TermNode, order: RowOrder, descending: boolean): OrderKey {
    const type = isProperty || isRanked(target) ? 'INTEGER' : target.type;
    // A total item has no rows without a value, unless its rule is violated. Their place is not worth a sort on MariaDB.
    const nulls = isProperty ? 'none' : isTot ? 'natural' : 'last';
    return { ...order, bound: this.#context.dialect.bound(type), nulls, descending };
  }

  /** Notes the columns that are searched, unless the label is made of several. */
  #noteSearch(length: number): void {
    const { storage, isObject } = this.#node.target;
    const { column: label } = this.#label;
    if (!storage || !isObject || label === null) return;
    const columns = [...new Set([label, storage.column])];
    this.#context.noteSearch?.({ table: storage.table, columns, length });
  }

  /** Returns the rows that pass search and filters. @throws UnknownOrder */
  filtered(options: ListOptions, filters: readonly ItemFilter[]): LongList {
    const tests = rowTests(this.#context, this.#parts(), options.search, filters);
    return tests.length === 0 ? this : this.#restricted(tests);
  }

  /** The atoms of the rows, in any order; null if there are more than that. */
  async few(max: number): Promise<readonly string[] | null> {
    const { from, where, parameters, atom } = this.#rows;
    const sql = `select ${atom} as atom from ${from} where ${where.join(' and ')} limit ${max + 1}`;
    const { connection, counting = connection } = this.#context;
    const rows = await counting.all(sql, parameters);
    return rows.length > max ? null : rows.flatMap((row) => row['atom'] ?? []);
  }

  /** The rows with some atoms, all of which are in the list. */
  among(atoms: readonly string[]): LongList {
    const { from, atom } = this.#rows;
    const where = [this.#context.dialect.inSet(atom, this.#node.target.type)];
    const rows = { from, atom, where, parameters: [atoms] };
    return new LongList(this.#context, { ...this.#parts(), rows }, true);
  }

  #parts(): LabelledRows & { readonly label: RowLabel } {
    return { node: this.#node, rows: this.#rows, label: this.#label };
  }

  count(): Promise<number> {
    return this.#numberOf(countQuery(this.#rows));
  }

  /** The number of rows before filters. Where no index depends on it and no count is kept, long lists are not counted to the end. */
  length(isFiltered: boolean): Promise<number> {
    const isBounded = isFiltered && this.#context.dialect.maxListIndexRows === 0;
    return isBounded
      ? this.#numberOf(boundedCountQuery(this.#rows, MAX_READ_IN_FULL + 1))
      : this.count();
  }

  async #numberOf(sql: string): Promise<number> {
    const { connection, counting = connection } = this.#context;
    const [row] = await counting.all(sql, this.#rows.parameters);
    return Number(row?.['number']);
  }

  async page(keys: readonly OrderKey[], options: ListOptions): Promise<Omit<ListPart, 'total'>> {
    const { limit, sorts } = options;
    const found = await this.#inOrder(keys, options);
    const shown = found.slice(0, limit ?? undefined);
    const last = shown.at(-1);
    const next =
      last && found.length > shown.length
        ? { by: 'database' as const, ...placeOf(last, keys) }
        : null;
    return {
      atoms: shown.flatMap((row) => row['atom'] ?? []),
      next: next && writeCursor(next, sorts),
    };
  }

  /** The rows of a page, and the next one. Rows with and without a value of the first key are read in turn where that is faster. */
  async #inOrder(keys: readonly OrderKey[], options: ListOptions): Promise<Row[]> {
    const { cursor, limit } = options;
    const isWhole = limit === null || this.#isShort;
    const parts = isWhole ? null : partsByValue(keys, cursor, this.#context.dialect);
    if (!parts || limit === null) return this.#select(keys, options);
    const rows: Row[] = [];
    let { offset } = options;
    for (const part of parts) {
      const list = this.#restricted([part.test]);
      const rest = { cursor: part.cursor, limit: limit - rows.length, offset };
      const found = await list.#select(part.keys, { ...options, ...rest });
      rows.push(...found);
      if (rows.length > limit) break;
      offset = found.length > 0 || offset === 0 ? 0 : Math.max(0, offset - (await list.count()));
    }
    return rows;
  }

  #restricted(tests: readonly RowTest[]): LongList {
    const rows = restricted(this.#rows, tests);
    return new LongList(this.#context, { ...this.#parts(), rows }, this.#isShort);
  }

  #select(keys: readonly OrderKey[], { cursor, limit, offset }: ListOptions): Promise<Row[]> {
    const { connection, dialect, asOf } = this.#context;
    const { atom } = this.#rows;
    const after = cursor && keysAfter(keys, atom, cursor, dialect);
    const { from, where, parameters } = after ? restricted(this.#rows, [after]) : this.#rows;
    const joins = keys.map(({ join }) => join).join('');
    const joined: Parameter[] = keys.flatMap((key) => key.parameters);
    const values = keys.map(({ expression }, i) => `${expression} as k${i}`).join(', ');
    const select = (rows: string): string =>
      `select ${atom} as atom, ${values} from ${rows}${joins} where ${where.join(' and ')} order by ${orderBy(keys, atom, dialect)}`;
    // A cursor replaces the offset.
    const page = { limit: limit === null ? null : limit + 1, offset };
    const parts = asOf?.parts(from, select(from)) ?? [from];
    const bound = parts.flatMap(() => [...joined, ...parameters]);
    return connection.all(mergedPage(parts.map(select), page, keys, dialect), bound);
  }

  #column(path: ItemPath): ItemColumn {
    return new ItemColumn(this.#context, this.#node, path, this.#rows);
  }
}

function placeOf(row: Row, keys: readonly OrderKey[]) {
  return { values: keys.map((_, i) => row[`k${i}`] ?? null), atom: row['atom'] ?? '' };
}
