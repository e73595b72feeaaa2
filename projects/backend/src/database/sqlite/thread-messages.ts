import type { ColumnsOfRows, DatabaseFailureKind, Parameter, Row } from '../database.ts';

/** The database that a thread opens. */
export interface ThreadData {
  readonly file: string;
  readonly readOnly: boolean;
  /** SQL that sets the connection up. */
  readonly begin: string;
}

/** Something that a thread can do. */
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

/** A request to a thread, which performs them in order. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** A response of a thread. */
export interface ThreadResult {
  readonly id: number;
  readonly value: Row[] | number | null;
  readonly failure: { readonly kind: DatabaseFailureKind; readonly message: string } | null;
}
