import { addLink } from '../../core/link.ts';
import { relationStatements } from '../../core/storage.ts';
import { transactionNow } from '../../core/transaction/now.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Relation } from '../../model/relation.ts';
import { atomsOf, conceptOf, literalOf, relationOf, type Argument } from './argument.ts';
import { CallError } from './compile-call.ts';
import type { EngineActions, EngineContext } from './engine-function.ts';

/** A format of running numbers in a year, such as `P-{year}-{n:3}`. */
interface NumberFormat {
  readonly before: string;
  readonly after: string;
  /** The digits of a number, with zeros in front. */
  readonly width: number;
}

const NUMBER = /\{n(?::([1-9]))?\}/;

function readFormat(text: string, year: number): NumberFormat {
  const filled = text.replaceAll('{year}', String(year));
  const [before = '', width, after = '', ...others] = filled.split(NUMBER);
  if (!NUMBER.test(filled) || others.length > 0)
    throw new CallError(
      `NextNumber: the format "${text}" needs {n} once, or {n:3} for three digits.`,
    );
  return { before, after, width: Number(width ?? 1) };
}

async function nextNumber(context: EngineContext, args: readonly Argument[]): Promise<void> {
  const { tx, newAtom } = context;
  const [name, sourceConcept, source, numberConcept, format] = args;
  const from = conceptOf(tx.model, sourceConcept);
  const to = conceptOf(tx.model, numberConcept);
  const relation = relationOf(tx.model, name, from, to);
  const now = await transactionNow(tx);
  const pattern = readFormat(literalOf(format, 'format'), now.getUTCFullYear());
  for (const atom of atomsOf(source, from, newAtom)) {
    const next = (await highestNumber(tx, relation, pattern)) + 1n;
    const digits = String(next).padStart(pattern.width, '0');
    const text = `${pattern.before}${digits}${pattern.after}`;
    const values = atomsOf({ literal: null, values: [text], type: null }, to, null);
    for (const value of values) await addLink(tx, relation, atom, value);
  }
}

/**
 * Reads the highest number that the relation holds in a format; 0 without one. Transactions are serializable, so that of two at the same
 * time one is repeated, and one that is rolled back leaves no gap.
 */
async function highestNumber(
  { connection, dialect }: Transaction,
  relation: Relation,
  { before, after }: NumberFormat,
): Promise<bigint> {
  const text = dialect.asText('links.tgt');
  const length = [...before].length;
  const rows = await connection.all(
    `select ${text} as value from (${relationStatements(relation).all}) as links where substr(${text}, 1, ${length}) = ${dialect.bound('ALPHANUMERIC')}`,
    [before],
  );
  return rows.reduce((highest, { value }) => {
    const digits = value?.endsWith(after)
      ? value.slice(before.length, value.length - after.length)
      : '';
    const number = /^\d+$/.test(digits) ? BigInt(digits) : 0n;
    return number > highest ? number : highest;
  }, 0n);
}

/** Engine functions that number atoms. */
export const NUMBER_FUNCTIONS = { NextNumber: nextNumber } satisfies EngineActions;
