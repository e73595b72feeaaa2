import type { NoticeChoices } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { NOTICE_TABLE, SIGNAL_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { textParameter } from '../database/text-parameter.ts';
import { maintainedSignals } from '../rule/maintained-signals.ts';
import { keyOf } from '../rule/signal-store.ts';
import { CHANGE_KEY } from '../rule/store-in-outbox.ts';
import { dueTimes, type SentDelivery } from './due-times.ts';
import { deliveryOf, readAllChoices } from './notice-choices.ts';
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
  const sql = `delete from ${NOTICE_TABLE} where pair not in (select pair from ${SIGNAL_TABLE}) and pair not like '${CHANGE_KEY}%'`;
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
  const text = textParameter(dialect);
  const sql = `insert into ${NOTICE_TABLE} (account, pair, due, attempts) select ${text}, notice.pair, ${text}, 0 from ${NOTICE_TABLE} as notice join ${SIGNAL_TABLE} as found on found.pair = notice.pair where notice.account = '' and ${isMaintained} and not exists (select 1 from ${NOTICE_TABLE} as other where other.account = ? and other.pair = notice.pair)`;
  await endDeliveries(connection);
  const choicesOf = await readAllChoices(connection);
  const due = await dueTimes(app, connection);
  for (const [account, roles] of await readRolesOfAccounts(connection, app)) {
    const deliveries = conjunctsOf(app, roles ?? [...app.model.roles.keys()], choicesOf(account));
    for (const [delivery, conjuncts] of deliveries) {
      const maintained = [...conjuncts].filter((key) => keys.has(key));
      if (maintained.length > 0)
        await connection.run(sql, [account, due[delivery], maintained, account]);
    }
  }
  await connection.run(
    `delete from ${NOTICE_TABLE} where account = '' and pair not like '${CHANGE_KEY}%'`,
    [],
  );
}

/** A signal that went and appeared again is another one: a mail program must not take it for a copy. */
function endDeliveries(connection: Connection): Promise<number> {
  // MariaDB does not read the table that it changes.
  const isNew = `pair in (select pair from (select pair from ${NOTICE_TABLE} where account = '') as fresh)`;
  return connection.run(`update ${NOTICE_TABLE} set delivery = null where ${isNew}`, []);
}

/** The keys of the conjuncts of signals that roles maintain, by when the account gets them, soonest first. */
function conjunctsOf(
  app: ChangeableModel,
  roles: Iterable<string>,
  choices: NoticeChoices,
): readonly (readonly [SentDelivery, ReadonlySet<string>])[] {
  const names = [...roles];
  const rules = maintainedSignals(app, names);
  return (['now', 'daily'] as const).map((delivery) => {
    const sent = rules.filter((rule) => deliveryOf(app, choices, rule, names) === delivery);
    return [delivery, new Set(sent.flatMap(({ conjuncts }) => conjuncts.map(keyOf)))];
  });
}
