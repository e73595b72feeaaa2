/** A setting of the server with its value; secrets are masked. */
export interface SettingStatus {
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
  readonly meaning: string;
}

/** A request that the server answered. */
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
}
