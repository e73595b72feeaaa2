import type { IdentityDefinition } from '@ampersand-prototype/generics';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Hooks } from '../hook/hooks.ts';
import type { Generics } from '../model/generics-folder.ts';
import type { Model } from '../model/model.ts';
import type { Database } from '../plug/database.ts';
import type { Coverage } from '../transaction/coverage.ts';
import type { Commits } from './commits.ts';
import type { RateLimit } from './rate-limit.ts';
import type { PasswordHasher } from '../core/password.ts';

/** Whether requests can be served. */
export type Readiness = 'ready' | 'notInstalled' | 'otherModel';

/** What all requests share: everything here is fixed after the start, except what the database tells of the installation. */
export interface Application {
  readonly config: Config;
  readonly model: Model;
  /** How the application looks; null where nothing says so. */
  readonly identity: IdentityDefinition | null;
  /** What the model was made from. */
  readonly generics: Generics;
  readonly database: Database;
  readonly hooks: Hooks;
  readonly logger: FastifyBaseLogger;
  readonly passwords: PasswordHasher;
  /** Counts how the conjuncts of the model are used here. */
  readonly coverage: Coverage;
  /** Tells what is stored here. */
  readonly commits: Commits;
  /** How often an address may do what invites guessing or takes space. */
  readonly rates: {
    readonly passwords: RateLimit;
    readonly uploads: RateLimit;
    readonly sessions: RateLimit;
  };
  readiness: Readiness;
  /** Identifies the installation in the database, as of when it was last read; null before the first one. */
  installation: string | null;
  /** Hash of the model that is installed, as of when it was last read. */
  installedHash: string | null;
  /** Import mode, until the population has been checked. */
  isLocked: boolean;
  /** An installation or import ignored invariants: until they hold again, every check looks at all the data. */
  mayHaveViolations: boolean;
  /** There are violations that were taken as debt: they may only become less. */
  hasDebt: boolean;
}
