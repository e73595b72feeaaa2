import type {
  AtomPair,
  ExplanationPlan,
  ListedAtoms,
  PopulationReader,
} from '@ampersand-prototype/generics';
import { toPairs } from '../../core/pair.ts';
import type { Parameter, Row } from '../../database/database.ts';
import { SESSION_LITERAL, SOURCE_LITERAL, TARGET_LITERAL } from '../../model/prepared-sql.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';

/** Those of stored queries, and the other end of the pair. */
const PLACEHOLDERS = / in \('_ATOMS'\)|'_SESSION'|'_SRCATOM'|'_TGTATOM'/g;

/** Values for the placeholders of a query. */
interface Values {
  readonly pair?: AtomPair;
  readonly atoms?: readonly string[];
}

/** Answers the questions of a derivation by the queries of its plan. */
export class DatabaseReader implements PopulationReader {
  readonly #context: ExplanationContext;

  constructor(context: ExplanationContext) {
    this.#context = context;
  }

  async contains(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    const rows = await this.#run(plan, plan.test ?? '', { pair }, (query) => query);
    return rows.length > 0;
  }

  async middles(plan: ExplanationPlan, pair: AtomPair, limit: number): Promise<ListedAtoms> {
    // One more than asked for: how many there are may not be told where some of them are not shown.
    const rows = await this.#run(
      plan,
      plan.query ?? '',
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
      plan.query ?? '',
      { atoms },
      (query) => `select step.src as src, step.tgt as tgt from (${query}) as step limit ${limit}`,
    );
    return toPairs(rows);
  }

  #run(
    plan: ExplanationPlan,
    stored: string,
    { pair = { src: '', tgt: '' }, atoms = [] }: Values,
    wrap: (query: string) => string,
  ): Promise<Row[]> {
    const { connection, dialect, access } = this.#context;
    const types = {
      source: conceptOf(this.#context, plan.source).type,
      target: conceptOf(this.#context, plan.target).type,
    };
    const parameters: Parameter[] = [];
    const query = stored.replaceAll(PLACEHOLDERS, (placeholder) => {
      switch (placeholder) {
        case SESSION_LITERAL:
          parameters.push(access.session);
          return '?';
        case SOURCE_LITERAL:
          parameters.push(pair.src);
          return dialect.bound(types.source);
        case TARGET_LITERAL:
          parameters.push(pair.tgt);
          return dialect.bound(types.target);
        default:
          parameters.push(atoms);
          return dialect.inSet('', types.source);
      }
    });
    return connection.all(wrap(query), parameters);
  }
}
