import {
  ARCHIVE_TABLE,
  COPY_TABLE,
  COVERAGE_TABLE,
  BASELINE_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  MODEL_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  OUTBOX_TABLE,
  RATE_TABLE,
  REQUEST_TABLE,
  SECRET_TABLE,
  LOGIN_TABLE,
  SESSION_TABLE,
  SUBJECT_TABLE,
  DEACTIVATED_TABLE,
  WATCH_TABLE,
} from '../../../core/framework-table.ts';
import { coverageKey } from '../../../application/store-coverage.ts';
import { storeMetadata } from '../../install/stored-metadata.ts';
import type { Generics } from '../../../model/generics-folder.ts';
import type { Row } from '../../../database/database.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { copyChangeLog } from './copy-change-log.ts';
import { prefixBaseline, prefixSessionAccounts } from './prefix-framework-tables.ts';
import type { Transfer } from './transfer.ts';
import type { Matching } from './matching.ts';
import type { Source } from './source.ts';

/** Tables of our own that say nothing about the model. */
const CARRIED = {
  [SESSION_TABLE]: 'token, session, account, last_access',
  [LOGIN_TABLE]: 'session, begun',
  [SUBJECT_TABLE]: 'provider, subject, account, roles',
  [DEACTIVATED_TABLE]: 'account',
  [SECRET_TABLE]: 'name, secret',
  [REQUEST_TABLE]: 'session, request, digest, moment, outcome',
  [RATE_TABLE]: 'minute, counted, address, number',
  [OUTBOX_TABLE]: 'pair, due, attempts',
  [NOTICE_TABLE]: 'account, pair, due, attempts, delivery',
  [NOTICE_ACCOUNT_TABLE]: 'account, choices, problem, failed, hook, hook_secret',
  [LIST_VIEW_TABLE]:
    'id, version, account, interface, item, shared, name, query, roles, is_default',
  [LIST_VIEW_VERSION_TABLE]:
    'id, version, account, changed, name, query, roles, is_default, deleted',
  [WATCH_TABLE]: 'account, id, path, page, atom_key',
  [BASELINE_TABLE]: 'pair, rule, role, src, tgt',
  [ARCHIVE_TABLE]: 'hash, name, number, src, tgt',
  [COPY_TABLE]: 'name, series, moment',
};

/** Copies sessions, secrets, and other framework tables, and records the new model. */
export async function copyFrameworkTables(
  tx: Transaction,
  transfer: Transfer,
  generics: Generics,
  installed: Row,
): Promise<void> {
  const { connection } = tx;
  const { source, matching } = transfer;
  for (const [table, columns] of Object.entries(CARRIED))
    await connection.run(
      `insert into ${table} (${columns}) select ${columns} from ${source.table(table)}`,
    );
  await copyChangeLog(tx, transfer);
  await prefixSessionAccounts(tx, matching);
  await prefixBaseline(connection, matching);
  await carryCoverage(tx, source, matching);
  const { settings } = generics;
  // Files of people belong to the installation: it stays the same one.
  await connection.run(
    `insert into ${MODEL_TABLE} (installation, hash, compiler, installed, unlocked, violated) values (?, ?, ?, ?, ?, null)`,
    [
      installed['installation'] ?? '',
      settings['compiler.modelHash'],
      settings['compiler.version'],
      installed['installed'] ?? '',
      installed['unlocked'] ?? null,
    ],
  );
  await storeMetadata(connection, tx.dialect, generics);
}

/** How often conjuncts were evaluated: those that the new model has as well. */
async function carryCoverage(
  { connection, dialect }: Transaction,
  source: Source,
  { after }: Matching,
): Promise<void> {
  const columns = 'conjunct, evaluations, violations, repairs';
  const isThere = dialect.inSet('conjunct', 'OBJECT');
  await connection.run(
    `insert into ${COVERAGE_TABLE} (${columns}) select ${columns} from ${source.table(COVERAGE_TABLE)} where ${isThere}`,
    [[...after.conjuncts.values()].map(coverageKey)],
  );
}
