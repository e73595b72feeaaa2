import { conceptStatements, relationStatements } from '../../core/storage.ts';
import type { Connection } from '../../database/database.ts';
import { countRows } from './count.ts';
import type { FactCount } from './report/report.ts';
import { keepsFirst, storedLinks } from './transfer/first-links.ts';
import type { Matching } from './transfer/matching.ts';
import type { Source } from './transfer/source.ts';

const NOTHING = 'select 1 as found where 1 = 0';

/** Requires that all facts to retain have been migrated. @throws Error which one did not; that is a fault of this program */
export async function requireArrival(
  connection: Connection,
  matching: Matching,
  converted: Source,
  kept: readonly FactCount[],
): Promise<void> {
  const expected = await expectedCounts(connection, matching, converted, kept);
  const moved = expected.flatMap((count) => {
    const query = arrivalOf(matching, count);
    return query !== undefined && converted.isInPlace(query.table) ? [] : [{ ...count, query }];
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

/** Relations that become one arrive together, a link that several of them have arrives once, and others not at all. */
async function expectedCounts(
  connection: Connection,
  matching: Matching,
  converted: Source,
  kept: readonly FactCount[],
): Promise<FactCount[]> {
  const merged = [...Map.groupBy(matching.relations, ({ after }) => after)].flatMap(
    ([after, matches]) =>
      matches.length > 1 || keepsFirst(matching, after, matches) ? [matches] : [],
  );
  const numbers = await countRows(
    connection,
    merged.map((matches) => storedLinks(matching, converted, matches)),
  );
  const together = merged.map((matches, i): FactCount => ({
    kind: 'links',
    before: matches.map(({ before }) => before.signature).join(' and '),
    after: matches[0]?.after.signature ?? null,
    number: numbers[i] ?? 0,
  }));
  const names = new Set(together.map(({ after }) => after));
  return [...kept.filter(({ kind, after }) => kind === 'atoms' || !names.has(after)), ...together];
}

/** The query for facts of that name in the new model, and the table that it reads. */
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
