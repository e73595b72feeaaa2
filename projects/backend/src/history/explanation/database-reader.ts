import type {
  AtomPair,
  ExplanationPlan,
  LinkVisibility,
  ListedAtoms,
  MiddleNode,
  PopulationReader,
} from '@ampersand-prototype/generics';
import { toPairs } from '../../core/pair.ts';
import type { Parameter, Row } from '../../database/database.ts';
import { SESSION_LITERAL, SOURCE_LITERAL, TARGET_LITERAL } from '../../model/prepared-sql.ts';
import type { Dialect } from '../../database/dialect.ts';
import { derived } from '../../model/derived.ts';
import { ChangeVisibility } from '../visibility/change-visibility.ts';
import { ExplainedAtoms } from './explained-atoms.ts';
import { conceptOf, relationsOf, type ExplanationContext } from './explanation-context.ts';

/** Those of stored queries, and the other end of the pair. */
const PLACEHOLDERS = / in \('_ATOMS'\)|'_SESSION'|'_SRCATOM'|'_TGTATOM'/g;

/** The value of a placeholder. */
type Bound = 'session' | 'source' | 'target' | 'atoms';

/** A query with `?` for each placeholder, in order. */
interface BoundQuery {
  readonly text: string;
  readonly bound: readonly Bound[];
}

const BOUND: Readonly<Record<string, Bound>> = {
  [SESSION_LITERAL]: 'session',
  [SOURCE_LITERAL]: 'source',
  [TARGET_LITERAL]: 'target',
};

/** The queries of plans by database. A model has one list of plans, and asks each many times. */
const boundQueries = derived((dialect: Dialect) => new BoundQueries(dialect));

/** Values for the placeholders of a query. */
interface Values {
  readonly pair?: AtomPair;
  readonly atoms?: readonly string[];
}

const NOTHING_BELOW = {
  ...{ middle: null, children: [], omitted: 0, hasMore: false, count: null },
  isConcealed: false,
};

/** Reads atoms and links from the database for deriving an explanation. */
export class DatabaseReader implements PopulationReader {
  readonly #context: ExplanationContext;
  readonly #visibility: ChangeVisibility;

  constructor(context: ExplanationContext) {
    this.#context = context;
    this.#visibility = new ChangeVisibility(context.access, context.dialect);
  }

  visibilityOf(plan: ExplanationPlan): LinkVisibility {
    return this.#visibility.visibilityOf(relationsOf(this.#context, plan));
  }

  async shownMiddles(
    { middle: concept }: ExplanationPlan,
    nodes: readonly MiddleNode<ExplanationPlan>[],
  ): Promise<ReadonlySet<string>> {
    if (concept === null) return new Set();
    const atoms = new ExplainedAtoms(this.#context);
    for (const node of nodes) {
      atoms.add(concept, node.middle ?? '');
      atoms.addAll({ ...node, ...NOTHING_BELOW });
    }
    await atoms.read();
    const middles = nodes.flatMap(({ middle }) => middle ?? []);
    return new Set(middles.filter((middle) => atoms.atom(concept, middle)._id_ !== null));
  }

  async contains(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    const rows = await this.#run(plan, 'test', { pair }, (query) => query);
    return rows.length > 0;
  }

  async middles(plan: ExplanationPlan, pair: AtomPair, limit: number): Promise<ListedAtoms> {
    // One more than asked for: how many there are may not be told where some of them are not shown.
    const rows = await this.#run(
      plan,
      'query',
      { pair },
      (query) =>
        `select distinct listed.tgt as tgt from (${query}) as listed order by tgt limit ${limit + 1}`,
    );
    const atoms = rows.flatMap(({ tgt }) => (typeof tgt === 'string' ? [tgt] : []));
    return {
      atoms: atoms.slice(0, limit),
      total: atoms.length > limit ? null : atoms.length,
    };
  }

  async steps(
    plan: ExplanationPlan,
    atoms: readonly string[],
    limit: number,
  ): Promise<readonly AtomPair[]> {
    const rows = await this.#run(
      plan,
      'query',
      { atoms },
      (query) => `select step.src as src, step.tgt as tgt from (${query}) as step limit ${limit}`,
    );
    return toPairs(rows);
  }

  #run(
    plan: ExplanationPlan,
    of: 'query' | 'test',
    { pair = { src: '', tgt: '' }, atoms = [] }: Values,
    wrap: (query: string) => string,
  ): Promise<Row[]> {
    const { connection, dialect, access } = this.#context;
    const { text, bound } = boundQueries(dialect).of(plan, of, this.#context);
    const values: Readonly<Record<Bound, Parameter>> = {
      ...{ session: access.session, atoms },
      ...{ source: pair.src, target: pair.tgt },
    };
    return connection.all(
      wrap(text),
      bound.map((name) => values[name]),
    );
  }
}

/** Prepares the queries of plans, each once. */
class BoundQueries {
  readonly #dialect: Dialect;
  readonly #known = {
    query: new WeakMap<object, BoundQuery>(),
    test: new WeakMap<object, BoundQuery>(),
  };

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  of(plan: ExplanationPlan, of: 'query' | 'test', context: ExplanationContext): BoundQuery {
    const known = this.#known[of].get(plan);
    if (known) return known;
    const query = this.#prepare(plan, plan[of] ?? '', context);
    this.#known[of].set(plan, query);
    return query;
  }

  #prepare(plan: ExplanationPlan, stored: string, context: ExplanationContext): BoundQuery {
    const [source, target] = [plan.source, plan.target].map(
      (name) => conceptOf(context, name).type,
    );
    const bound: Bound[] = [];
    const text = stored.replaceAll(PLACEHOLDERS, (placeholder) => {
      const name = BOUND[placeholder] ?? 'atoms';
      bound.push(name);
      if (name === 'session' || !source || !target) return '?';
      if (name === 'atoms') return this.#dialect.inSet('', source);
      return this.#dialect.bound(name === 'source' ? source : target);
    });
    return { text, bound };
  }
}
