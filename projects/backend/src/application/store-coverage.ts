import { COVERAGE_TABLE } from '../core/framework-table.ts';
import { ApiError } from '../error/api-error.ts';
import type { Conjunct } from '../model/rule.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { digestOf } from '../database/statement/digest.ts';
import { NO_COVERAGE, sum, type ConjunctCoverage } from '../core/transaction/coverage.ts';
import type { Application, ChangeableModel } from './application.ts';
import { writeInstalled } from './installed-state.ts';

const COUNTS = ['evaluations', 'violations', 'repairs'] as const;

/** So many evaluations are counted before that is stored, except at the end: edits cost no write more. */
const MAX_UNSTORED = 5000;

/** Stores the coverage counts if many have accumulated in memory. A failure is retried the next time. */
export async function storeMuchCoverage(app: ChangeableModel): Promise<void> {
  if (app.coverage.unstoredEvaluations >= MAX_UNSTORED) await storeCoverage(app);
}

/** Stores the coverage counts, except those of a model that has been replaced. */
export async function storeCoverage(app: ChangeableModel): Promise<void> {
  const { coverage } = app;
  const taken = coverage.take();
  if (taken.size === 0 || app.state.readiness !== 'ready') return;
  try {
    await writeInstalled(
      app,
      async (connection) => {
        await addCounts(connection, app.database.dialect, taken);
        return { commit: true, value: null };
      },
      'apart',
    );
  } catch (error) {
    if (error instanceof ApiError) return;
    coverage.putBack(taken);
    app.logger.warn({ err: error }, 'the rule coverage could not be stored');
  }
}

/** Adds counts in one statement: a model has hundreds of conjuncts. In the order of their keys, two servers do not block each other. */
async function addCounts(
  connection: Connection,
  dialect: Dialect,
  counted: ReadonlyMap<Conjunct, ConjunctCoverage>,
): Promise<void> {
  const added = new Map<string, ConjunctCoverage>();
  for (const [conjunct, counts] of counted) {
    const key = coverageKey(conjunct);
    added.set(key, sum(counts, added.get(key) ?? NO_COVERAGE));
  }
  const keys = [...added.keys()].sort();
  const values = keys.map((key) => `(?, ${listed(added.get(key) ?? NO_COVERAGE)})`);
  await connection.run(
    `insert into ${COVERAGE_TABLE} (conjunct, ${COUNTS.join(', ')}) values ${values.join(', ')} ${dialect.orAdd(COVERAGE_TABLE, ['conjunct'], COUNTS)}`,
    keys,
  );
}

/** Returns the coverage counts of all servers since the installation. */
export async function coverageInTotal(
  app: Pick<Application, 'coverage'>,
  connection: Connection,
): Promise<(conjunct: Conjunct) => ConjunctCoverage> {
  const stored = await readCounts(connection);
  return (conjunct) => {
    const unstored = app.coverage.unstored(conjunct);
    const known = stored.get(coverageKey(conjunct));
    return known ? sum(known, unstored) : unstored;
  };
}

function listed(counts: ConjunctCoverage): string {
  return COUNTS.map((name) => counts[name]).join(', ');
}

async function readCounts(connection: Connection): Promise<ReadonlyMap<string, ConjunctCoverage>> {
  const rows = await connection.all(`select conjunct, ${COUNTS.join(', ')} from ${COVERAGE_TABLE}`);
  return new Map(
    rows.map((row) => [
      row['conjunct'] ?? '',
      {
        evaluations: Number(row['evaluations']),
        violations: Number(row['violations']),
        repairs: Number(row['repairs']),
      },
    ]),
  );
}

/** Identifies a conjunct by its query and rules, because numbers change with every compilation. */
export function coverageKey({ query, invariantNames, signalNames }: Conjunct): string {
  return digestOf(JSON.stringify([query.text, invariantNames, signalNames]));
}
