import type { Connection } from '../../database/database.ts';
import type { Relation } from '../../model/relation.ts';
import { conceptStatements, relationStatements } from '../../core/storage.ts';
import { pluralize } from '../../core/pluralize.ts';
import type { Matching, RelationMatch } from './transfer/matching.ts';
import { MAX_EXAMPLES, type FactCount, type Problem } from './report/report.ts';
import type { Source } from './transfer/source.ts';
import type { LossyConversions } from './transfer/lossy-conversions.ts';
import type { MergingFacts } from './transfer/merging.ts';
import type { DroppedFacts } from './transfer/dropped-facts.ts';

const NOTHING = 'select 1 as found where 1 = 0';

/** Queries of which the rows are counted by one statement: each takes its way to the database and back. */
const AT_ONCE = 100;

/** Numbers of rows of queries, in their order. */
export async function countRows(
  connection: Connection,
  queries: readonly string[],
): Promise<number[]> {
  const numbers: number[] = [];
  for (let start = 0; start < queries.length; start += AT_ONCE) {
    const some = queries.slice(start, start + AT_ONCE);
    const counts = some.map((query, i) => `(select count(*) from (${query}) q) as n${i}`);
    const [row] = await connection.all(`select ${counts.join(', ')}`);
    numbers.push(...some.map((_, i) => Number(row?.[`n${i}`])));
  }
  return numbers;
}

/** The facts of everything that stays. */
export async function countKept(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<FactCount[]> {
  const pluralize = [
    ...matching.concepts
      .filter(({ before, after }) => before.storage && after.storage)
      .map(({ before, after }) => ({
        ...{ kind: 'atoms' as const, before: before.name, after: after.name },
        query: source.atoms(before),
      })),
    ...matching.relations.map(({ before, after }) => ({
      ...{ kind: 'links' as const, before: before.signature, after: after.signature },
      query: source.links(before),
    })),
  ];
  const numbers = await countRows(
    connection,
    pluralize.map(({ query }) => query),
  );
  return pluralize.map(({ kind, before, after }, i) => ({
    ...{ kind, before, after },
    number: numbers[i] ?? 0,
  }));
}

/** Counts the facts that have no place, or a changed one, in the new model. */
export async function countVanishing(
  connection: Connection,
  facts: readonly (DroppedFacts | LossyConversions | MergingFacts)[],
): Promise<FactCount[]> {
  const numbers = await countRows(
    connection,
    facts.map(({ query }) => query),
  );
  return facts
    .map(({ query: _, ...count }, i) => ({ ...count, after: null, number: numbers[i] ?? 0 }))
    .filter(({ number }) => number > 0);
}

/** Finds relations with several links where the new tables have space for one. */
export async function findCrowded(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const match of matching.relations) {
    const { before, after } = match;
    const end = after.table.tableOf;
    if (end === null || (before.table.tableOf === end && isSame(match))) continue;
    const rows = await connection.all(
      `select l.${end} as atom, count(*) as number from (${source.links(before)}) l group by l.${end} having count(*) > 1`,
    );
    if (rows.length === 0) continue;
    const property = end === 'src' ? 'UNI' : 'INJ';
    problems.push({
      kind: 'room',
      what: after.signature,
      number: rows.length,
      reason: `${after.signature} is now ${property}, but ${pluralize(rows.length, 'atoms')} of ${conceptAt(after, end)} ${rows.length === 1 ? 'has' : 'have'} several links`,
      examples: rows.slice(0, MAX_EXAMPLES).map((row) => `${row['atom']} (${row['number']})`),
    });
  }
  return problems;
}

function isSame({ before, after }: RelationMatch): boolean {
  return before.table.tableOf === after.table.tableOf;
}

function conceptAt({ source, target }: Relation, end: 'src' | 'tgt'): string {
  return end === 'src' ? source.name : target.name;
}

/** Makes sure that all facts that stay have arrived. @throws Error which one did not; that is a fault of this program */
export async function requireArrival(
  connection: Connection,
  matching: Matching,
  source: Source,
  kept: readonly FactCount[],
): Promise<void> {
  const moved = kept.flatMap((count) => {
    const query = arrivalOf(matching, count);
    return query !== undefined && source.isInPlace(query.table) ? [] : [{ ...count, query }];
  });
  const arrived = await countRows(
    connection,
    moved.map(({ query }) => query?.all ?? NOTHING),
  );
  for (const [i, { kind, before, number }] of moved.entries()) {
    const here = arrived[i] ?? 0;
    const isWhole = kind === 'atoms' ? here >= number : here === number;
    if (!isWhole)
      throw new Error(
        `Only ${here} of the ${number} ${kind} of ${before} were migrated, so nothing was changed. Please report this problem.`,
      );
  }
}

/** The query for what is of that name in the new model, and the table that it reads. */
function arrivalOf(
  { after }: Matching,
  { kind, after: name }: FactCount,
): { readonly all: string; readonly table: string } | undefined {
  if (kind === 'links') {
    const relation = after.relations.get(name ?? '');
    return relation && { all: relationStatements(relation).all, table: relation.table.name };
  }
  const concept = after.concepts.get(name ?? '');
  return (concept && conceptStatements(concept)) ?? undefined;
}
