import type { ConjunctChange, IncrementalQueries, PairChange } from '@ampersand-prototype/generics';
import type { Term, UnaryTerm } from '../../context/term.ts';
import { flatten } from '../../term/walk-term.ts';
import type { Table } from '../storage/storage.ts';
import { literalValue } from './bind-concept.ts';
import type { Binder } from './binder.ts';
import { cyclesThrough, walk } from './cycle-queries.ts';
import { SESSION_ATOM, SET_OF_ATOMS } from './literal.ts';
import { queryOf } from './pairs-query.ts';
import { printQuery } from './print-query.ts';
import {
  outputOf,
  type ColumnExpression,
  type Expression,
  type Query,
  type Select,
} from './query.ts';
import { armsOf, keyOfColumn, RowsRead, type ClosureRead, type TableRead } from './rows-read.ts';

type Place = NonNullable<ConjunctChange['source']>;

/** A place together with the column of the outermost select in which its values are found again. */
interface Anchored extends Place {
  readonly anchor: ColumnExpression;
}

/** Rows of a table that decide about the results of a select. */
interface Reading {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
  /** Best first. */
  readonly places: readonly Anchored[];
}

const OPEN = { source: null, target: null };

/**
 * Plans the incremental evaluation of a term after row changes. It is sound for any change: pairs that it does not find are
 * unchanged. Null for a term that depends on the session. `query` and `text` are the query for all pairs.
 */
export function planIncremental(
  binder: Binder,
  term: Term,
  { query, text }: { readonly query: Query; readonly text: string },
): IncrementalQueries | null {
  if (text.includes(SESSION_ATOM)) return null;
  const set = literalValue(SET_OF_ATOMS);
  const changes =
    acyclic(binder, term) ?? armsOf(query).flatMap((arm) => new ArmPlanner(binder, arm).changes());
  return {
    bySource: printQuery(queryOf(binder, term, { source: set, target: null })),
    byTarget: printQuery(queryOf(binder, term, { source: null, target: set })),
    changes: distinct(changes),
  };
}

/** Plans how row changes affect pairs, if the ends of the term determine that. The session is constant. */
export function planPairChanges(binder: Binder, term: Term): readonly PairChange[] {
  const arms = armsOf(queryOf(binder, term, OPEN));
  return distinct(arms.flatMap((arm) => new ArmPlanner(binder, arm).pairChanges()));
}

class ArmPlanner {
  readonly #binder: Binder;
  readonly #arm: Select;
  readonly #read: RowsRead;
  /** What equals an end of the pairs; asked for by each place. */
  readonly #ends = new Map<'src' | 'tgt', ReadonlySet<string>>();

  constructor(binder: Binder, arm: Select) {
    this.#binder = binder;
    this.#arm = arm;
    this.#read = new RowsRead(arm);
  }

  changes(): ConjunctChange[] {
    return this.readings().map((reading) => this.#change(reading));
  }

  pairChanges(): PairChange[] {
    return this.readings().map(({ table, columns, places }) => ({
      columns: [...columns].sort(),
      source: this.at('src', places),
      table,
      target: this.at('tgt', places),
    }));
  }

  readings(): Reading[] {
    return [
      ...this.#read.tables.map((table) => this.#ofTable(table)),
      ...this.#read.closures.flatMap((closure) => this.#ofClosure(closure)),
    ];
  }

  /** The places among these of which the values are an end of the pairs. */
  at(end: 'src' | 'tgt', places: readonly Anchored[]): Place | null {
    const equals = this.#keysAt(end);
    const found = places.find(({ anchor }) => equals.has(keyOfColumn(anchor)));
    return found ? { column: found.column, reach: found.reach } : null;
  }

  #keysAt(end: 'src' | 'tgt'): ReadonlySet<string> {
    const keys = this.#ends.get(end) ?? this.#read.keysEqualTo(outputOf(this.#arm, end));
    this.#ends.set(end, keys);
    return keys;
  }

  #ofTable(read: TableRead): Reading {
    const { alias } = read;
    const table = this.#binder.storage.tableNamed(read.table);
    const key = keyOf(table);
    const columns = decisive(read, table);
    const ordered = [...columns].sort((a, b) => Number(b === key) - Number(a === key));
    const places = ordered.flatMap((column) =>
      this.#read
        .outerColumns({ kind: 'column', alias, column }, read)
        .map((anchor) => ({ anchor, column, reach: null })),
    );
    return { table: table.name, columns, places };
  }

  /**
   * A link that is new or gone shows in pairs of the closure whose source reaches the source of the link, and
   * whose target is reached from its target: over links that are there now, up to the first changed one.
   */
  #ofClosure(read: ClosureRead): Reading[] {
    const { operand } = read.term;
    const end = (column: 'src' | 'tgt'): ColumnExpression[] =>
      this.#read.outerColumns({ kind: 'column', alias: read.alias, column }, read);
    const reach = { src: this.#reach(operand, true), tgt: this.#reach(operand, false) };
    const ofLinks = this.#readingsOf(operand, (column) =>
      end(column).map((anchor) => ({ anchor, reach: reach[column] })),
    );
    if (read.term.kind === 'plus') return ofLinks;
    const atoms: Term = { kind: 'identity', source: operand.source, target: operand.source };
    const ofAtoms = this.#readingsOf(atoms, (column) =>
      end(column).map((anchor) => ({ anchor, reach: null })),
    );
    return [...ofLinks, ...ofAtoms];
  }

  #readingsOf(
    term: Term,
    anchorsOf: (end: 'src' | 'tgt') => readonly Omit<Anchored, 'column'>[],
  ): Reading[] {
    return armsOf(queryOf(this.#binder, term, OPEN)).flatMap((arm) => {
      const inner = new ArmPlanner(this.#binder, arm);
      return inner.readings().map(({ table, columns, places }) => ({
        table,
        columns,
        places: (['src', 'tgt'] as const).flatMap((end) => {
          const place = inner.at(end, places);
          if (!place || place.reach !== null) return [];
          return anchorsOf(end).map((each) => ({ ...each, column: place.column }));
        }),
      }));
    });
  }

  #reach(operand: Term, isBackward: boolean): string {
    const { source, target } = operand;
    const step: Term = isBackward
      ? { kind: 'converse', operand, source: target, target: source }
      : operand;
    const closure = closureOf(step);
    return printQuery(
      queryOf(this.#binder, closure, { source: literalValue(SET_OF_ATOMS), target: null }),
    );
  }

  #change({ table, columns, places }: Reading): ConjunctChange {
    const [source, target] = [this.at('src', places), this.at('tgt', places)];
    const [best] = places;
    const by = !best
      ? 'whole'
      : this.at('src', [best])
        ? 'source'
        : this.at('tgt', [best])
          ? 'target'
          : 'elsewhere';
    const elsewhere =
      best && by === 'elsewhere'
        ? { column: best.column, query: this.#restricted(best.anchor), reach: best.reach }
        : null;
    return { by, columns: [...columns].sort(), cycle: null, elsewhere, source, table, target };
  }

  #restricted(anchor: ColumnExpression): string {
    const set: Expression = { kind: 'literal', sql: SET_OF_ATOMS };
    return printQuery({
      ...this.#arm,
      where: [...this.#arm.where, { kind: 'compare', operator: '=', left: anchor, right: set }],
    });
  }
}

/**
 * The columns that the query reads, and those that show that a row is new or deleted, which alone can have an effect.
 */
function decisive({ columns }: TableRead, table: Table): ReadonlySet<string> {
  const key = keyOf(table);
  if (key !== null) return new Set([...columns, key]);
  return columns.size > 0 ? columns : new Set(table.columns.map(({ name }) => name));
}

/** Column of the most general concept: it identifies the row. Null for a link table. */
function keyOf(table: Table): string | null {
  return table.kind === 'concept' ? table.key.name : null;
}

/** `r+` without cycles: a search from the changed links suffices, and a new atom without links closes no cycle. */
function acyclic(binder: Binder, term: Term): ConjunctChange[] | null {
  const closure = closureWithoutCycles(term);
  if (!closure) return null;
  const { operand } = closure;
  const [forward, backward] = [walk(binder, operand, true), walk(binder, operand, false)];
  if (forward === null || backward === null) return null;
  const query = cyclesThrough(binder, closure);
  const links = printQuery(queryOf(binder, operand, OPEN));
  const changes = armsOf(queryOf(binder, operand, OPEN)).flatMap((arm) => {
    const planner = new ArmPlanner(binder, arm);
    return planner.readings().map(({ table, columns, places }): ConjunctChange | null => {
      const place = planner.at('src', places) ?? planner.at('tgt', places);
      if (!place || place.reach !== null) return null;
      const cycle = { backward, column: place.column, forward, links, query };
      const none = { elsewhere: null, source: null, target: null };
      return { by: 'cycle', columns: [...columns].sort(), cycle, table, ...none };
    });
  });
  return changes.every((change) => change !== null) ? changes : null;
}

/** The closure in `I /\ r+`. */
function closureWithoutCycles(term: Term): UnaryTerm | null {
  const operands = flatten(term, 'intersection');
  const closure = operands.find((each) => each.kind === 'plus');
  const identity = operands.find((each) => each.kind === 'identity');
  if (operands.length !== 2 || closure?.kind !== 'plus' || !identity) return null;
  const { source, target } = closure.operand;
  return source === identity.source && target === identity.source ? closure : null;
}

function closureOf(operand: Term): UnaryTerm {
  return { kind: 'plus', operand, source: operand.source, target: operand.target };
}

function distinct<T extends { readonly table: string }>(changes: readonly T[]): readonly T[] {
  if (new Set(changes.map(({ table }) => table)).size === changes.length) return changes;
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
