/** The options of an installation. */
export interface InstallOptions {
  /** Whether the initial population of the script is added; that of the menu and the roles always is. */
  readonly defaultPopulation: boolean;
  /** Commit although invariants are violated: to look into a population that does not fit the rules yet. */
  readonly ignoreInvariants: boolean;
  /** The first start: leave an installation alone that another server made meanwhile, and any other tables too. */
  readonly onlyFirst?: boolean;
  /** Leave an installation of this model alone, which another request made meanwhile. */
  readonly onlyOther?: boolean;
  /** Who installs without a session, for the change log. */
  readonly caller?: string;
}
