import type { ListViewChange, StoredListView } from '@ampersand-prototype/generics';
import { ApiError, quoted } from '../error/api-error.ts';
import {
  NEEDS_ACCOUNT,
  NO_LIST,
  NO_SHARING,
  NO_VIEW,
  tooManyViews,
  unknownRole,
} from '../error/list-view-messages.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import {
  countViews,
  readView,
  readViews,
  removeView,
  replaceView,
  type ViewRow,
} from './stored-view.ts';
import type { ViewRights } from './view-rights.ts';
import { readLastVersion, storeVersion } from './view-versions.ts';

/** Maximum number of views of an account. */
const MAX_VIEWS = 200;

/** What a change of list views needs. */
export interface ViewWriter<R extends ViewRights = ViewRights> {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly rights: R;
}

/** Creates, changes, or restores a view. @throws ApiError */
export async function changeView(
  writer: ViewWriter,
  id: string,
  change: ListViewChange,
): Promise<StoredListView> {
  const { connection, rights } = writer;
  const account = requireAccount(rights);
  const before = await requireChangeable(writer, id, change.version);
  if (!before) await requireRoom(connection, account);
  const owner = before?.account ?? account;
  // A view stays with its list.
  const list = before ?? change;
  const view = { ...change, id, account: owner, interface: list.interface, item: list.item };
  if (!rights.sees({ ...view, account })) throw new ApiError('AMP-403-INTERFACE', NO_LIST);
  requireSharing(rights, view);
  if (view.isDefault) await unsetDefaults(writer, account, view);
  return rights.describe(await storeView(writer, account, view));
}

/** Deletes a view. @throws ApiError */
export async function deleteView(writer: ViewWriter, id: string, version: number): Promise<void> {
  const account = requireAccount(writer.rights);
  const before = await requireChangeable(writer, id, version);
  if (!before) throw new ApiError('AMP-404-RESOURCE', NO_VIEW);
  await removeView(writer.connection, id);
  const deleted = { id, version: version + 1, account, isDeleted: true };
  await storeVersion(writer.connection, writer.dialect, deleted, before);
}

function requireAccount({ account }: ViewRights): string {
  if (account === null) throw new ApiError('AMP-400-OPERATION', NEEDS_ACCOUNT);
  return account;
}

/** Returns the view before a change; null for a new one, and for one that its account deleted. */
async function requireChangeable(
  { connection, rights }: ViewWriter,
  id: string,
  version: number,
): Promise<ViewRow | null> {
  const view = await readView(connection, id);
  if (view && !rights.sees(view)) throw new ApiError('AMP-404-RESOURCE', NO_VIEW);
  if (view && !rights.changes(view)) throw new ApiError('AMP-403-RIGHT', NO_SHARING);
  const last = view ?? (await readLastVersion(connection, id));
  if (!view && last && last.account !== rights.account)
    throw new ApiError('AMP-404-RESOURCE', NO_VIEW);
  if ((last?.version ?? 0) !== version)
    throw new ApiError('AMP-409-CHANGED', null, { current: view && rights.describe(view) });
  return view;
}

async function requireRoom(connection: Connection, account: string): Promise<void> {
  if ((await countViews(connection, account)) >= MAX_VIEWS)
    throw new ApiError('AMP-400-TOO-MANY', tooManyViews(MAX_VIEWS));
}

function requireSharing({ sharingRoles }: ViewRights, { roles }: ViewRow): void {
  if (roles.length > 0 && sharingRoles.length === 0)
    throw new ApiError('AMP-403-RIGHT', NO_SHARING);
  const unknown = roles.find((role) => !sharingRoles.includes(role));
  if (unknown !== undefined) throw new ApiError('AMP-400-ROLE', unknownRole(quoted(unknown)));
}

/** A list begins with one view of an account, and with one view of a role. */
async function unsetDefaults(writer: ViewWriter, account: string, view: ViewRow): Promise<void> {
  const views = await readViews(writer.connection, view.roles.length === 0 ? view.account : null);
  const others = views.filter(
    (each) =>
      each.isDefault &&
      each.id !== view.id &&
      each.interface === view.interface &&
      each.item === view.item &&
      (view.roles.length === 0
        ? each.roles.length === 0
        : each.roles.some((role) => view.roles.includes(role))),
  );
  for (const other of others) await storeView(writer, account, { ...other, isDefault: false });
}

/** Stores the next version of a view, which `account` made. */
async function storeView(
  { connection, dialect }: ViewWriter,
  account: string,
  view: ViewRow,
): Promise<ViewRow> {
  const next = { ...view, version: view.version + 1 };
  await replaceView(connection, next);
  const { id, version } = next;
  await storeVersion(connection, dialect, { id, version, account, isDeleted: false }, next);
  return next;
}
