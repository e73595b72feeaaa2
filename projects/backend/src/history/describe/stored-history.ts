import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../../core/framework-table.ts';
import { loggedName } from '../../change-log/fact.ts';
import { CHANGE_PARTS, nameId } from '../../change-log/change-sql.ts';
import { requireFirstRows, requireRows } from '../../change-log/require-rows.ts';
import type { Model } from '../../model/model.ts';
import type { Connection, Row } from '../../database/database.ts';
import { textKey } from '../../database/statement/text-key.ts';
import type { RequestedFacts } from './requested-facts.ts';
import { storedChange, type StoredChange } from './stored-change.ts';

/** The requested part of the history: a number of transactions before a given one. */
export interface HistoryPart {
  /** Null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** The requested changes of some transactions, newest first. */
export interface StoredPart {
  readonly changes: readonly StoredChange[];
  /** Where it goes on; null at the end. */
  readonly before: number | null;
}

/** A condition on changes: of what they are, and which atom is at an end. */
interface Condition {
  readonly sql: string;
  readonly parameters: readonly string[];
  readonly at: { readonly sql: string; readonly key: string } | null;
}

/** Of one kind of fact, so many changes are read at once. */
const MAX_CHANGES = 2000;
const LAST = Number.MAX_SAFE_INTEGER;

/** Reads the changes of the requested facts from the newest transactions. */
export async function readChanges(
  connection: Connection,
  model: Model,
  asked: readonly RequestedFacts[],
  { before, limit }: HistoryPart,
): Promise<StoredPart> {
  const conditions = conditionsOf(asked);
  const numbers = await newest(connection, conditions, before ?? LAST, limit + 1);
  const [first, last] = [numbers[0], numbers.slice(0, limit).at(-1)];
  if (first === undefined || last === undefined) return { changes: [], before: null };
  const { rows, whole } = await rowsBetween(connection, conditions, last, first);
  const changes = distinct(rows).filter((row) => Number(row['seq']) >= whole);
  const goesOn = numbers.length > limit || whole > last;
  return {
    changes: changes.flatMap((row) => storedChange(model, row) ?? []),
    before: goesOn ? Math.max(whole, last) : null,
  };
}

function conditionsOf(asked: readonly RequestedFacts[]): Condition[] {
  const conditions = new Map<string, Condition>();
  for (const each of asked) {
    const name = each.kind === 'atom' ? each.concept.name : each.relation.signature;
    const at = each.kind === 'atom' ? each.atom && { end: 'src', atom: each.atom } : each.at;
    const condition = {
      sql: `name_id = ${nameId(each.kind)}`,
      parameters: [loggedName(name)],
      at: at ? { sql: ` and ${at.end}_key = ?`, key: textKey(at.atom) } : null,
    };
    conditions.set(JSON.stringify(condition), condition);
  }
  return [...conditions.values()];
}

/** Numbers of the newest transactions for which a condition holds, newest first. */
async function newest(
  connection: Connection,
  conditions: readonly Condition[],
  before: number,
  max: number,
): Promise<number[]> {
  await requireAtomRows(connection, conditions);
  const numbers = new Set<number>();
  for (const { sql, parameters, at } of conditions) {
    const newestIn = (table: string): string =>
      `select distinct seq from ${table} where ${sql}${at?.sql ?? ''} and seq < ? order by seq desc limit ${max}`;
    const values = [...parameters, ...(at ? [at.key] : []), String(before)];
    for (const table of at ? [CHANGE_TABLE] : [CHANGE_TABLE, CHANGE_BLOCK_TABLE])
      for (const row of await connection.all(newestIn(table), values))
        numbers.add(Number(row['seq']));
  }
  return [...numbers].sort((a, b) => b - a).slice(0, max);
}

/** The changes of single atoms have to stand in rows. */
function requireAtomRows(connection: Connection, conditions: readonly Condition[]): Promise<void> {
  const ofAtoms = conditions.filter(({ at }) => at !== null);
  if (ofAtoms.length === 0) return Promise.resolve();
  return requireRows(connection, {
    sql: `(${ofAtoms.map(({ sql }) => sql).join(' or ')})`,
    parameters: ofAtoms.flatMap(({ parameters }) => parameters),
    keys: [...new Set(ofAtoms.flatMap(({ at }) => at?.key ?? []))],
  });
}

/** The changes of some transactions, and the number of the oldest of them of which all were read. */
async function rowsBetween(
  connection: Connection,
  conditions: readonly Condition[],
  last: number,
  first: number,
): Promise<{ rows: Row[]; whole: number }> {
  const rows: Row[] = [];
  let whole = last;
  for (const { sql, parameters, at } of conditions) {
    const between = 'and seq >= ? and seq <= ?';
    const ends = [String(last), String(first)];
    const text = `select ${CHANGE_PARTS} from ${CHANGE_TABLE} where ${sql}${at?.sql ?? ''} ${between} order by seq desc, nr limit ${MAX_CHANGES}`;
    const values = [...parameters, ...(at ? [at.key] : []), ...ends];
    const found = await connection.all(text, values);
    const needed = { sql: `${sql} ${between}`, parameters: [...parameters, ...ends] };
    if (!at) await requireFirstRows(connection, needed, { rows: found, max: MAX_CHANGES });
    if (found.length === MAX_CHANGES) whole = Math.max(whole, lastWhole(found));
    rows.push(...found);
  }
  return { rows, whole };
}

/**
 * The last transaction that was read completely, because more changes of the last one can follow; that one if it is the
 * only one.
 */
function lastWhole(found: readonly Row[]): number {
  const numbers = found.map((row) => Number(row['seq']));
  const last = numbers.at(-1) ?? 0;
  return numbers.findLast((seq) => seq > last) ?? last;
}

/** Each change once, newest transaction first, in the order in which they were made. */
function distinct(rows: readonly Row[]): Row[] {
  const byNumber = new Map(rows.map((row) => [`${row['seq']} ${row['nr']}`, row]));
  return [...byNumber.values()].sort(
    (a, b) => Number(b['seq']) - Number(a['seq']) || Number(a['nr']) - Number(b['nr']),
  );
}
