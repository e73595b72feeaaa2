import type { Connection, Row } from '../../database/database.ts';
import type { Relation } from '../../model/relation.ts';
import { pluralize } from '../../core/pluralize.ts';
import { labelsBefore } from './transfer/labels-before.ts';
import { canHaveExcess } from './transfer/first-links.ts';
import { linksInto } from './transfer/links-into.ts';
import type { Matching } from './transfer/matching.ts';
import { MAX_EXAMPLES, type FactCount, type Problem } from './report/report.ts';
import type { Source } from './transfer/source.ts';
import type { LossyConversions } from './transfer/lossy-conversions.ts';
import { losesObjects, type FormerObjects } from './transfer/former-objects.ts';
import type { MergingFacts } from './transfer/merging.ts';
import type { DroppedFacts } from './transfer/dropped-facts.ts';

/** Queries of which the rows are counted by one statement: each takes its way to the database and back. */
const AT_ONCE = 100;

/** Returns the row counts of queries, in the same order. */
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

/** Counts the facts that the new model retains. */
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

/** Counts the objects without relations of their own that become plain values in the new model. */
export async function countNewValues(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<FactCount[]> {
  const isDecided = losesObjects(matching);
  const matches = matching.concepts.filter(
    (match) => match.before.storage && !match.after.storage && !isDecided(match),
  );
  const numbers = await countRows(
    connection,
    matches.map(({ before }) => source.atoms(before)),
  );
  return matches.map(({ before, after }, i) => ({
    ...{ kind: 'atoms', before: before.name, after: after.name },
    ...{ number: numbers[i] ?? 0, valueType: after.type },
  }));
}

/** Counts the facts that the new model drops or changes. */
export async function countVanishing(
  connection: Connection,
  facts: readonly (DroppedFacts | LossyConversions | MergingFacts | FormerObjects)[],
): Promise<FactCount[]> {
  const numbers = await countRows(
    connection,
    facts.map(({ query }) => query),
  );
  return facts
    .map(({ query: _, isReversed: _isReversed, ...count }, i) => ({
      ...count,
      after: null,
      number: numbers[i] ?? 0,
    }))
    .filter(({ number }) => number > 0);
}

/**
 * Finds relations with several links per atom where the new model allows one.
 *
 * @param converted the data with converted values, in which relations that become one are compared
 */
export async function findExcessLinks(
  connection: Connection,
  matching: Matching,
  source: Source,
  converted: Source,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [after, matches] of Map.groupBy(matching.relations, (match) => match.after)) {
    const [match, ...others] = matches;
    const end = after.table.tableOf;
    if (!match || end === null || !canHaveExcess(after, matches) || matching.keepsFirst(after))
      continue;
    const isMerged = others.length > 0;
    const links = isMerged ? linksInto(converted, matches) : source.links(match.before);
    const rows = await connection.all(
      `select l.${end} as atom, count(*) as number from (${links}) l group by l.${end} having count(*) > 1`,
    );
    if (rows.length === 0) continue;
    const concepts = matches.map(({ before }) => before[end === 'src' ? 'source' : 'target']);
    const shown = rows.slice(0, MAX_EXAMPLES);
    const labels = await labelsBefore(connection, source, concepts, shown.map(atomOf));
    const examples = shown.map(
      (row) => `${labels.get(atomOf(row)) ?? atomOf(row)} (${row['number']})`,
    );
    problems.push({ ...crowdedProblem(after, end, isMerged, rows.length), examples });
  }
  return problems;
}

function atomOf(row: Row): string {
  return String(row['atom']);
}

function crowdedProblem(
  after: Relation,
  end: 'src' | 'tgt',
  isMerged: boolean,
  number: number,
): Omit<Problem, 'examples'> {
  const property = end === 'src' ? 'UNI' : 'INJ';
  const has = number === 1 ? 'has' : 'have';
  return {
    kind: 'room',
    canKeepFirst: true,
    what: after.signature,
    number,
    reason: `${after.signature} is ${isMerged ? '' : 'now '}${property}, but ${pluralize(number, 'atoms')} of ${conceptAt(after, end)} ${isMerged ? 'would have' : has} several links`,
  };
}

function conceptAt({ source, target }: Relation, end: 'src' | 'tgt'): string {
  return end === 'src' ? source.name : target.name;
}
