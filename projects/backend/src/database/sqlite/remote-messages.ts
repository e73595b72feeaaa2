import type { ColumnsOfRows, DatabaseFailureKind, Parameter, Row } from '../database.ts';

/** The settings with which a thread or process opens its database. */
export interface RemoteSettings {
  readonly file: string;
  readonly readOnly: boolean;
  /** SQL that sets the connection up. */
  readonly begin: string;
}

/** An operation of a remote connection. */
export type RemoteTask =
  | {
      readonly kind: 'all' | 'run';
      readonly sql: string;
      readonly parameters: readonly Parameter[];
    }
  | {
      readonly kind: 'runEach';
      readonly sql: string;
      readonly rows: ColumnsOfRows;
    }
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'rollback' | 'close' };

/** A request to a remote connection, which performs requests in order. */
export interface RemoteRequest {
  readonly id: number;
  readonly task: RemoteTask;
}

/** The response of a remote connection. */
export interface RemoteResult {
  readonly id: number;
  readonly value: Row[] | number | null;
  /** Execution time. */
  readonly milliseconds: number;
  readonly failure: { readonly kind: DatabaseFailureKind; readonly message: string } | null;
}
