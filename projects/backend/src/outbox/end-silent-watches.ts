import type { NoticeChoices } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { requireRows } from '../change-log/require-rows.ts';
import { CHANGE_TABLE, TRANSACTION_TABLE, WATCH_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { CHANGE_KEY } from '../rule/store-in-outbox.ts';
import { describeNotice } from './describe-notice.ts';
import { readAllChoices } from './notice-choices.ts';
import { languageOf, readRecipient } from './recipients.ts';
import { endWatches } from './watches.ts';

/** A watcher that gets no notice of a deletion. */
interface SilentWatcher {
  readonly account: string;
  readonly choices: NoticeChoices;
  /** The deletions, as keys of notices. */
  readonly pairs: readonly string[];
}

/**
 * Ends the watches of records that transactions deleted, of accounts that get no notice of it: they deleted the record, or
 * selected none, or have neither an address nor a web hook. For other accounts this happens when the notice is sent.
 */
export async function endSilentWatches(
  app: ChangeableModel,
  pairs: readonly string[],
): Promise<void> {
  if (pairs.length === 0) return;
  const watchers = await writeInstalled(app, async (connection) => ({
    commit: false,
    value: await silentWatchers(app, connection, pairs),
  }));
  for (const watcher of watchers) {
    const language = languageOf(app, watcher.choices);
    const { ended } = await describeNotice(app, { ...watcher, language }, watcher.pairs);
    if (ended.length > 0) await endWatches(app, watcher.account, ended);
  }
}

async function silentWatchers(
  app: ChangeableModel,
  connection: Connection,
  pairs: readonly string[],
): Promise<readonly SilentWatcher[]> {
  const keys = await watchedKeys(connection);
  if (keys.length === 0) return [];
  const choicesOf = await readAllChoices(connection);
  const found = new Map<string, string[]>();
  for (const pair of pairs)
    for (const { account, isOwn } of await deletionWatchers(connection, pair, keys)) {
      const isSilent = isOwn || choicesOf(account).watched === 'off';
      if (isSilent || (await readRecipient(connection, app, account)) === null)
        found.set(account, [...(found.get(account) ?? []), pair]);
    }
  return Array.from(found, ([account, own]) => ({
    account,
    choices: choicesOf(account),
    pairs: own,
  }));
}

async function watchedKeys(connection: Connection): Promise<readonly string[]> {
  const rows = await connection.all(`select distinct atom_key from ${WATCH_TABLE}`);
  return rows.flatMap(({ atom_key: key }) => key ?? []);
}

/** The accounts that watch a record that a transaction deleted, and whether the transaction is their own. */
async function deletionWatchers(
  connection: Connection,
  pair: string,
  keys: readonly string[],
): Promise<readonly { readonly account: string; readonly isOwn: boolean }[]> {
  const seq = pair.slice(CHANGE_KEY.length);
  await requireRows(connection, { sql: 'seq = ?', parameters: [seq], keys });
  const [made] = await connection.all(`select account from ${TRANSACTION_TABLE} where seq = ?`, [
    seq,
  ]);
  const isDeleted = `atom_key in (select src_key from ${CHANGE_TABLE} where seq = ? and tgt_key is null and op = 0)`;
  const sql = `select distinct account from ${WATCH_TABLE} where ${isDeleted} order by account`;
  return (await connection.all(sql, [seq])).flatMap(({ account }) =>
    account ? [{ account, isOwn: account === made?.['account'] }] : [],
  );
}
