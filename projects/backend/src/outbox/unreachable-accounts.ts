import { isMailAddress } from '../config/mail-address.ts';
import type { StoredModel } from '../core/stored-model.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import { maintainedSignals } from '../rule/maintained-signals.ts';
import { readProviderLogins } from '../session/provider-login.ts';
import { accountsWithWebHook } from './account-web-hook.ts';
import { deliveryOf, readAllChoices } from './notice-choices.ts';
import { allLinks } from './recipients.ts';

type SendingModel = Pick<StoredModel, 'model' | 'config'>;

/** Lists the active accounts that have roles and choices for notices, but neither a valid address nor a web hook. */
export async function unreachableAccounts(
  app: SendingModel,
  connection: Connection,
): Promise<readonly string[]> {
  const { accountRoles, accountPassword } = wellKnown(app.model);
  if (!accountRoles) return [];
  const reached = await reachedAccounts(app, connection);
  const roles = Map.groupBy(await allLinks(connection, accountRoles), ([account]) => account);
  const choicesOf = await readAllChoices(connection);
  const isSent = (account: string, names: readonly string[]): boolean =>
    sentSignals(app, names).some(
      (rule) => deliveryOf(app, choicesOf(account), rule, names) !== 'off',
    );
  const candidates = [...roles]
    .filter(([account]) => !reached.has(account))
    .filter(([account, links]) =>
      isSent(
        account,
        links.map(([, role]) => role),
      ),
    )
    .map(([account]) => account);
  if (candidates.length === 0 || !accountPassword) return candidates;
  const passwords = await allLinks(connection, accountPassword);
  const active = new Set(passwords.map(([account]) => account));
  const logins = await readProviderLogins(connection);
  return candidates.filter((account) => active.has(account) || logins.get(account) === 'active');
}

async function reachedAccounts(
  { model, config }: SendingModel,
  connection: Connection,
): Promise<ReadonlySet<string>> {
  const { accountEmail } = wellKnown(model);
  const isMailed = config.notices.smtp !== null && accountEmail !== null;
  const addresses = isMailed ? await allLinks(connection, accountEmail) : [];
  const mailed = addresses.flatMap(([account, address]) =>
    isMailAddress(address) ? [account] : [],
  );
  return new Set([...mailed, ...(await accountsWithWebHook(config, connection))]);
}

function sentSignals(app: SendingModel, roles: readonly string[]) {
  const { rules } = app.config.notices;
  const all = maintainedSignals(app, roles);
  return rules.length === 0 ? all : all.filter(({ name }) => rules.includes(name));
}
