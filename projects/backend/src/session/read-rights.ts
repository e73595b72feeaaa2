import { wellKnown } from '../core/well-known.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { Access } from './access.ts';
import { readInterfaceRights } from './read-session.ts';
import { findSessions, type SessionAge } from './session-store.ts';

/**
 * Reads the current rights of sessions, by token hash, without expired sessions. The number of queries depends only on the
 * number of different role sets, not on the number of sessions.
 */
export async function readRights(
  connection: Connection,
  model: Model,
  age: SessionAge,
  hashes: readonly string[],
): Promise<Map<string, Access>> {
  const sessions = await findSessions(connection, hashes, wellKnown(model).session, age);
  return rightsOf(connection, model, age.dialect, sessions);
}

/** Reads the current rights of sessions; see {@link readRights}. */
export async function rightsOf(
  connection: Connection,
  model: Model,
  dialect: Dialect,
  sessions: ReadonlyMap<string, string>,
): Promise<Map<string, Access>> {
  const roles = await activeRoles(connection, model, dialect, [...sessions.values()]);
  const rights = new Map<string, (ifc: Interface) => boolean>();
  const found = new Map<string, Access>();
  for (const [hash, session] of sessions) {
    const own = roles.get(session) ?? [];
    const key = JSON.stringify(own);
    const mayUse = rights.get(key) ?? (await readInterfaceRights(connection, model, own));
    rights.set(key, mayUse);
    found.set(hash, new Access(model, { session, activeRoles: own, mayUse }));
  }
  return found;
}

/** Active roles by session, sorted. */
async function activeRoles(
  connection: Connection,
  model: Model,
  dialect: Dialect,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const relation = wellKnown(model).activeRoles;
  if (!relation) return new Map();
  const { name, srcCol, tgtCol } = relation.table;
  const [source, target] = [quoteName(srcCol.name), quoteName(tgtCol.name)];
  const sql = `select ${source} as src, ${target} as tgt from ${quoteName(name)} where ${dialect.inSet(source, 'OBJECT')} and ${target} is not null order by ${target}`;
  const rows = await connection.all(sql, [sessions]);
  const grouped = Map.groupBy(rows, ({ src }) => src ?? '');
  return new Map(
    [...grouped].map(([session, links]) => [session, links.flatMap(({ tgt }) => tgt ?? [])]),
  );
}
