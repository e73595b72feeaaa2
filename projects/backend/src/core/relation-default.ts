import type { Concept } from '../model/concept.ts';
import { transactionNow } from './transaction/now.ts';
import type { Transaction } from './transaction/transaction.ts';
import { parseAtom } from './atom-value.ts';

const PHP = '{php}';

/** An error for a default that requires code in another language. */
export class UnsupportedDefault extends Error {
  override readonly name = 'UnsupportedDefault';
}

/**
 * Returns the default atoms of a relation, as they are stored. `{php}date(DATE_ATOM)`, which models use for the present
 * moment, is understood; other code is not run.
 * @throws UnsupportedDefault
 */
export async function defaultAtoms(
  tx: Transaction,
  defaults: readonly string[],
  concept: Concept,
): Promise<string[]> {
  const atoms: string[] = [];
  for (const text of defaults)
    atoms.push(text.startsWith(PHP) ? await computed(tx, text, concept) : parseAtom(concept, text));
  return atoms;
}

async function computed(tx: Transaction, text: string, concept: Concept): Promise<string> {
  const isNow = /^date\(\s*(DATE_ATOM|'c'|"c"|'Y-m-d'|"Y-m-d"|DATE_ISO8601)\s*\);?$/.test(
    text.slice(PHP.length).trim(),
  );
  if (isNow && (concept.type === 'DATE' || concept.type === 'DATETIME'))
    return parseAtom(concept, (await transactionNow(tx)).toISOString());
  throw new UnsupportedDefault(
    `The default for ${concept.label} is PHP code (${text}), which isn't supported. Use a fixed value.`,
  );
}
