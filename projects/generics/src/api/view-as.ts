import type { AtomReference } from './resource.ts';

/** The account or role as which an administrator views the application. */
export interface ViewedPerson {
  readonly kind: 'account' | 'role';
  readonly id: string;
}

/** The accounts and roles as which an administrator can view the application. */
export interface ViewAsChoices {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  /** The first accounts that match the search, by label. */
  readonly accounts: readonly AtomReference[];
}
