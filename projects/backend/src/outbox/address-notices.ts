import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { NOTICE_TABLE, SIGNAL_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { textParameter } from '../database/text-parameter.ts';
import { maintainedSignals } from '../rule/maintained-signals.ts';
import { keyOf } from '../rule/signal-store.ts';
import { readRolesOfAccounts } from './recipients.ts';

/**
 * Addresses new notices to the accounts whose roles maintain their rules, and withdraws those of signals that have gone. Each
 * account gets one notice of a signal, until that was sent.
 */
export function addressNotices(app: ChangeableModel): Promise<void> {
  return writeInstalled(app, async (connection) => {
    const withdrawn = await withdrawNotices(connection);
    const keys = await unaddressedConjuncts(connection);
    if (keys.size > 0) await addressTo(app, connection, keys);
    return { commit: withdrawn + keys.size > 0, value: undefined };
  });
}

function withdrawNotices(connection: Connection): Promise<number> {
  const sql = `delete from ${NOTICE_TABLE} where pair not in (select pair from ${SIGNAL_TABLE})`;
  return connection.run(sql, []);
}

async function unaddressedConjuncts(connection: Connection): Promise<ReadonlySet<string>> {
  const sql = `select distinct found.conjunct as conjunct from ${NOTICE_TABLE} as notice join ${SIGNAL_TABLE} as found on found.pair = notice.pair where notice.account = ''`;
  return new Set((await connection.all(sql)).flatMap(({ conjunct }) => conjunct ?? []));
}

async function addressTo(
  app: ChangeableModel,
  connection: Connection,
  keys: ReadonlySet<string>,
): Promise<void> {
  const { dialect } = app.database;
  const isMaintained = dialect.inSet('found.conjunct', 'OBJECT');
  const sql = `insert into ${NOTICE_TABLE} (account, pair, due, attempts) select ${textParameter(dialect)}, notice.pair, '', 0 from ${NOTICE_TABLE} as notice join ${SIGNAL_TABLE} as found on found.pair = notice.pair where notice.account = '' and ${isMaintained} and not exists (select 1 from ${NOTICE_TABLE} as other where other.account = ? and other.pair = notice.pair)`;
  for (const [account, roles] of await readRolesOfAccounts(connection, app)) {
    const maintained = [...conjunctsOf(app, roles)].filter((key) => keys.has(key));
    if (maintained.length > 0) await connection.run(sql, [account, maintained, account]);
  }
  await connection.run(`delete from ${NOTICE_TABLE} where account = ''`, []);
}

/** The keys of the conjuncts of signals that roles maintain; of all roles for null. */
function conjunctsOf(app: ChangeableModel, roles: ReadonlySet<string> | null): ReadonlySet<string> {
  const rules = maintainedSignals(app, [...(roles ?? app.model.roles.keys())]);
  return new Set(rules.flatMap(({ conjuncts }) => conjuncts.map(keyOf)));
}
