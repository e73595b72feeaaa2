import type { InstallableModel } from '../../application/application.ts';
import { accessOf, readerFor } from '../../application/transact.ts';
import { keepsHistory } from '../../config/config.ts';
import {
  CHANGE_BLOCK_TABLE,
  CHANGE_TABLE,
  MODEL_TABLE,
  SECRET_TABLE,
  TRANSACTION_TABLE,
} from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';
import { ApiError, quoted, type DetailMessages } from '../../error/api-error.ts';
import {
  damagedBackup,
  invalidValuesOf,
  missingIn,
  NOT_A_BACKUP,
  violatedRule,
} from '../../error/backup-messages.ts';
import { readBaseline, without } from '../../rule/baseline.ts';
import { ruleViolations } from '../../rule/evaluation/violations.ts';
import { reportInvariant } from '../../rule/violation-report.ts';
import { invalidValues } from './invalid-values.ts';
import { missingAtoms } from './missing-atoms.ts';

/** What an administrator should know about restored data. */
export interface RestoredData {
  /** Number of violated invariants, as the backup itself says that there are some. */
  readonly violated: number;
  /** Whether the backup has no changes, so that history and undo begin with the restoration. */
  readonly lacksHistory: boolean;
}

/**
 * Checks the restored data before the commit, as an installation checks its population: values, links, and invariants.
 *
 * @throws ApiError that names the problems
 */
export async function checkRestored(
  app: InstallableModel,
  connection: Connection,
): Promise<RestoredData> {
  await requireOneOf(connection, MODEL_TABLE);
  await requireOneOf(connection, SECRET_TABLE);
  const problems: DetailMessages[] = [];
  for (const { concept, count, example } of await invalidValues(connection, app.model))
    problems.push(invalidValuesOf(concept.label, count, example === null ? null : quoted(example)));
  for (const { from, concept, count, example } of await missingAtoms(connection, app.model))
    problems.push(missingIn(from.label || from.name, concept.label, count, quoted(example)));
  // Rules about damaged data would report the same again.
  const violations = problems.length > 0 ? [] : await violatedInvariants(app, connection);
  const [row] = await connection.all(`select violated from ${MODEL_TABLE}`);
  const isKnown = row?.['violated']?.startsWith('yes') === true;
  if (!isKnown) problems.push(...violations.map(violatedRule));
  if (problems.length > 0) throw new ApiError('AMP-400-FILE', damagedBackup(problems));
  return { violated: violations.length, lacksHistory: await lacksHistory(app, connection) };
}

async function requireOneOf(connection: Connection, table: string): Promise<void> {
  const rows = await connection.all(`select 1 as found from ${table} limit 2`);
  if (rows.length !== 1) throw new ApiError('AMP-400-FILE', NOT_A_BACKUP);
}

/** Messages of the violated invariants, apart from the accepted violations. */
async function violatedInvariants(
  app: InstallableModel,
  connection: Connection,
): Promise<readonly string[]> {
  const baseline = await readBaseline(connection);
  const reader = readerFor(connection, await accessOf(app, connection, null));
  const found: string[] = [];
  for (const rule of app.model.rules.values()) {
    if (!rule.isInvariant) continue;
    const pairs = await ruleViolations(connection, rule, null);
    const fresh = without(pairs, baseline.get(rule.name)?.pairs ?? []);
    if (fresh.length > 0) found.push((await reportInvariant(reader, rule, fresh)).ruleMessage);
  }
  return found;
}

/** Every installation makes changes, so a log without any was off, or was emptied. */
async function lacksHistory(
  { config }: Pick<InstallableModel, 'config'>,
  connection: Connection,
): Promise<boolean> {
  if (!keepsHistory(config)) return false;
  const has = async (table: string): Promise<boolean> =>
    (await connection.all(`select 1 as found from ${table} limit 1`)).length > 0;
  if (!(await has(TRANSACTION_TABLE))) return true;
  return !(await has(CHANGE_TABLE)) && !(await has(CHANGE_BLOCK_TABLE));
}
