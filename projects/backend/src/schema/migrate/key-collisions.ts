import { pluralize } from '../../core/pluralize.ts';
import type { Concept } from '../../model/concept.ts';
import type { Connection } from '../../database/database.ts';
import { MAX_EXAMPLES, type Problem } from './report/report.ts';
import type { Matching, RelationMatch } from './transfer/matching.ts';
import { conversionKey, type Source } from './transfer/source.ts';

/**
 * Finds links that would become duplicates when converted values become equal. Merged values lose nothing as long as their
 * links stay different. Values with their own rows, such as those with a univalent link, do not merge.
 *
 * @param merged values of which some become the same, by `conversionKey`
 */
export async function findKeyCollisions(
  connection: Connection,
  matching: Matching,
  converted: Source,
  merged: ReadonlySet<string>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const merges = (from: Concept, to: Concept) => merged.has(conversionKey(from, to.type));
  for (const match of matching.relations) {
    const { before, after } = match;
    if (!merges(before.source, after.source) && !merges(before.target, after.target)) continue;
    const problem = await problemOf(connection, converted, match);
    if (problem) problems.push(problem);
  }
  return problems;
}

async function problemOf(
  connection: Connection,
  converted: Source,
  { before, after }: RelationMatch,
): Promise<Problem | null> {
  const links = converted.links(before, [after.source.type, after.target.type]);
  const rows = await connection.all(
    `select l.src, l.tgt, count(*) as number from (${links}) l group by l.src, l.tgt having count(*) > 1`,
  );
  if (rows.length === 0) return null;
  const number = rows.reduce((sum, row) => sum + Number(row['number']), 0);
  const left = rows.length === 1 ? 'identical' : `${rows.length}`;
  return {
    kind: 'room',
    what: after.signature,
    number,
    reason: `${pluralize(number, 'links')} of ${after.signature} would become ${left}`,
    examples: rows
      .slice(0, MAX_EXAMPLES)
      .map((row) => `${row['src']} ${row['tgt']} (${row['number']})`),
  };
}
