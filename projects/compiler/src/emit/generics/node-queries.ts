import type { NodeReading, TermInfo } from '@ampersand-prototype/generics';
import type { Term } from '../../context/term.ts';
import type { JoinedItem, QueryPlanner } from '../../plan/sql/query-planner.ts';
import { isOwnSession } from '../../term/own-session.ts';
import { termKey } from '../../term/show-term.ts';
import { flatten, subterms } from '../../term/walk-term.ts';
import { namesRead } from './names-read.ts';

type Queries = Pick<TermInfo, 'query' | 'reading'>;

/**
 * Generates the queries of interface nodes. Pages show the same terms again and again, so those of a node without items are
 * written once.
 */
export class NodeQueries {
  readonly #planner: QueryPlanner;
  readonly #written = new Map<string, Queries>();

  constructor(planner: QueryPlanner) {
    this.#planner = planner;
  }

  /** The queries for a term, of which the items may come along; `isIdentity` is what the node is for its atoms. */
  of(term: Term, joined: readonly JoinedItem[], isIdentity: boolean): Queries {
    if (joined.length > 0) return this.#write(term, joined, isIdentity);
    const key = `${termKey(term)} [${term.source.name}*${term.target.name}] ${isIdentity}`;
    const queries = this.#written.get(key) ?? this.#write(term, joined, isIdentity);
    this.#written.set(key, queries);
    return queries;
  }

  #write(term: Term, joined: readonly JoinedItem[], isIdentity: boolean): Queries {
    return {
      query: this.#planner.fromAtom(term, joined),
      reading: this.#reading(term, joined, isIdentity),
    };
  }

  #reading(term: Term, joined: readonly JoinedItem[], isIdentity: boolean): NodeReading {
    const { text, tables, columns } = this.#planner.fromAtoms(term, joined);
    const rows = this.#planner.ofRows(term);
    const { concepts, relations } = namesRead(term);
    return {
      changes: this.#planner.changes(term),
      columns,
      concepts,
      isIdentity,
      isSameForSessions: isSameForSessions(term),
      path: this.#planner.path(term),
      query: text,
      relations,
      rowTables: rows?.tables ?? null,
      rows: rows?.text ?? null,
      tables,
    };
  }
}

/** Checks whether a term has the same result for every session. */
function isSameForSessions(term: Term): boolean {
  const [first, second, ...rest] = flatten(term, 'composition');
  if (!first || second?.kind !== 'full' || !isOwnSession(first)) return false;
  return !rest.some((factor) => [...subterms(factor)].some(isOwnSession));
}
