import { TRANSACTION_KINDS, type TransactionKind } from '@ampersand-prototype/generics';
import { CHANGE_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import type { Concept } from '../model/concept.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { parseStringArray } from '../core/parse-string-array.ts';
import { causeOfText } from '../core/transaction/cause-text.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import type { Cause, Change } from '../core/transaction/change.ts';
import { CHANGE_PARTS } from './change-sql.ts';
import { loggedName } from './fact.ts';
import { requireFirstRows } from './require-rows.ts';

/** A transaction of the change log. */
export interface LoggedTransaction {
  readonly seq: number;
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** The key of the session (`sessionKey`). */
  readonly session: string | null;
  readonly account: string | null;
  readonly roles: readonly string[];
  readonly interface: string | null;
  readonly atom: string | null;
  readonly kind: TransactionKind;
  readonly undoes: number | null;
  /** Hash of the model. */
  readonly model: string;
}

/** A change of the change log. */
export interface LoggedChange {
  readonly seq: number;
  readonly nr: number;
  readonly op: 'add' | 'delete';
  readonly kind: 'atom' | 'link';
  /** Name in the change log (`loggedName`). */
  readonly name: string;
  /** Null if hidden. */
  readonly source: string | null;
  /** Null for an atom, and if hidden. */
  readonly target: string | null;
  readonly cause: Cause;
  readonly hidden: 'secret' | 'erased' | null;
}

/** Reads a transaction by its number; null if it is not in the change log. */
export async function readEntry(
  connection: Connection,
  seq: number,
): Promise<LoggedTransaction | null> {
  const sql = `select * from ${TRANSACTION_TABLE} where seq = ?`;
  const [row] = await connection.all(sql, [String(seq)]);
  return row ? entryOf(row) : null;
}

/** Converts a row to a transaction. */
export function entryOf(row: Row): LoggedTransaction {
  return {
    seq: Number(row['seq']),
    id: row['id'] ?? '',
    timestamp: isoTimestamp(row['moment'] ?? ''),
    session: row['session'] ?? null,
    account: row['account'] ?? null,
    roles: parseStringArray(row['roles'] ?? '[]'),
    interface: row['interface'] ?? null,
    atom: row['atom'] ?? null,
    kind: TRANSACTION_KINDS.find((kind) => kind === row['kind']) ?? 'edit',
    undoes: numberIn(row, 'undoes'),
    model: row['model'] ?? '',
  };
}

/** Returns the changes of a transaction, oldest first: all of them, or the first `max`. */
export async function changesOf(
  connection: Connection,
  seq: number,
  max: number | null = null,
): Promise<LoggedChange[]> {
  const limit = max === null ? '' : ` limit ${max}`;
  const sql = `select ${CHANGE_PARTS} from ${CHANGE_TABLE} where seq = ? order by nr${limit}`;
  const rows = await connection.all(sql, [String(seq)]);
  await requireFirstRows(connection, { sql: 'seq = ?', parameters: [String(seq)] }, { rows, max });
  return rows.map(changeOfRow);
}

/** Converts a row to a change. */
export function changeOfRow(row: Row): LoggedChange {
  return {
    seq: Number(row['seq']),
    nr: Number(row['nr']),
    op: row['op'] === 'delete' ? 'delete' : 'add',
    kind: row['kind'] === 'atom' ? 'atom' : 'link',
    name: row['name'] ?? '',
    source: row['src'] ?? null,
    target: row['tgt'] ?? null,
    cause: causeOfText(row['cause'] ?? '0'),
    hidden: hiddenIn(row['hidden'] ?? null),
  };
}

/** An unknown kind of hiding hides everything. */
function hiddenIn(stored: string | null): LoggedChange['hidden'] {
  return stored === null || stored === 'secret' ? stored : 'erased';
}

/** Returns the transaction that undid this one, unless that was undone too. */
export async function undoneBy(
  connection: Connection,
  dialect: Dialect,
  seq: number,
): Promise<number | null> {
  return (await undoneByAmong(connection, dialect, [seq])).get(seq) ?? null;
}

/** Returns the transactions that undid several transactions, like {@link undoneBy}. It takes one query per level of undo. */
export async function undoneByAmong(
  connection: Connection,
  dialect: Dialect,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const sql = `select undoes, max(seq) as seq from ${TRANSACTION_TABLE} where ${dialect.inSet('undoes', 'INTEGER')} group by undoes`;
  const rows = await connection.all(sql, [numbers.map(String)]);
  const by = new Map(rows.map((row) => [Number(row['undoes']), Number(row['seq'])]));
  const again = await undoneByAmong(connection, dialect, [...by.values()]);
  return new Map([...by].filter(([, seq]) => !again.has(seq)));
}

function numberIn(row: Row, column: string): number | null {
  const value = row[column] ?? null;
  return value === null ? null : Number(value);
}

/** Converts a logged change to the model; null if its concept or relation is missing. */
export function modelChange(model: Model, change: LoggedChange): Change | null {
  const { op, cause, source, target } = change;
  const of = nounOfChange(model, change);
  if (of?.kind === 'atom')
    return { kind: 'atom', op, concept: of.concept, atom: source ?? '', cause };
  return of && { ...of, op, source: source ?? '', target: target ?? '', cause };
}

/** The concept or relation of a change. */
export type ChangedNoun =
  | { readonly kind: 'atom'; readonly concept: Concept }
  | { readonly kind: 'link'; readonly relation: Relation };

/** Finds the concept or relation of a change. Null if the model does not contain it. */
export function nounOfChange(
  model: Model,
  { kind, name }: Pick<LoggedChange, 'kind' | 'name'>,
): ChangedNoun | null {
  return nounsOf(model).get(`${kind} ${name}`) ?? null;
}

const nounsOf = derived((model: Model): ReadonlyMap<string, ChangedNoun> => {
  const made = new Map<string, ChangedNoun>();
  for (const concept of model.concepts.values())
    made.set(`atom ${loggedName(concept.name)}`, { kind: 'atom', concept });
  for (const relation of model.relations.values())
    made.set(`link ${loggedName(relation.signature)}`, { kind: 'link', relation });
  return made;
});
