import type { DatabaseFailureKind, DbValue, Parameter, Row } from '../database.ts';

/** What a thread opens. */
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
      readonly rows: readonly (readonly DbValue[])[];
    }
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'rollback' | 'close' };

/** What a thread is asked to do; they are done in order. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** What a thread answers. */
export interface ThreadResult {
  readonly id: number;
  readonly value: Row[] | number | null;
  readonly failure: { readonly kind: DatabaseFailureKind; readonly message: string } | null;
}
