import type { PatchOperation } from '@ampersand-prototype/generics';
import type { ReadContext } from '../node/fetch.ts';
import type { KnownRows } from '../node/known-rows.ts';
import type { OperationValidations } from './operation-validations.ts';
import type { Access } from '../../session/access.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** The dependencies of writing through an interface. */
export interface WriteContext {
  readonly tx: Transaction;
  readonly access: Access;
  /** `lenient`: U alone fills, changes and clears value fields. */
  readonly crudMode: 'strict' | 'lenient';
  /** Whether writing a number that somebody else has written meanwhile counts as the same edit. */
  readonly sameNumber: 'accept' | 'refuse';
  /** Operations with a password in them: their values are not sent back. */
  readonly concealed: Set<PatchOperation>;
  /** Takes what is wrong with operations, where the others are to be tried all the same; null where the first one ends it. */
  readonly verdicts: OperationValidations | null;
  /** What is known of the rows that operations are about, where there are many. */
  readonly known?: KnownRows;
  /** Turns a password into what is stored. */
  hashPassword(password: string): string;
  /** Whether a password is the one that is stored. True as well as long as that is not worked out: then the work is done again. */
  isPassword(stored: string, password: string): boolean;
}

/** Creates the read context for a write. */
export function readingOf({ tx: { connection, session }, known }: WriteContext): ReadContext {
  return { connection, session, known };
}
