import {
  encodeSegment,
  LOGIN_RELATION,
  type SessionField,
  type SessionPages,
} from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { sendsNotices } from '../../../config/config.ts';
import { providerOf } from '../../../oidc/stored-subject.ts';
import { presentAtom } from '../../../core/atom-value.ts';
import { readShown } from '../../../core/label.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Interface, InterfaceNode, TermNode } from '../../../model/interface-node.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { userNameOf } from '../../../session/account-name.ts';
import { linkedTargets } from '../../../session/linked-targets.ts';

/** Finds the logged-in account and the fields for login, logout, and password, in any interface. */
export async function sessionPages(
  { config, hooks }: Pick<Application, 'config' | 'hooks'>,
  connection: Connection,
  access: Access,
): Promise<SessionPages> {
  const { account: relation } = wellKnown(access.model);
  const [account] = await linkedTargets(connection, relation, access.session);
  const found = access.interfaces.filter(({ root }) => root.target.isSession && root.isUni);
  const pages = found.map((ifc) => pagesIn(ifc, account ?? null));
  const first = <K extends keyof SessionPages>(key: K) =>
    pages.find((each) => each[key] !== undefined)?.[key];
  return {
    loggedIn: account !== undefined,
    ...(account !== undefined && { account: await nameOf(connection, access, account) }),
    ...present('login', first('login')),
    ...(account !== undefined && present('logout', first('logout'))),
    ...present('password', first('password')),
    ...(account !== undefined && sendsNotices(config) && { notices: true }),
    ...(account !== undefined && { listViews: true }),
    ...(await providerPages({ config, hooks }, connection, account)),
  };
}

async function providerPages(
  { config: { loginProviders }, hooks }: Pick<Application, 'config' | 'hooks'>,
  connection: Connection,
  account: string | undefined,
): Promise<Pick<SessionPages, 'providers' | 'providerLogout'>> {
  const extensions = [...hooks.served].flatMap(([name, { login }]) =>
    login ? [{ label: login.label, address: `extension/${name}${login.path}` }] : [],
  );
  if (loginProviders.length === 0) return extensions.length > 0 ? { providers: extensions } : {};
  const own = account === undefined ? null : await providerOf(connection, account);
  return {
    providers: [
      ...loginProviders.map(({ id, label }) => ({ label, address: `session/login/${id}` })),
      ...extensions,
    ],
    ...(loginProviders.some(({ id }) => id === own) && { providerLogout: `session/logout/${own}` }),
  };
}

function present<K extends keyof SessionPages>(key: K, value: SessionPages[K] | undefined) {
  return value === undefined ? {} : { [key]: value };
}

function pagesIn({ name, root }: Interface, account: string | null): Partial<SessionPages> {
  const user = root.items.find((item) => fills(item, LOGIN_RELATION.user));
  const password = root.items.find((item) => fills(item, LOGIN_RELATION.password));
  const logout = pathTo(root, LOGIN_RELATION.logout, '1');
  const own = ownPassword(root, account);
  return {
    ...(user &&
      password && { login: { interface: name, user: user.name, password: password.name } }),
    ...(logout !== null && { logout: field(name, logout) }),
    ...(own !== null && { password: field(name, own) }),
  };
}

function field(name: string, path: string): SessionField {
  return { interface: name, path };
}

/** The path of the item that edits a relation, also in a box that shows the same session. */
function pathTo(box: TermNode, relation: string, session: string): string | null {
  for (const item of box.items) {
    if (item.kind === 'text') continue;
    if (fills(item, relation)) return item.name;
    const below = item.isIdent ? pathTo(item, relation, session) : null;
    if (below !== null) return `${item.name}/${session}/${below}`;
  }
  return null;
}

/** The path of the password of the account, in a box that shows the account of the session. */
function ownPassword(root: TermNode, account: string | null): string | null {
  if (account === null) return null;
  for (const item of root.items) {
    if (item.kind === 'text' || item.items.length === 0) continue;
    const password = item.items.find((each) => fills(each, LOGIN_RELATION.accountPassword));
    if (password) return `${item.name}/${encodeSegment(account)}/${password.name}`;
  }
  return null;
}

function fills(item: InterfaceNode, relation: string): boolean {
  if (item.kind === 'text' || !item.relation) return false;
  return item.relation.name === relation && (item.crud.update || item.crud.create);
}

/** What an account is called: its label, else the name that it logs in with. */
async function nameOf(connection: Connection, access: Access, account: string): Promise<string> {
  const { model } = access;
  const concept = wellKnown(model).account?.target;
  const view = model.views.get(concept?.defaultView ?? '');
  const shown = view && (await readShown({ connection, session: access.session }, view, [account]));
  const label = shown?.get(account)?.label;
  if (label) return label;
  return (
    (await userNameOf(connection, model, account)) ?? String(presentAtom('ALPHANUMERIC', account))
  );
}
