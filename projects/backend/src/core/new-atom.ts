import { randomUUID } from 'node:crypto';
import { needsValue } from '../error/page-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import type { Transaction } from './transaction/transaction.ts';

const MAX_PREFIX_LENGTH = 200;

/** Creates an identifier: `<Concept>_<uuid>`, or the next number for a concept of integers. */
export async function newAtom(tx: Transaction, concept: Concept): Promise<string> {
  if (concept.type === 'INTEGER' && concept.storage) {
    const { table, column } = concept.storage;
    const rows = await tx.connection.all(
      `select max(${quoteName(column)}) as last from ${quoteName(table)}`,
    );
    return String(BigInt(rows[0]?.['last'] ?? 0) + 1n);
  }
  const takesText = concept.isObject || concept.type.endsWith('ALPHANUMERIC');
  if (!takesText) throw new ApiError('AMP-400-VALUE', needsValue(concept.label));
  return `${concept.name.slice(0, MAX_PREFIX_LENGTH)}_${randomUUID()}`;
}
