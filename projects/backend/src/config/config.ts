import type { DatabaseLimits } from '../database/database-limits.ts';
import type { SettingValue } from './setting-value.ts';

/** The settings of the change log. */
export interface HistorySettings {
  readonly isKept: boolean;
  /** Days after which a transaction is forgotten; null for never. */
  readonly days: number | null;
  /** Who may take a transaction back. */
  readonly undo: SettingValue<'history.undo'>;
}

/** The configuration of a server, checked. The keys of the files stand in `setting.ts`. */
export interface Config {
  readonly generics: string;
  readonly data: string;
  readonly database: DatabaseLimits;
  readonly app: string | null;
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean;
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  readonly stopping: {
    readonly drainSeconds: number;
    readonly stopSeconds: number;
    readonly requestSeconds: number;
  };
  readonly production: boolean;
  readonly crud: SettingValue<'crud'>;
  /** Of two people who write the same number over the same older one, whether the second is refused. */
  readonly sameNumber: SettingValue<'edits.sameNumber'>;
  readonly sessionSeconds: number;
  /** Whether users log in; null if they do in models with accounts. */
  readonly loginEnabled: boolean | null;
  readonly adminRoles: readonly string[];
  readonly importerRoles: readonly string[];
  readonly engine: { readonly roles: readonly string[]; readonly maxRounds: number };
  readonly limits: {
    readonly body: number;
    readonly patches: number;
    readonly upload: number;
    /** Bytes of a population file, and what reading it may take. */
    readonly import: number;
    readonly importMegabytes: number;
    readonly importSeconds: number;
    readonly passwords: number;
    readonly passwordsPerMinute: number;
    readonly sessionsPerMinute: number;
    readonly uploadsPerMinute: number;
  };
  /** Streams of events, by which pages follow what others change. */
  readonly live: {
    readonly isOn: boolean;
    /** How often a stream shows that it is alive. */
    readonly beatSeconds: number;
    readonly max: number;
    readonly maxPerAddress: number;
    readonly maxPerSession: number;
  };
  readonly files: { readonly folder: string; readonly allowedTypes: readonly string[] };
  readonly frontend: {
    readonly home: string;
    readonly menuMode: string;
    readonly groupLists: boolean;
    readonly listsLabel: string;
  };
  readonly history: HistorySettings;
  /** How many copies of each kind stay; null for all of them. */
  readonly copiesKept: number | null;
  readonly importMode: boolean;
  readonly extensions: readonly string[];
  readonly logLevel: SettingValue<'log.level'>;
  /** Install again, whatever is there; the data from before is kept as a copy. */
  readonly reinstall: boolean;
  /** Migrate the data of another model, if nothing is lost and nothing is violated. */
  readonly migrate: boolean;
  /** Start for another model than the installed one too: the page tells what to do. */
  readonly acceptMismatch: boolean;
  /** An installation takes an initial population that violates invariants; not in production. */
  readonly ignoreInvariants: boolean;
}
