import type { PatchOperation } from '@ampersand-prototype/generics';
import type { ReadContext } from '../read/node/fetch.ts';
import type { KnownRows } from '../read/node/known-rows.ts';
import type { OperationValidations } from './operation-validations.ts';
import type { Access } from '../session/access.ts';
import type { Transaction } from '../core/transaction/transaction.ts';

/** The dependencies of writing through an interface. */
export interface WriteContext {
  readonly tx: Transaction;
  readonly access: Access;
  /** `lenient`: U alone fills, changes and clears value fields. */
  readonly crudMode: 'strict' | 'lenient';
  /** Whether writing a number that another user has also written counts as the same edit. */
  readonly sameNumber: 'accept' | 'refuse';
  /** Operations with a password in them: their values are not sent back. */
  readonly concealed: Set<PatchOperation>;
  /** Collects problems of operations, if the others are tried nevertheless; null if the first one ends the request. */
  readonly verdicts: OperationValidations | null;
  /** Known rows of the operations, if there are many. */
  readonly known?: KnownRows;
  /** Converts a password to its stored form. */
  hashPassword(password: string): string;
  /** Whether a password is the one that is stored. True as well as long as that is not worked out: then the work is done again. */
  isPassword(stored: string, password: string): boolean;
}

/** Creates the read context for a write. */
export function readingOf({ tx: { connection, session }, known }: WriteContext): ReadContext {
  return { connection, session, known };
}
