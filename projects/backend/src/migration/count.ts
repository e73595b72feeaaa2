import type { Connection } from '../plug/database.ts';
import type { Relation } from '../model/relation.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import type { Matching, RelationMatch } from './matching.ts';
import type { FactCount, Problem } from './report.ts';
import type { Source } from './source.ts';
import { vanishingFacts } from './vanishing.ts';

const MOST_EXAMPLES = 5;

/** Number of rows of a query. */
export async function countRows(connection: Connection, query: string): Promise<number> {
  const [row] = await connection.all(`select count(*) as number from (${query}) q`);
  return Number(row?.['number']);
}

/** The facts of everything that stays. */
export async function countKept(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<FactCount[]> {
  const counts: FactCount[] = [];
  for (const { before, after } of matching.concepts)
    if (before.storage && after.storage)
      counts.push({
        kind: 'atoms',
        before: before.name,
        after: after.name,
        number: await countRows(connection, source.atoms(before)),
      });
  for (const { before, after } of matching.relations)
    counts.push({
      kind: 'links',
      before: before.signature,
      after: after.signature,
      number: await countRows(connection, source.links(before)),
    });
  return counts;
}

/** The facts that have no place in the new model, where there are any. */
export async function countVanishing(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<FactCount[]> {
  const counts: FactCount[] = [];
  for (const { kind, before, query } of vanishingFacts(matching, source)) {
    const number = await countRows(connection, query);
    if (number > 0) counts.push({ kind, before, after: null, number });
  }
  return counts;
}

/** Relations of which the new tables have room for one link only, where there are several. */
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
      reason: `${after.signature} is ${property} now, and ${rows.length} atoms of ${conceptAt(after, end)} have several links`,
      examples: rows.slice(0, MOST_EXAMPLES).map((row) => `${row['atom']} (${row['number']})`),
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
  kept: readonly FactCount[],
): Promise<void> {
  for (const { kind, after, before, number } of kept) {
    const all = statementOf(matching, kind, after ?? '');
    const arrived = all === undefined ? 0 : await countRows(connection, all);
    const isWhole = kind === 'atoms' ? arrived >= number : arrived === number;
    if (!isWhole)
      throw new Error(
        `Of the ${number} ${kind} of ${before}, ${arrived} arrived; nothing was changed. Please report this.`,
      );
  }
}

function statementOf(
  { after }: Matching,
  kind: FactCount['kind'],
  name: string,
): string | undefined {
  if (kind === 'links') {
    const relation = after.relations.get(name);
    return relation && relationStatements(relation).all;
  }
  const concept = after.concepts.get(name);
  return (concept && conceptStatements(concept))?.all;
}
