import type { ColumnsOfRows, DatabaseFailureKind, Parameter, Row } from '../database.ts';

/** The settings with which a thread opens its database. */
export interface ThreadData {
  readonly file: string;
  readonly readOnly: boolean;
  /** SQL that sets the connection up. */
  readonly begin: string;
}

/** An operation that a database thread can perform. */
export type ThreadTask =
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

/** A request to a database thread, which performs requests in order. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** The response of a database thread. */
export interface ThreadResult {
  readonly id: number;
  readonly value: Row[] | number | null;
  readonly failure: { readonly kind: DatabaseFailureKind; readonly message: string } | null;
}
