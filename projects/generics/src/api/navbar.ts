import type { MenuIcon } from './menu-icon.ts';
import type { MaintainedRule, Notifications } from './notification.ts';
import type { ViewedPerson } from './view-as.ts';

/** A menu entry: a group (no `ifc`, no `url`), an external link, or an interface. */
export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  readonly seqNr: number | null;
  readonly ifc: string | null;
  readonly url: string | null;
  readonly parent: string | null;
  /** Concept of the things that the interface lists; absent for other items, and in answers of the older product. */
  readonly concept?: string;
  /** What the page is for; absent where the script does not say. */
  readonly purpose?: string;
  /** The picture before it; absent where the script names none. */
  readonly icon?: MenuIcon;
}

/** The interfaces in which a user can create an atom of a concept. */
export interface NewResourceItem {
  /** In English; {@link concept} lets a client say it in the reader's language. */
  readonly label: string;
  /** What the concept is called; absent from other servers. */
  readonly concept?: string;
  readonly ifcs: readonly {
    readonly id: string;
    readonly label: string;
    readonly link: string;
    readonly resourceType: string;
  }[];
}

/** The logged-in account, and the pages for login and logout. */
export interface SessionPages {
  readonly loggedIn: boolean;
  /** What the account that is logged in is called. */
  readonly account?: string;
  /** Where a user name and a password log in; paths are those of patch operations on `resource/SESSION/1`. */
  readonly login?: { readonly interface: string; readonly user: string; readonly password: string };
  /** A property that ends the session when it is set. */
  readonly logout?: SessionField;
  /** Where the password of the own account is changed. */
  readonly password?: SessionField;
}

/** A field of the session's interface, such as the user name on a login form. */
export interface SessionField {
  readonly interface: string;
  readonly path: string;
}

/** A role of the session. */
export interface SessionRole {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
}

/** The branding of an application. */
export interface ApplicationIdentity {
  /** Address of the logo, below that of the API; it changes with the content. */
  readonly logo?: string;
  /** Styles with the colours. */
  readonly styles?: string;
}

/** Response to `GET app/navbar`: menu, session, and roles. */
export interface Navbar {
  readonly contextName: string;
  /** What the application is called; the name where the script gives no label. */
  readonly contextLabel?: string;
  /** What the application is for; absent where the script does not say. */
  readonly purpose?: string;
  /** Absent where nothing says how the application looks. */
  readonly identity?: ApplicationIdentity;
  readonly home: string;
  readonly menuMode: string;
  /** Address of the privacy statement; null or absent without one. */
  readonly privacyStatementUrl?: string | null;
  readonly navs: readonly NavigationItem[];
  readonly new: readonly NewResourceItem[];
  readonly productionEnv: boolean;
  readonly importMode: boolean;
  readonly appLocked: boolean;
  /**
   * Why nothing but this can be read: the database was installed for another model, or not at all. Null when it can; absent in
   * answers of the older product.
   */
  readonly installation?: 'mismatch' | 'absent' | null;
  readonly notifications: Notifications;
  /** The process rules that the active roles maintain; absent in answers of the older product. */
  readonly maintains?: readonly MaintainedRule[];
  readonly session: SessionPages;
  /**
   * Whether the session is stored. Whoever only looks at the first page has none yet, and cannot be told of changes; absent in
   * answers of the older product.
   */
  readonly hasSession?: boolean;
  readonly sessionRoles: readonly SessionRole[];
  /** Whether the active roles give access to the administration; absent in answers of the older product. */
  readonly mayAdministrate?: boolean;
  /** Whether at most one role can be active at a time, because the model says so. */
  readonly singleRole?: boolean;
  /** As whom an administrator views the application; absent where it is shown as oneself. */
  readonly viewedAs?: ViewedPerson & { readonly label: string };
  readonly sessionVars: unknown;
  /** What empties and fills value fields: `strict` follows C, U and D; `lenient` lets U do all three. */
  readonly crudMode: 'strict' | 'lenient';
  /** Whether forms leave out what is empty and cannot be filled; absent means that they show it. */
  readonly emptyFields?: 'show' | 'hide';
  /** Whether changes are kept and can be read; absent in answers of the older product. */
  readonly history?: boolean;
  /** Hash of the model that the backend runs; the shell compares it with the one it was built from. */
  readonly modelHash: string;
}
