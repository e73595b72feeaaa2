import { linkedTargets } from './linked-targets.ts';
import { ROLE } from '@ampersand-prototype/generics';
import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { ScriptLanguage } from '../model/rule.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { Access } from './access.ts';

/** Reads the access of a session: its roles and interfaces. A model without roles gives everything to everyone. */
export async function readAccess(
  connection: Connection,
  model: Model,
  session: string,
  language: ScriptLanguage = null,
): Promise<Access> {
  const { activeRoles: active, interfaceRoles } = wellKnown(model);
  if (!active || !interfaceRoles) {
    const activeRoles = await linkedTargets(connection, active, session);
    const mayUse = await readInterfaceRights(connection, model, activeRoles);
    return new Access(model, { session, activeRoles, language, mayUse });
  }
  const rows = await connection.all(rightsQuery(active, interfaceRoles), [session]);
  const activeRoles = [
    ...new Set(rows.flatMap((row) => (row['active'] === '1' ? (row['role'] ?? []) : []))),
  ];
  const names = new Set(rows.flatMap((row) => row['ifc'] ?? []));
  activeRoles.sort();
  return new Access(model, { session, activeRoles, language, mayUse: grantedBy(names) });
}

/** Selects the active roles of a session, and the interfaces that they and every session may use. */
function rightsQuery(active: Relation, { table }: Relation): string {
  const [ifc, role] = [table.srcCol, table.tgtCol].map(({ name }) => `rights.${quoteName(name)}`);
  const roles = `select active.tgt as role, 1 as active from (${relationStatements(active).bySource}) as active union all select '${ROLE.any}', 0`;
  return `select roles.role as role, roles.active as active, ${ifc} as ifc from (${roles}) as roles left join ${quoteName(table.name)} as rights on ${role} = roles.role`;
}

function grantedBy(names: ReadonlySet<string>): (ifc: Interface) => boolean {
  return (ifc) => names.has(ifc.name) || names.has(shortName(ifc.name, names));
}

/** Reads which interfaces each role can use. */
export async function readInterfaceRights(
  connection: Connection,
  model: Model,
  activeRoles: readonly string[],
): Promise<(ifc: Interface) => boolean> {
  const names = await interfaceNames(connection, model, [...activeRoles, ROLE.any]);
  return names ? grantedBy(names) : () => true;
}

/** The allowed roles of a session, and whether a user is logged in. */
export interface SessionDetails {
  readonly allowedRoles: readonly string[];
  readonly isLoggedIn: boolean;
}

/** Reads the details that only pages about the session show. */
export async function readSessionDetails(
  connection: Connection,
  model: Model,
  session: string,
): Promise<SessionDetails> {
  const known = wellKnown(model);
  const allowedRoles = await linkedTargets(connection, known.allowedRoles, session);
  const accounts = await linkedTargets(connection, known.account, session);
  return { allowedRoles, isLoggedIn: accounts.length > 0 };
}

/** Interface atoms that are linked to one of the roles; null when the model has no such relation. */
async function interfaceNames(
  connection: Connection,
  model: Model,
  roles: readonly string[],
): Promise<Set<string> | null> {
  const relation = wellKnown(model).interfaceRoles;
  if (!relation) return null;
  const { name, srcCol, tgtCol } = relation.table;
  const marks = roles.map(() => '?').join(', ');
  const sql = `select distinct ${quoteName(srcCol.name)} as ifc from ${quoteName(name)} where ${quoteName(tgtCol.name)} in (${marks})`;
  return new Set((await connection.all(sql, roles)).map((row) => row['ifc'] ?? ''));
}

const MAX_NAME_LENGTH = 50;

/** The older compiler makes the atom of an interface with a long name as `<50 characters>#hash#`. */
function shortName(name: string, atoms: ReadonlySet<string>): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const prefix = `${name.slice(0, MAX_NAME_LENGTH)}#`;
  return [...atoms].find((atom) => atom.startsWith(prefix)) ?? name;
}
