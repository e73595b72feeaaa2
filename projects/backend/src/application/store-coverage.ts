import { COVERAGE_TABLE } from '../core/framework-table.ts';
import { ApiError } from '../error/api-error.ts';
import type { Conjunct } from '../model/rule.ts';
import type { Connection } from '../database/database.ts';
import { digestOf } from '../database/statement/digest.ts';
import { sum, type ConjunctCoverage } from '../core/transaction/coverage.ts';
import type { Application, ChangeableModel } from './application.ts';
import { writeInstalled } from './installed-state.ts';

/** So many evaluations are counted before that is stored, except at the end: edits cost no write more. */
const MAX_UNSTORED = 5000;

/** Stores the coverage counts when there are many. A failure is retried the next time. */
export async function storeMuchCoverage(app: ChangeableModel): Promise<void> {
  if (app.coverage.unstoredEvaluations >= MAX_UNSTORED) await storeCoverage(app);
}

/** Stores the coverage counts. Counts for a model that is no longer installed are dropped. */
export async function storeCoverage(app: ChangeableModel): Promise<void> {
  const { coverage } = app;
  const taken = coverage.take();
  if (taken.size === 0 || app.readiness !== 'ready') return;
  try {
    await writeInstalled(app, async (connection) => {
      for (const [conjunct, counts] of taken) await add(connection, coverageKey(conjunct), counts);
      return { commit: true, value: null };
    });
  } catch (error) {
    if (error instanceof ApiError) return;
    coverage.putBack(taken);
    app.logger.warn({ err: error }, 'the rule coverage could not be stored');
  }
}

async function add(connection: Connection, key: string, counts: ConjunctCoverage): Promise<void> {
  const { evaluations, violations, repairs } = counts;
  const more = `evaluations = evaluations + ${evaluations}, violations = violations + ${violations}, repairs = repairs + ${repairs}`;
  const changed = await connection.run(`update ${COVERAGE_TABLE} set ${more} where conjunct = ?`, [
    key,
  ]);
  if (changed > 0) return;
  await connection.run(
    `insert into ${COVERAGE_TABLE} (conjunct, evaluations, violations, repairs) values (?, ${evaluations}, ${violations}, ${repairs})`,
    [key],
  );
}

/** Returns the coverage of all servers since the installation. */
export async function coverageInTotal(
  app: Pick<Application, 'coverage'>,
  connection: Connection,
): Promise<(conjunct: Conjunct) => ConjunctCoverage> {
  const rows = await connection.all(
    `select conjunct, evaluations, violations, repairs from ${COVERAGE_TABLE}`,
  );
  const stored = new Map(
    rows.map((row) => [
      row['conjunct'],
      {
        evaluations: Number(row['evaluations']),
        violations: Number(row['violations']),
        repairs: Number(row['repairs']),
      },
    ]),
  );
  return (conjunct) => {
    const unstored = app.coverage.unstored(conjunct);
    const known = stored.get(coverageKey(conjunct));
    return known ? sum(known, unstored) : unstored;
  };
}

/** Identifies a conjunct by its query and rules, because numbers change with every compilation. */
export function coverageKey({ query, invariantNames, signalNames }: Conjunct): string {
  return digestOf(JSON.stringify([query.text, invariantNames, signalNames]));
}
