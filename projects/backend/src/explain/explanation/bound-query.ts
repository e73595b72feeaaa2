import type { AtomPair } from '@ampersand-prototype/explanation';
import { derived } from '../../model/derived.ts';
import { SESSION_LITERAL, SOURCE_LITERAL, TARGET_LITERAL } from '../../model/prepared-sql.ts';
import type { Parameter, Row } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';

/** Those of stored queries, and the other end of the pair. */
const PLACEHOLDERS = / in \('_ATOMS'\)|'_SESSION'|'_SRCATOM'|'_TGTATOM'/g;

/** The value of a placeholder. */
type Bound = 'session' | 'source' | 'target' | 'atoms';

const BOUND: Readonly<Record<string, Bound>> = {
  [SESSION_LITERAL]: 'session',
  [SOURCE_LITERAL]: 'source',
  [TARGET_LITERAL]: 'target',
};

/** A query with placeholders, and the names of the concepts at the ends of its pair. */
export interface PairQuery {
  readonly stored: string;
  readonly source: string;
  readonly target: string;
}

/** Values for the placeholders of a query. */
export interface BoundValues {
  readonly pair?: AtomPair;
  readonly atoms?: readonly string[];
}

/** A query with `?` for each placeholder, in order. */
interface BoundQuery {
  readonly text: string;
  readonly bound: readonly Bound[];
}

/** The queries by database. A model has a closed set of them, and asks each many times. */
const boundQueries = derived((_: Dialect) => new Map<string, BoundQuery>());

/** Runs a query of an explanation for a pair or a set of atoms; `wrap` can embed it. */
export function runBound(
  context: ExplanationContext,
  query: PairQuery,
  { pair = { src: '', tgt: '' }, atoms = [] }: BoundValues,
  wrap: (text: string) => string = (text) => text,
): Promise<Row[]> {
  const { text, bound } = boundQueryOf(context, query);
  const values: Readonly<Record<Bound, Parameter>> = {
    ...{ session: context.access.session, atoms },
    ...{ source: pair.src, target: pair.tgt },
  };
  return context.connection.all(
    wrap(text),
    bound.map((name) => values[name]),
  );
}

function boundQueryOf(context: ExplanationContext, query: PairQuery): BoundQuery {
  const queries = boundQueries(context.dialect);
  const [source, target] = [query.source, query.target].map(
    (name) => conceptOf(context, name).type,
  );
  const key = JSON.stringify([source, target, query.stored]);
  const known = queries.get(key);
  if (known) return known;
  const bound: Bound[] = [];
  const text = query.stored.replaceAll(PLACEHOLDERS, (placeholder) => {
    const name = BOUND[placeholder] ?? 'atoms';
    bound.push(name);
    if (name === 'session' || !source || !target) return '?';
    if (name === 'atoms') return context.dialect.inSet('', source);
    return context.dialect.bound(name === 'source' ? source : target);
  });
  queries.set(key, { text, bound });
  return { text, bound };
}
