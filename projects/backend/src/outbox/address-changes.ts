import type { NoticeDelivery } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { requireRows } from '../change-log/require-rows.ts';
import {
  CHANGE_TABLE,
  NOTICE_TABLE,
  TRANSACTION_TABLE,
  WATCH_TABLE,
} from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Connection } from '../database/database.ts';
import { CHANGE_KEY } from '../rule/store-in-outbox.ts';
import { changedPages } from './changed-pages.ts';
import { dueTimes } from './due-times.ts';
import { endSilentWatches } from './end-silent-watches.ts';
import { readAllChoices } from './notice-choices.ts';

/** So many transactions are addressed in one, so that an edit does not wait long. */
const MAX_BATCH_SIZE = 50;

/** Addresses transactions that changed watched records or pages to the accounts that watch these, except those of the change itself. */
export async function addressChanges(app: ChangeableModel): Promise<void> {
  let count: number;
  do {
    await endSilentWatches(app, await app.database.read(nextChanges));
    count = await addressBatch(app);
  } while (count === MAX_BATCH_SIZE);
}

/** The keys of the first notices of changes that are not addressed. */
async function nextChanges(connection: Connection): Promise<readonly string[]> {
  const sql = `select pair from ${NOTICE_TABLE} where account = '' and pair like '${CHANGE_KEY}%' order by pair limit ${MAX_BATCH_SIZE}`;
  return (await connection.all(sql)).flatMap(({ pair }) => pair ?? []);
}

function addressBatch(app: ChangeableModel): Promise<number> {
  return writeInstalled(app, async (connection) => {
    const pairs = await nextChanges(connection);
    if (pairs.length === 0) return { commit: false, value: 0 };
    const due = await dueTimes(app, connection);
    const choicesOf = await readAllChoices(connection);
    const deliveryOf = (account: string): NoticeDelivery => choicesOf(account).watched ?? 'now';
    const rows: string[][] = [];
    for (const pair of pairs)
      for (const account of await watchersOf(app, connection, pair.slice(CHANGE_KEY.length))) {
        const delivery = deliveryOf(account);
        if (delivery !== 'off') rows.push([account, pair, due[delivery], '0']);
      }
    const columns = ['account', 'pair', 'due', 'attempts'];
    await insertRows(connection, { table: NOTICE_TABLE, columns }, rows);
    const isOne = app.database.dialect.inSet('pair', 'OBJECT');
    await connection.run(`delete from ${NOTICE_TABLE} where account = '' and ${isOne}`, [pairs]);
    return { commit: true, value: pairs.length };
  });
}

/** The accounts that watch a record or page of a transaction, without the one that made it. */
async function watchersOf(
  { model, database: { dialect } }: ChangeableModel,
  connection: Connection,
  seq: string,
): Promise<readonly string[]> {
  const watched = await connection.all(`select distinct atom_key from ${WATCH_TABLE}`);
  const keys = watched.flatMap(({ atom_key: key }) => key ?? []);
  if (keys.length === 0) return [];
  await requireRows(connection, { sql: 'seq = ?', parameters: [seq], keys });
  const isChanged = `atom_key in (select src_key from ${CHANGE_TABLE} where seq = ? union select tgt_key from ${CHANGE_TABLE} where seq = ?)`;
  const pages = await changedPages({ connection, dialect, model }, [seq]);
  const isOnPage = dialect.inSet('atom_key', 'OBJECT');
  const isOwn = `account in (select coalesce(account, '') from ${TRANSACTION_TABLE} where seq = ?)`;
  const accounts = await connection.all(
    `select distinct account from ${WATCH_TABLE} where (${isChanged} or ${isOnPage}) and not ${isOwn} order by account`,
    [seq, seq, [...pages], seq],
  );
  return accounts.flatMap(({ account }) => account ?? []);
}
