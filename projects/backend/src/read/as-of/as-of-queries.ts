import type { AsOfQueries } from '../../core/bind.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { derived } from '../../model/derived.ts';
import type { Model } from '../../model/model.ts';
import {
  prepare,
  prepareAll,
  SET_TEST,
  type ModelQuery,
  type PreparedSql,
} from '../../model/prepared-sql.ts';
import type { StoredText } from '../../model/stored-text.ts';
import { givenAtom, givenAtoms, type Candidates } from './candidates.ts';
import { changedIds, type ChangedIds } from './changed-ids.ts';
import {
  bindMarks,
  endUnions,
  replaceTables,
  tableMark,
  UNION_END,
  writeSeq,
  type TablePart,
} from './marks.ts';
import { earlierParts, reconstructedRows } from './reconstructed-rows.ts';
import { atomsInRowsOf, type Restriction } from './restriction.ts';
import { storedTables, withColumns, type StoredTable } from './stored-table.ts';

/** SQLite combines the parts of joined unions: four of them become up to 81 queries. */
const MAX_JOINED_UNIONS = 3;

/** Types of texts that can be in a set. */
const TEXT_TYPES = ['OBJECT', 'BIGALPHANUMERIC'];

/** Restricts the table at an index of a text. */
type RestrictionOf = (table: number) => Restriction | null;

/** A part of a text: as it is stored with placeholders, or composed with marks. */
interface Part {
  readonly text: string;
  readonly isStored: boolean;
}

/** Reads an earlier state, reconstructed from the current data and later changes. */
export interface EarlierState {
  readonly asOf: AsOfQueries;
  /** Runs statements with tables of the earlier state. Nothing is written. */
  readonly connection: Connection;
}

/** Opens the state of the data after a transaction, for reading. */
export async function openAsOf(
  connection: Connection,
  model: Model,
  dialect: Dialect,
  seq: number,
): Promise<EarlierState> {
  const changed = await changedIds(connection, dialect, seq);
  const asOf = new ComposedQueries(tablesOf(model, changed), dialect, seq);
  return {
    asOf,
    connection: {
      all: (sql, parameters) => connection.all(asOf.statement(sql), parameters),
      run: () => Promise.reject(new Error('Earlier data is read-only.')),
    },
  };
}

type Tables = ReadonlyMap<string, StoredTable>;

const MAX_STATES = 20;
/** The tables by what has changed since. Few states of a model are kept, since each can be made again. */
const statesOf = derived((_: Model) => new Map<string, Tables>());

function tablesOf(model: Model, changed: ChangedIds): Tables {
  const states = statesOf(model);
  const key = JSON.stringify([...changed].sort());
  const tables = states.get(key) ?? storedTables(model, changed);
  if (states.size >= MAX_STATES) states.clear();
  states.set(key, tables);
  return tables;
}

/** Composes the queries of a state: a query for its earlier rows replaces each changed table. */
class ComposedQueries implements AsOfQueries {
  readonly #tables: Tables;
  readonly #dialect: Dialect;
  readonly seq: number;

  constructor(tables: Tables, dialect: Dialect, seq: number) {
    this.#tables = tables;
    this.#dialect = dialect;
    this.seq = seq;
  }

  query(query: ModelQuery): PreparedSql {
    const given = this.#given(query);
    const parts = this.#parts(query, (i) => this.#restriction(query, i, given));
    return joined(parts, (text) => prepare(text, query.setTest));
  }

  all(query: ModelQuery): PreparedSql {
    return joined(this.#parts(query), prepareAll);
  }

  text(text: StoredText): string {
    return this.#parts(text)
      .map((part) => writeSeq(part.text, this.seq))
      .join('');
  }

  table(name: string): string {
    return tableMark(name);
  }

  parts(from: string, statement: string): readonly string[] | null {
    if (this.#dialect.mergesUnions) return null;
    let isSplit = false;
    const marked = (part: TablePart): string =>
      replaceTables(from, (name) => {
        isSplit = this.#part(name, statement, 'unchanged') !== null;
        return tableMark(name, part);
      });
    const parts = [marked('unchanged'), marked('changed')];
    return isSplit ? parts : null;
  }

  /** Replaces the marks of tables in a statement. */
  statement(sql: string): string {
    const composed = replaceTables(sql, (name, part) => {
      const rows = part === 'all' ? this.#rows(name, sql, null) : this.#part(name, sql, part);
      return rows === null ? quoteName(name) : `(${writeSeq(rows, this.seq)}${UNION_END})`;
    });
    return endUnions(composed, MAX_JOINED_UNIONS, this.#dialect.unionBarrier);
  }

  /** The parts of a text: stored text, and the queries that replace tables. */
  #parts({ stored, tables }: StoredText, restrictionOf: RestrictionOf = () => null): Part[] {
    const parts: Part[] = [];
    let end = 0;
    for (const [i, { at, name }] of tables.entries()) {
      const rows = this.#rows(name, stored, restrictionOf(i));
      if (rows === null) continue;
      parts.push({ text: stored.slice(end, at), isStored: true });
      parts.push({ text: `(${rows}${UNION_END})`, isStored: false });
      end = at + quoteName(name).length;
    }
    return [...parts, { text: stored.slice(end), isStored: true }];
  }

  /** The query for the earlier rows of a table, with the columns that a text names; null for a table without changes. */
  #rows(name: string, text: string, restriction: Restriction | null): string | null {
    const table = this.#tables.get(name);
    if (!table) return null;
    const named = withColumns(table, (column) => text.includes(quoteName(column)));
    return reconstructedRows(named, this.#dialect, restriction);
  }

  #part(name: string, text: string, part: 'changed' | 'unchanged'): string | null {
    const table = this.#tables.get(name);
    const named = table && withColumns(table, (column) => text.includes(quoteName(column)));
    return (named && earlierParts(named, this.#dialect)?.[part]) ?? null;
  }

  /** The given atoms of a query; null for a set of numbers. */
  #given({ stored, type }: ModelQuery): Candidates | null {
    if (!stored.includes(SET_TEST)) return givenAtom();
    return TEXT_TYPES.includes(type) ? givenAtoms(type, this.#dialect) : null;
  }

  #restriction(query: ModelQuery, i: number, given: Candidates | null): Restriction | null {
    const { restrictedBy } = query.tables[i] ?? {};
    if (!restrictedBy || !given) return null;
    const { column, by } = restrictedBy;
    if (by === null) return { column, candidates: given };
    const other = this.#restriction(query, by.table, given);
    const table = this.#tables.get(query.tables[by.table]?.name ?? '');
    if (!other || !table) return null;
    const candidates = atomsInRowsOf(table, other, by.column, this.#dialect);
    return candidates && { column, candidates };
  }
}

function joined(parts: readonly Part[], preparedText: (text: string) => PreparedSql): PreparedSql {
  const prepared = parts.map(({ text, isStored }) =>
    isStored ? preparedText(text) : bindMarks(text),
  );
  return {
    text: prepared.map(({ text }) => text).join(''),
    parameters: prepared.flatMap(({ parameters }) => parameters),
  };
}
