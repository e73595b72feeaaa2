import type {
  IncrementalQueries,
  PairChange,
  RowStep,
  TableRead,
} from '@ampersand-prototype/generics';
import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';
import { unbracket } from '../../term/walk-term.ts';
import type { KnownEnds, Middles } from '../../explanation/term-plan.ts';
import type { ConceptPlace, ConceptStorage, Storage } from '../storage/storage.ts';
import { literalValue, unify } from './bind-concept.ts';
import { noPairs } from './no-pairs.ts';
import { queryOf } from './pairs-query.ts';
import type { OpenEnds } from './binder.ts';
import { hasCartesianProduct } from './cartesian-product.ts';
import { middlesQuery, pairTest } from './explanation-queries.ts';
import { planIncremental, planPairChanges } from './plan-incremental.ts';
import { SET_OF_ATOMS, SOURCE_ATOM } from './literal.ts';
import { printQuery } from './print-query.ts';
import { rowCondition, type RowCondition } from './row-condition.ts';
import { rowPath } from './row-path.ts';
import { rowExpression, type RowExpression } from './row-expression.ts';
import { type OutputColumn, type Query, type Value } from './query.ts';
import { Scope } from './scope.ts';
import { tablesRead } from './tables-read.ts';
import { TermBinder } from './term-binder.ts';

/** A column that an interface query reads in addition, for an item of the target. */
export interface JoinedItem {
  /** Encoded property name. */
  readonly name: string;
  readonly term: Term;
}

/** A joined item with its column, and the target of the parent, in whose row the column is. */
interface StoredItem {
  readonly name: string;
  readonly column: string;
  readonly parent: ConceptPlace;
}

/** A query for a set of atoms. */
export interface SetQuery {
  readonly text: string;
  readonly tables: readonly TableRead[] | null;
  /** Names of the items that come along as columns `c0`, `c1`, … */
  readonly columns: readonly string[];
}

/** All pairs of a term. */
interface WholeQuery {
  readonly query: Query;
  readonly text: string;
}

/** A column alias longer than this would be cut by PostgreSQL. */
const MAX_ALIAS_LENGTH = 63;

/** Generates the queries for the terms of a script. */
export class QueryPlanner {
  readonly #binder: TermBinder;
  /** Conjuncts are asked for all their pairs twice: as they are, and to find out how they follow changes. */
  readonly #wholes = new WeakMap<Term, WholeQuery>();

  constructor(storage: Storage, lattice: ConceptLattice) {
    this.#binder = new TermBinder(storage, lattice);
  }

  /** Names of the tables that a query written so far reads to know the atoms of a concept. */
  get readTables(): ReadonlySet<string> {
    return this.#binder.readTables;
  }

  /** All pairs of a term, columns `src` and `tgt`. */
  pairs(term: Term): string {
    return this.#whole(term).text;
  }

  /** Whether all pairs of a term are found by combining every row of two tables. */
  hasCartesianProduct(term: Term): boolean {
    return hasCartesianProduct(this.#whole(term).query);
  }

  #whole(term: Term): WholeQuery {
    const known = this.#wholes.get(term);
    if (known) return known;
    const query = queryOf(this.#binder, term, { source: null, target: null });
    const whole = { query, text: printQuery(query) };
    this.#wholes.set(term, whole);
    return whole;
  }

  /**
   * The pairs of a term for one source atom, which the backend puts in the place of `'_SRCATOM'`. Items that are
   * stored in the row of the target come along as `ifc_` columns.
   */
  fromAtom(term: Term, items: readonly JoinedItem[]): string {
    const columns = this.#joined(term, items)
      .map((item) => ({ ...item, name: `ifc_${item.name}` }))
      .filter(({ name }) => name.length <= MAX_ALIAS_LENGTH);
    return printQuery(
      this.#query(term, { source: literalValue(SOURCE_ATOM), target: null }, columns),
    );
  }

  /** The pairs of a term for the source atoms in a set, with items that are stored in the row of the target. */
  fromAtoms(term: Term, items: readonly JoinedItem[]): SetQuery {
    const joined = this.#joined(term, items);
    const columns = joined.map((item, i) => ({ ...item, name: `c${i}` }));
    const ends = { source: literalValue(SET_OF_ATOMS), target: null };
    const query = this.#query(term, ends, columns);
    const text = printQuery(query);
    return {
      text,
      tables: tablesRead(query, text),
      columns: joined.map(({ name }) => name),
    };
  }

  /** The targets of an atom over its row in the table of the concept; null where that would not be worth it. */
  ofRow(term: Term, concept: Concept): RowExpression | null {
    return rowExpression(this.#binder, term, concept);
  }

  /** The steps to the only target of each atom; null for a term that is not a path through rows. */
  path(term: Term): readonly RowStep[] | null {
    return rowPath(this.#binder.storage, term);
  }

  /** The condition that the atom of a row is shown from `'_SRCATOM'`; null if that test is costly. */
  ofRows(term: Term): RowCondition | null {
    return rowCondition(this.#binder, term);
  }

  /** How the pairs of a term follow changes of rows; null for a term that depends on the session. */
  incremental(term: Term): IncrementalQueries | null {
    return planIncremental(this.#binder, term, this.#whole(term));
  }

  /** The pair of two given atoms if it is in the term. */
  ofPair(term: Term, known: KnownEnds): string {
    return pairTest(this.#binder, term, known);
  }

  /** The intermediate atoms of a quantifier between two given atoms. */
  middles(middles: Middles, known: KnownEnds): string {
    return middlesQuery(this.#binder, middles, known);
  }

  /** How the pairs of a term follow changes of rows, as far as their ends determine it. */
  changes(term: Term): readonly PairChange[] {
    return planPairChanges(this.#binder, term);
  }

  #joined(term: Term, items: readonly JoinedItem[]): StoredItem[] {
    const parent = this.#binder.storage.concept(term.target);
    if (!parent) return [];
    return items.flatMap((item) => {
      const column = this.#storedIn(item.term, parent.table);
      return column === null ? [] : [{ name: item.name, column, parent }];
    });
  }

  #query(term: Term, ends: OpenEnds, joined: readonly StoredItem[]): Query {
    const [first] = joined;
    if (!first) return queryOf(this.#binder, term, ends);
    const scope = Scope.root();
    const { source, target } = this.#binder.bind(term, ends, scope);
    const alias = this.#rowOf(term, first.parent, target, scope);
    const columns: OutputColumn[] = [
      { name: 'src', expression: source.expression },
      { name: 'tgt', expression: target.expression },
      ...joined.map(({ name, column }): OutputColumn => ({
        name,
        expression: { kind: 'column', alias, column },
      })),
    ];
    return scope.isImpossible ? noPairs(this.#binder, term) : scope.select(columns, true);
  }

  /** Alias of the row of the target atom in the table of its concept. */
  #rowOf(term: Term, { table, column }: ConceptPlace, target: Value, scope: Scope): string {
    if (target.row === table.name && target.expression.kind === 'column')
      return target.expression.alias;
    this.#binder.readTables.add(table.name);
    const alias = scope.from({ kind: 'table', name: table.name });
    const expression = { kind: 'column', alias, column: column.name } as const;
    unify(
      this.#binder,
      target,
      { expression, concept: term.target, row: table.name, constant: null },
      scope,
    );
    return alias;
  }

  /** Column that holds the item's value in the table of the parent's target concept, if there is one. */
  #storedIn(item: Term, table: ConceptStorage): string | null {
    const { storage } = this.#binder;
    const bare = unbracket(item);
    if (bare.kind === 'identity') {
      const place = storage.concept(bare.source);
      return place?.table === table ? place.column.name : null;
    }
    const isFlipped = bare.kind === 'converse';
    const inner = isFlipped ? unbracket(bare.operand) : bare;
    if (inner.kind !== 'relation') return null;
    const stored = storage.relation(inner.relation);
    const [keySide, valueSide] = isFlipped
      ? (['target', 'source'] as const)
      : (['source', 'target'] as const);
    return stored.table === table && stored.keySide === keySide ? stored[valueSide].name : null;
  }
}
