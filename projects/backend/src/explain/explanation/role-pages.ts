import { ROLE } from '@ampersand-prototype/generics';
import type { Connection } from '../../database/database.ts';
import type { Interface } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { readInterfaceRights, readSessionDetails } from '../../session/read-session.ts';

/** A role whose name a session may see. */
export interface NamedRole {
  readonly id: string;
  readonly label: string;
}

/**
 * Finds the roles that give access to pages. Administrators may know every role, other sessions those that they can
 * activate.
 */
export class RolePages {
  readonly #connection: Connection;
  readonly #access: Access;
  readonly #names: readonly string[];
  readonly #allowed: ReadonlySet<string>;

  constructor(
    connection: Connection,
    access: Access,
    names: readonly string[],
    allowed: ReadonlySet<string>,
  ) {
    this.#connection = connection;
    this.#access = access;
    this.#names = names;
    this.#allowed = allowed;
  }

  /** Reads the roles that the session may know. */
  static async read(
    connection: Connection,
    access: Access,
    isAdministrator: boolean,
  ): Promise<RolePages> {
    const { model, session } = access;
    const { allowedRoles } = await readSessionDetails(connection, model, session);
    const names = isAdministrator ? [...model.roles.keys()] : allowedRoles;
    return new RolePages(
      connection,
      access,
      [...new Set([...names, ...allowedRoles])].filter((name) => name !== ROLE.any),
      new Set(allowedRoles),
    );
  }

  /** The roles that open at least one of the pages. */
  async thatOpen(pages: readonly Interface[]): Promise<NamedRole[]> {
    const { model } = this.#access;
    const found: NamedRole[] = [];
    for (const id of this.#names) {
      const mayUse = await readInterfaceRights(this.#connection, model, [id]);
      if (pages.some(mayUse)) found.push({ id, label: model.roles.get(id)?.label ?? id });
    }
    return found;
  }

  /** Those of the roles that the session can activate. */
  activatable(roles: readonly NamedRole[]): NamedRole[] {
    const active = new Set(this.#access.activeRoles);
    return roles.filter(({ id }) => this.#allowed.has(id) && !active.has(id));
  }
}
