import type { Connection } from '../../database/database.ts';
import { countRows } from './count.ts';
import { labelsBefore } from './transfer/labels-before.ts';
import { MAX_EXAMPLES, type FactCount } from './report/report.ts';
import type { ExcessLinks } from './transfer/first-links.ts';
import type { Source } from './transfer/source.ts';

/** Counts the links that are not the first one of their atom, with examples by their labels. */
export async function countExcess(
  connection: Connection,
  source: Source,
  facts: readonly ExcessLinks[],
): Promise<FactCount[]> {
  const numbers = await countRows(
    connection,
    facts.map(({ query }) => query),
  );
  const counts: FactCount[] = [];
  for (const [i, fact] of facts.entries()) {
    const number = numbers[i] ?? 0;
    if (number === 0) continue;
    const excess = await examplesOf(connection, source, fact);
    counts.push({ kind: 'links', before: fact.before, after: null, number, excess });
  }
  return counts;
}

async function examplesOf(
  connection: Connection,
  source: Source,
  { query, relation, end }: ExcessLinks,
): Promise<string[]> {
  const rows = await connection.all(
    `select q.src, q.tgt from (${query}) q order by q.${end}, q.${end === 'src' ? 'tgt' : 'src'} limit ${MAX_EXAMPLES}`,
  );
  const ends = rows.map(({ src, tgt }) => [String(src), String(tgt)] as const);
  if (ends.length === 0) return [];
  const label = async (side: 0 | 1): Promise<string[]> => {
    const atoms = ends.map((pair) => pair[side]);
    const concept = side === 0 ? relation.source : relation.target;
    const labels = await labelsBefore(connection, source, [concept], atoms);
    return atoms.map((atom) => labels.get(atom) ?? atom);
  };
  const [sources, targets] = [await label(0), await label(1)];
  const [near, far] = end === 'src' ? [sources, targets] : [targets, sources];
  return near.map((atom, i) => `${atom}: ${far[i]}`);
}
