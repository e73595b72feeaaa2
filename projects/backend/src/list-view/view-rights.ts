import { ROLE, type StoredListView } from '@ampersand-prototype/generics';
import { hasOneOf } from '../application/has-one-of.ts';
import type { StoredModel } from '../core/stored-model.ts';
import type { Access } from '../session/access.ts';
import type { ViewRow } from './stored-view.ts';

/** The rights of a session on list views. */
export class ViewRights {
  readonly account: string | null;
  /** Roles that the session can share views with. */
  readonly sharingRoles: readonly string[];
  readonly #access: Access;

  constructor(app: Pick<StoredModel, 'config' | 'model'>, access: Access, account: string | null) {
    this.#access = access;
    this.account = account;
    const mayShare = account !== null && hasOneOf(app, access, app.config.rbac.viewSharingRoles);
    const internal: readonly string[] = [ROLE.engine, ROLE.any];
    this.sharingRoles = mayShare
      ? [...app.model.roles.keys()].filter((role) => !internal.includes(role))
      : [];
  }

  /** Checks whether the session sees a view: it has the list, and the view is its own or shared with its roles. */
  sees({ account, roles, interface: name }: Pick<ViewRow, 'account' | 'roles' | 'interface'>) {
    if (!this.opens(name)) return false;
    return (
      account === this.account || roles.some((role) => this.#access.activeRoles.includes(role))
    );
  }

  /** Checks whether the session can open the interface of a list. */
  protected opens(name: string): boolean {
    const ifc = this.#access.model.interfaces.get(name);
    return ifc !== undefined && this.#access.mayUse(ifc);
  }

  /** Checks whether the session can change a view that it sees. */
  changes({ account, roles }: Pick<ViewRow, 'account' | 'roles'>): boolean {
    if (this.account === null) return false;
    return roles.length === 0 ? account === this.account : this.sharingRoles.length > 0;
  }

  /** Describes a view to the session. */
  describe({ account, ...view }: ViewRow): StoredListView {
    const isOwn = account === this.account;
    return { ...view, isOwn, canChange: this.changes({ account, roles: view.roles }) };
  }
}
