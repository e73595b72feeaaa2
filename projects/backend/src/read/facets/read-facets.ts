import { setImmediate as othersTurn } from 'node:timers/promises';
import { ITEM_SEPARATOR, type FacetCounts, type FacetKind } from '@ampersand-prototype/generics';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { ItemColumn, type WindowContext } from '../list/item-column.ts';
import {
  itemFilters,
  lastItem,
  requirePath,
  type ItemFilter,
  type ItemPath,
} from '../list/item-filter.ts';
import { readListOptions } from '../list/list-options.ts';
import { matchingRows, uncountable } from '../list/matching-rows.ts';
import { rowsShown, type RowQuery } from '../list/row-query.ts';
import { requireReadable, type Place } from '../node/resource-place.ts';
import { countDates } from './count-dates.ts';
import { countList } from './count-list.ts';
import { countRange } from './count-range.ts';
import { childItems, facetItems, possibleKind, type PossibleKind } from './facet-kind.ts';
import type { FacetOptions, RequestedFacet } from './facet-options.ts';
import { FacetRows } from './facet-rows.ts';
import { facetPath, type CountedFacet } from './counted-facet.ts';

/** A text that identifies most rows is not a list of values. */
const MAX_LIST_VALUES = 40;
const TEXT_FROM_SHARE = 0.8;
/** From how many different numbers on a range is offered. */
const MAX_LISTED_NUMBERS = 12;

/**
 * Counts the values of the items of a list. Each item counts the rows that pass the search and the filters of all other items.
 * @throws ApiError if the place is not a list, an item is not readable, or the database cannot count its values
 */
export async function readFacets(
  context: WindowContext,
  access: Access,
  place: Place,
  options: FacetOptions,
): Promise<FacetCounts[]> {
  requireReadable(place);
  const { node, source, target } = place;
  const rows = target === null ? rowsShown(context, node, source) : null;
  if (!rows) throw uncountable(node);
  const reader = new FacetReader({ context, access, node, rows }, options);
  const requested = options.hasAll ? withAll(node, options.facets) : options.facets;
  const facets: FacetCounts[] = [];
  for (const each of requested) {
    // The request for rows, which users look at first, comes at the same time.
    await othersTurn();
    facets.push(await reader.read(each));
  }
  return facets;
}

/** All items that can be facets in the order of the box, in the requested kinds, and then the requested items below them. */
function withAll(node: TermNode, requested: readonly RequestedFacet[]): readonly RequestedFacet[] {
  const byItem = new Map(requested.map((facet) => [facet.item, facet]));
  for (const { name } of facetItems(node))
    if (!byItem.has(name)) byItem.set(name, { item: name, kind: null });
  const own = node.items.flatMap(({ name }) => byItem.get(name) ?? []);
  return [...own, ...requested.filter((facet) => !own.includes(facet))];
}

/** A list whose items are counted. */
interface FacetList {
  readonly context: WindowContext;
  readonly access: Access;
  readonly node: TermNode;
  readonly rows: RowQuery;
}

class FacetReader {
  readonly #list: FacetList;
  readonly #options: FacetOptions;
  readonly #filters: readonly ItemFilter[];

  constructor(list: FacetList, options: FacetOptions) {
    this.#list = list;
    this.#options = options;
    const listOptions = { ...readListOptions({}), ...options };
    this.#filters = itemFilters(list.node, list.access, listOptions);
  }

  async read(requested: RequestedFacet): Promise<FacetCounts> {
    const path = requirePath(this.#list.node, requested.item);
    const item = lastItem(path);
    const possible = possibleKind(item);
    if (possible === null)
      throw new ApiError('AMP-400-QUERY', `${quoted(item.label)} can't be a facet.`);
    const kind = requested.kind ?? (await this.#kind(path, possible));
    const { counts, ...ends } = await this.#count(path, kind);
    return {
      item: facetPath(path),
      labels: path.map(({ label }) => label),
      kind,
      isReadOnly: !item.crud.create && !item.crud.update,
      ...counts,
      ...ends,
      children: childItems(item, path.length).map(({ name, label }) => ({
        item: [facetPath(path), name].join(ITEM_SEPARATOR),
        label,
      })),
    };
  }

  /** The kind by how many different values all rows have, so that no filter changes it. */
  async #kind(path: ItemPath, possible: PossibleKind): Promise<FacetKind> {
    if (possible !== 'list or text' && possible !== 'list or range') return possible;
    const values = this.#values(path, this.#list.rows);
    if (possible === 'list or range')
      return (await values.hasMoreThan(MAX_LISTED_NUMBERS)) ? 'range' : 'list';
    if (!(await values.hasMoreThan(MAX_LIST_VALUES))) return 'list';
    const sizes = await values.sizes();
    return sizes.values >= TEXT_FROM_SHARE * sizes.rows ? 'text' : 'list';
  }

  async #count(path: ItemPath, kind: FacetKind) {
    if (kind === 'text') return { counts: NO_VALUES, min: null, max: null };
    const { context, access } = this.#list;
    const { timeZone, within } = this.#options;
    const filters = this.#filters.filter((filter) => facetPath(filter.path) === facetPath(path));
    const facet: CountedFacet = { path, filters, timeZone, within };
    const rows = this.#values(path, this.#othersPass(path));
    if (kind === 'list') return countList(context, access, facet, rows);
    return kind === 'range' ? countRange(facet, rows) : countDates(facet, rows);
  }

  /** The rows that pass the search and the filters of other items. @throws ApiError */
  #othersPass(path: ItemPath): RowQuery {
    const { context, node, rows } = this.#list;
    const others = this.#filters.filter((filter) => facetPath(filter.path) !== facetPath(path));
    return matchingRows(context, { node, rows }, this.#options.search, others);
  }

  #values(path: ItemPath, rows: RowQuery): FacetRows {
    const { context, node } = this.#list;
    const values = new ItemColumn(context, node, path, rows).values('facet');
    if (!values) throw uncountable(lastItem(path));
    return new FacetRows(context, rows, values);
  }
}

const NO_VALUES = { values: [], hasMore: false, empty: 0 } as const;
