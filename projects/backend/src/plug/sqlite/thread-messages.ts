import type { DatabaseFailureKind, Parameter, Row } from '../database.ts';

/** What a thread opens. */
export interface ThreadData {
  readonly file: string;
  readonly readOnly: boolean;
  /** SQL that sets the connection up. */
  readonly begin: string;
}

/** What a thread is asked to do; they are done in order. */
export interface ThreadRequest {
  readonly id: number;
  readonly kind: 'all' | 'run' | 'exec' | 'rollback' | 'close';
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** What a thread answers. */
export interface ThreadAnswer {
  readonly id: number;
  readonly value: Row[] | number | null;
  readonly failure: { readonly kind: DatabaseFailureKind; readonly message: string } | null;
}
