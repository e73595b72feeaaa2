import { isKindOf, type ConceptStorage } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { bind, type QueryReader } from '../../core/bind.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { showsAllLinks } from '../../session/access-scope/field-sources.ts';
import { withoutDistinct } from '../../database/statement/pairs-table.ts';
import { prepareAll } from '../../model/prepared-sql.ts';
import type { ItemPath } from './item-filter.ts';
import type { RowTest } from './row-query.ts';

type PairReader = Pick<QueryReader, 'session' | 'asOf'>;

/**
 * Builds the query for pairs of a row and its value at an item path, some of them more than once. Databases then look up single pairs,
 * instead of computing all of them first. The value of a property below other items is `1` or
 * `0`. Null if an item on the path is read for one atom at a time.
 */
export function pairsOf(reader: PairReader, path: ItemPath): RowTest | null {
  const [first, ...below] = path;
  let joined = pairsOfItem(reader, first);
  for (const item of below) {
    const next = pairsOfItem(reader, item);
    if (!joined || !next) return null;
    joined = {
      sql: item.isProperty ? marked(joined.sql, next.sql) : composed(joined.sql, next.sql),
      parameters: [...joined.parameters, ...next.parameters],
    };
  }
  return joined;
}

function composed(outer: string, inner: string): string {
  return `select outer_step.src as src, inner_step.tgt as tgt from (${outer}) as outer_step join (${inner}) as inner_step on inner_step.src = outer_step.tgt`;
}

function marked(outer: string, inner: string): string {
  return `select outer_step.src as src, case when inner_step.src is null then '0' else '1' end as tgt from (${outer}) as outer_step left join (${inner}) as inner_step on inner_step.src = outer_step.tgt`;
}

function pairsOfItem(reader: PairReader, item: TermNode): RowTest | null {
  const { query } = item;
  if (query.oneByOne) return null;
  const links = storedLinks(reader, item);
  if (links) return { sql: linksQuery(links), parameters: [] };
  const all = reader.asOf?.all(query) ?? prepareAll(query.stored);
  return { sql: withoutDistinct(all.text), parameters: bind(reader, all, []) };
}

/** The table and columns of links. */
interface StoredLinks {
  readonly table: string;
  readonly src: string;
  readonly tgt: string;
  /** The row of the source holds the link, so that there is at most one. */
  readonly isInRow: boolean;
}

/** Returns where the links are stored that an item shows, if these are all links of a relation at present. */
function storedLinks(reader: PairReader, item: TermNode): StoredLinks | null {
  const { relation, isFlipped, isProperty, source } = item;
  if (reader.asOf || isProperty || !relation || !showsAllLinks(item, relation)) return null;
  if (!isKindOf(isFlipped ? relation.target : relation.source, source)) return null;
  const { name, srcCol, tgtCol, tableOf } = relation.table;
  const [src, tgt] = isFlipped ? [tgtCol, srcCol] : [srcCol, tgtCol];
  return {
    table: quoteName(name),
    src: quoteName(src.name),
    tgt: quoteName(tgt.name),
    isInRow: tableOf === (isFlipped ? 'tgt' : 'src'),
  };
}

function linksQuery({ table, src, tgt }: StoredLinks): string {
  return `select links.${src} as src, links.${tgt} as tgt from ${table} as links where links.${src} is not null and links.${tgt} is not null`;
}

/** Checks whether the query of {@link pairsOf} has each pair once: those of one item that shows all links of a relation. */
export function arePairsUnique(reader: PairReader, [item, ...below]: ItemPath): boolean {
  return below.length === 0 && storedLinks(reader, item) !== null;
}

/** An expression for the value of a row, null where it has none, and its joins. */
interface JoinedValue {
  readonly value: string;
  readonly join: string;
}

/**
 * Joins the value at a path to the row of an atom, if the rows on the way hold one value each. `row` is the place of the row in the
 * query; the joined rows are named after `alias`.
 */
export function joinedValue(
  reader: PairReader,
  path: ItemPath,
  row: { readonly alias: string; readonly storage: ConceptStorage | null },
  alias: string,
): JoinedValue | null {
  if (!row.storage) return null;
  const [table, column] = [quoteName(row.storage.table), quoteName(row.storage.column)];
  let joined: JoinedValue = { value: `${row.alias}.${column}`, join: '' };
  const steps = path.map((item) => stepsOf(reader, item));
  if (steps.some((each) => each === null)) return null;
  for (const [i, links] of steps.flatMap((each) => each ?? []).entries()) {
    const isOwn = i === 0 && links.table === table && links.src === column;
    joined = isOwn
      ? { value: `${row.alias}.${links.tgt}`, join: '' }
      : withStep(joined, links, `${alias}_${i}`);
  }
  return joined;
}

/** The rows on the way from an atom to the only target of an item; null if the target is not found in this way. */
function stepsOf(reader: PairReader, item: TermNode): readonly StoredLinks[] | null {
  const links = storedLinks(reader, item);
  if (links) return links.isInRow ? [links] : null;
  const { path } = item.query;
  if (!path || reader.asOf || item.isProperty) return null;
  return path.map(({ table, source, target }) => ({
    table: quoteName(table),
    src: quoteName(source),
    tgt: quoteName(target),
    isInRow: true,
  }));
}

function withStep({ value, join }: JoinedValue, links: StoredLinks, alias: string): JoinedValue {
  const next = ` left join ${links.table} as ${alias} on ${alias}.${links.src} = ${value}`;
  return { value: `${alias}.${links.tgt}`, join: join + next };
}
