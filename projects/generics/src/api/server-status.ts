/** A setting of the server with its value; secrets are masked. */
export interface SettingStatus {
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
  readonly meaning: string;
}

/** A request that the server responded to. */
export interface HandledRequest {
  /** The identifier in the log and in the header `x-request-id`. */
  readonly id: string;
  /** Time of the response (ISO 8601). */
  readonly timestamp: string;
  readonly method: string;
  /** The route without identifiers. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The report of an uncaught browser error. */
export interface BrowserErrorReport {
  readonly message: string;
  /** The page as a route without identifiers. */
  readonly page: string;
}

/** A browser error, with the number of reports. */
export interface BrowserError extends BrowserErrorReport {
  /** Time of the last report (ISO 8601). */
  readonly timestamp: string;
  readonly count: number;
}

/** A configured service key; neither the key nor its digest is sent. */
export interface ServiceKeyStatus {
  /** The setting that has the digest of the key. */
  readonly key: string;
  /** The requests that accept the key. */
  readonly routes: readonly string[];
  /** Time of the last use since the start (ISO 8601); null if there was none. */
  readonly lastUsed: string | null;
}

/** Response to `GET admin/server`: health, settings, and requests of this server. */
export interface ServerStatus {
  readonly health: {
    readonly readiness: string;
    readonly uptimeSeconds: number;
    readonly memoryBytes: number;
    readonly nodeVersion: string;
    /** Whether the server can send a backup of its database. */
    readonly canBackUp: boolean;
  };
  readonly settings: readonly SettingStatus[];
  /** The latest requests to the API, the latest first. */
  readonly latest: readonly HandledRequest[];
  /** The slowest of the recorded requests, the slowest first. */
  readonly slowest: readonly HandledRequest[];
  /** Errors in browsers, the latest first. */
  readonly browserErrors: readonly BrowserError[];
  readonly serviceKeys: readonly ServiceKeyStatus[];
}
