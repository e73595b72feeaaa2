import type { StoredModel } from '../core/stored-model.ts';
import type { IdentityDefinition } from '@ampersand-prototype/generics';
import type { Hooks } from '../hook/hooks.ts';
import type { Generics } from '../model/generics-folder.ts';
import type { DocumentSource } from '../model/document-source.ts';
import type { ExplanationSource } from '../model/explanation-source.ts';
import type { Coverage } from '../core/transaction/coverage.ts';
import type { FileStorage } from '../file-store/file-store.ts';
import type { Commits } from './commits.ts';
import type { KeptResults } from '../database/kept-results.ts';
import type { ListIndexes } from './list-indexes.ts';
import type { Logger } from './logger.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SessionRateLimit } from './session-rate-limit.ts';
import type { PasswordHasher } from '../core/password-hasher.ts';

/** The readiness of the application for requests. */
export type Readiness = 'ready' | 'notInstalled' | 'otherModel';

/** The installation according to the database at the last read. Another server may have changed it since. */
export interface InstallationState {
  readonly readiness: Readiness;
  /** Identifies the installation in the database; null before the first one. */
  readonly installation: string | null;
  /** Hash of the model that is installed. */
  readonly installedHash: string | null;
  /** Import mode, until the population has been checked. */
  readonly isLocked: boolean;
  /** An installation or import ignored invariants: until they hold again, every check looks at all the data. */
  readonly mayHaveViolations: boolean;
  /** There are violations that were taken as debt: they may only become less. */
  readonly hasBaseline: boolean;
}

/** A model with its installation state, which determines readiness. */
export interface InstalledModel extends StoredModel {
  /** Replaced as a whole when the database says otherwise. */
  state: InstallationState;
}

/** A model with everything that a transaction needs to change its population. */
export interface ChangeableModel extends InstalledModel {
  readonly hooks: Hooks;
  readonly logger: Logger;
  /** Passwords are stored as hashes. */
  readonly passwords: PasswordHasher;
  /** Counts how the conjuncts of the model are used here. */
  readonly coverage: Coverage;
  /** How violations are explained. */
  readonly explanations: ExplanationSource;
  /** The documentation of the model. */
  readonly document: DocumentSource;
  /** Announces stored transactions of this server. */
  readonly commits: Commits;
  /** Where uploaded files are stored. */
  readonly files: FileStorage;
}

/** A model with everything that requests need, including session management. */
export interface ServedModel extends ChangeableModel {
  /** Makes indexes for the orders that long lists are read in. */
  readonly listIndexes: ListIndexes;
  /** Counts of long lists, as of the last commit. */
  readonly keptResults: KeptResults;
  /** How often an address may do what invites guessing or takes space. */
  readonly rates: {
    readonly passwords: RateLimit;
    readonly uploads: RateLimit;
    readonly sessions: RateLimit;
    readonly explanations: SessionRateLimit;
  };
}

/** A model as installations and migrations use it. */
export interface InstallableModel extends ChangeableModel {
  /** What the model was made from. */
  readonly generics: Generics;
}

/**
 * All parts of a running application, connected at the start. The server and routes hold it; other functions take the
 * parts that they need. Everything is fixed after the start, except the state of the installation.
 */
export interface Application extends ServedModel, InstallableModel {
  /** How the application looks; null where nothing says so. */
  readonly identity: IdentityDefinition | null;
}
