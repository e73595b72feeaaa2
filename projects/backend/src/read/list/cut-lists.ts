import { queryFor, runPrepared } from '../../core/bind.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { fetchTargets, type CutLists, type Fetched, type ReadContext } from '../node/fetch.ts';
import { readListOptions } from './list-options.ts';
import type { WindowContext } from './item-column.ts';
import { readBeginning } from './read-window.ts';
import { pairsTable } from '../../database/statement/pairs-table.ts';

const WHOLE = readListOptions({});

/** Reads lists in boxes up to a maximum length, where a limit applies. */
export function cutLists(context: ReadContext, length: number | null): { cut?: CutLists } {
  const { dialect } = context;
  if (length === null || !dialect) return {};
  return { cut: (node, sources) => readCut({ ...context, dialect }, node, sources, length) };
}

async function readCut(
  context: WindowContext,
  node: TermNode,
  sources: readonly string[],
  length: number,
): Promise<Fetched | null> {
  if (node.isUni || !node.target.isObject || node.query.oneByOne || sources.length === 0)
    return null;
  const totals = new Map<string, number>();
  const beginnings = new Map<string, readonly string[]>();
  for (const [source, total] of await longLists(context, node, sources, length)) {
    const options = { ...WHOLE, limit: length };
    const part = await readBeginning(context, { node, source }, options);
    if (!part) continue;
    totals.set(source, total);
    beginnings.set(source, part.atoms);
  }
  if (totals.size === 0) return null;
  const short = sources.filter((source) => !totals.has(source));
  const { targets } = await fetchTargets(context, node, short);
  return {
    node,
    targets: new Map([...targets, ...beginnings]),
    cells: null,
    items: new Map(),
    totals,
  };
}

/** Lengths of the lists that are longer than that, by source atom. */
async function longLists(
  context: ReadContext,
  node: TermNode,
  sources: readonly string[],
  length: number,
): Promise<Map<string, number>> {
  const { text, parameters } = queryFor(context, node.query);
  const distinct = `select distinct step.src as src, step.tgt as tgt from ${pairsTable(text)} where step.tgt is not null`;
  const counted = `select pairs.src as src, count(*) as number from (${distinct}) as pairs group by pairs.src having count(*) > ${length}`;
  const rows = await runPrepared(context, { text: counted, parameters }, sources);
  return new Map(rows.flatMap(({ src, number }) => (src ? [[src, Number(number)] as const] : [])));
}
