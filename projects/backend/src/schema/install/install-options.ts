import type { Transaction } from '../../core/transaction/transaction.ts';

/** The options of an installation. */
export interface InstallOptions {
  /** Whether the initial population of the script is added; that of the menu and the roles always is. */
  readonly defaultPopulation: boolean;
  /** Commit although invariants are violated: to look into a population that does not fit the rules yet. */
  readonly ignoreInvariants: boolean;
  /** The first start: keeps an installation of another server, and any other tables. */
  readonly onlyFirst?: boolean;
  /** Keeps an installation of this model that another request has made. */
  readonly onlyOther?: boolean;
  /** Adds facts of another database. Their violations are accepted. */
  readonly adopted?: (tx: Transaction) => Promise<void>;
  /** Who installs without a session, for the change log. */
  readonly caller?: string;
}
