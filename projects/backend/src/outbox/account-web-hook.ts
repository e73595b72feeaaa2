import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { NOTICE_ACCOUNT_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { publicLookup } from './public-lookup.ts';
import type { WebHook } from './send-to-web-hook.ts';

const MAX_ADDRESS_LENGTH = 2000;
const SECRET_BYTES = 32;

type Origins = Pick<Config, 'notices'>;

/** Reads the web hook of an account; null without one at an origin that the settings allow. */
export async function readWebHook(
  { notices }: Origins,
  connection: Connection,
  account: string,
): Promise<WebHook | null> {
  const sql = `select hook, hook_secret from ${NOTICE_ACCOUNT_TABLE} where account = ?`;
  const [row] = await connection.all(sql, [account]);
  const { hook: address, hook_secret: secret } = row ?? {};
  if (!address || !secret || !isAllowed({ notices }, address)) return null;
  // Without a name, nothing is resolved: the settings allow that very address.
  return { address, secret, lookup: publicLookup };
}

/** Lists the accounts that have a web hook. */
export async function accountsWithWebHook(
  { notices }: Origins,
  connection: Connection,
): Promise<readonly string[]> {
  if (notices.webHookOrigins.length === 0) return [];
  const sql = `select account from ${NOTICE_ACCOUNT_TABLE} where hook is not null`;
  return (await connection.all(sql)).flatMap(({ account }) => account ?? []);
}

/** Checks whether accounts may have a web hook at an address. */
export function isAllowed({ notices }: Origins, address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return notices.webHookOrigins.includes(origin) && username + password === '';
}

/** Stores the address of the web hook of an account, or deletes it. Gives the new key of its signature. */
export async function storeWebHook(
  connection: Connection,
  account: string,
  address: string | null,
): Promise<string | null> {
  const secret = address === null ? null : randomBytes(SECRET_BYTES).toString('base64url');
  const sql = `update ${NOTICE_ACCOUNT_TABLE} set hook = ?, hook_secret = ?, problem = null, failed = null where account = ?`;
  if ((await connection.run(sql, [address, secret, account])) === 0 && address !== null)
    await connection.run(
      `insert into ${NOTICE_ACCOUNT_TABLE} (account, choices, hook, hook_secret) values (?, '{}', ?, ?)`,
      [account, address, secret],
    );
  return secret;
}
