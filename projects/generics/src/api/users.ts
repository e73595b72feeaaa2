/** An account of the model. */
export interface UserAccount {
  readonly id: string;
  /** User name; null without one. */
  readonly name: string | null;
  /** Names of its roles. */
  readonly roles: readonly string[];
  /** Whether it has a password, which it needs to log in. */
  readonly isActive: boolean;
}

/** A session that has not expired. */
export interface UserSession {
  readonly id: string;
  /** User name or identifier of the account; null if nobody is logged in. */
  readonly account: string | null;
  /** Labels of its active roles. */
  readonly roles: readonly string[];
  /** Time of its last request (ISO 8601), to within half a minute. */
  readonly lastAccess: string;
  /** Whether it is the session of the request. */
  readonly isOwn: boolean;
}

/** A role that the script declares. */
export interface RoleOverview {
  readonly name: string;
  readonly label: string;
  /** Names of the interfaces that it opens. */
  readonly interfaces: readonly string[];
}

/** Response of `GET admin/users`: accounts, sessions, and roles. */
export interface UsersOverview {
  /** Null if the model has no accounts. */
  readonly accounts: readonly UserAccount[] | null;
  /** Whether accounts have user names, passwords, and roles, so that they can be managed here. */
  readonly isManaged: boolean;
  readonly sessions: readonly UserSession[];
  readonly roles: readonly RoleOverview[];
  /** The interfaces of the script. */
  readonly interfaces: readonly { readonly name: string; readonly label: string }[];
}

/** Body of `POST admin/users`: an account to create. */
export interface NewUser {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Body of `PATCH admin/users/{id}`: changes to an account. */
export interface UserChange {
  /** Replaces the roles. */
  readonly roles?: readonly string[];
  /** False removes the password and ends the sessions. */
  readonly isActive?: false;
}

/** Response with a new password, which is shown once. */
export interface UserPassword {
  readonly id: string;
  readonly password: string;
}
