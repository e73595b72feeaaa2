import type { Language, NoticeChoices } from '@ampersand-prototype/generics';
import type { StoredModel } from '../core/stored-model.ts';
import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import { isMailAddress } from '../config/mail-address.ts';
import type { Connection } from '../database/database.ts';
import type { Relation } from '../model/relation.ts';
import { linkedTargets } from '../session/linked-targets.ts';
import { readProviderLogin } from '../session/provider-login.ts';
import { accountsWithWebHook, readWebHook } from './account-web-hook.ts';
import { readChoices } from './notice-choices.ts';
import type { WebHook } from './send-to-web-hook.ts';

/** An account to which notices are sent. */
export interface Recipient {
  readonly account: string;
  /** Its e-mail address; null if it has no valid one, or the server sends no mail. */
  readonly address: string | null;
  /** Its web hook, which gets its notices instead of mail. */
  readonly hook: WebHook | null;
  readonly language: Language;
  readonly choices: NoticeChoices;
}

/** Accounts with an e-mail address or a web hook, and their roles; null for the roles if the model does not store them. */
export type RolesOfAccounts = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Reads which accounts may get notices. Whether they get one is decided when it is sent. */
export async function readRolesOfAccounts(
  connection: Connection,
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
): Promise<RolesOfAccounts> {
  const { accountEmail, accountRoles } = wellKnown(model);
  const addressed = accountEmail ? await allLinks(connection, accountEmail) : [];
  const hooked = await accountsWithWebHook(config, connection);
  const accounts = new Set([...addressed.map(([src]) => src), ...hooked]);
  if (accounts.size === 0) return new Map();
  const roles =
    accountRoles && Map.groupBy(await allLinks(connection, accountRoles), ([src]) => src);
  return new Map(
    Array.from(accounts, (account) => [
      account,
      roles && new Set(roles.get(account)?.map(([, role]) => role)),
    ]),
  );
}

/** Reads the recipient of an account; null if it has neither a valid address nor a web hook, is deactivated, or was deleted. */
export async function readRecipient(
  connection: Connection,
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
  account: string,
): Promise<Recipient | null> {
  const [stored] = await linkedTargets(connection, wellKnown(model).accountEmail, account);
  const isSent = config.notices.smtp !== null && stored !== undefined && isMailAddress(stored);
  const address = isSent ? stored : null;
  const hook = await readWebHook(config, connection, account);
  if (address === null && hook === null) return null;
  if (!(await isActive(connection, wellKnown(model).accountPassword, account))) return null;
  const choices = await readChoices(connection, account);
  return { account, address, hook, choices, language: languageOf({ config }, choices) };
}

/** Returns the language of the notices of an account. */
export function languageOf(
  { config }: Pick<StoredModel, 'config'>,
  { language }: NoticeChoices,
): Language {
  return language ?? config.notices.language;
}

/** An account without a password can be one of a login provider. */
async function isActive(
  connection: Connection,
  password: Relation | null,
  account: string,
): Promise<boolean> {
  if (!password || (await linkedTargets(connection, password, account)).length > 0) return true;
  return (await readProviderLogin(connection, account)) === 'active';
}

/** Reads the links of a relation. */
export async function allLinks(
  connection: Connection,
  relation: Relation,
): Promise<[string, string][]> {
  const rows = await connection.all(relationStatements(relation).all);
  return rows.flatMap(({ src, tgt }): [string, string][] => (src && tgt ? [[src, tgt]] : []));
}
