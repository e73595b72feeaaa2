import type { DbValue } from '../../../database/database.ts';

/** An expression of a statement, with its parameters. */
export interface SqlExpression {
  readonly sql: string;
  readonly parameters: readonly DbValue[];
}
