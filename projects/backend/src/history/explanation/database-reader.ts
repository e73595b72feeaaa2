import type {
  AtomPair,
  ExplanationPlan,
  LinkVisibility,
  ListedAtoms,
  MiddleNode,
  PopulationReader,
} from '@ampersand-prototype/generics';
import { toPairs } from '../../core/pair.ts';
import type { Row } from '../../database/database.ts';
import { ChangeVisibility } from '../visibility/change-visibility.ts';
import { runBound, type BoundValues } from './bound-query.ts';
import { ExplainedAtoms } from './explained-atoms.ts';
import { relationsOf, type ExplanationContext } from './explanation-context.ts';

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

  async mayDisclose(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    if (relationsOf(this.#context, plan).length === 0) return true;
    const visibility = this.visibilityOf(plan);
    if (visibility !== 'some' || plan.kind !== 'link') return visibility === 'all';
    const atoms = await this.#readAtoms([{ plan, pair, middle: null }]);
    return atoms.mayShowLink(plan.relation ?? '', pair.src, pair.tgt);
  }

  async shownMiddles(
    { middle: concept, kind }: ExplanationPlan,
    nodes: readonly MiddleNode<ExplanationPlan>[],
  ): Promise<ReadonlySet<string>> {
    if (concept === null) return new Set();
    const atoms = await this.#readAtoms(nodes, concept);
    // A condition on one atom, as in `I - r;r~`, leads to an end that is shown anyway. Its parts are concealed where necessary.
    const ends = new Set(nodes.filter(isCondition).map(({ middle }) => middle));
    const isShown = ({ plan, pair, middle }: MiddleNode<ExplanationPlan>): boolean =>
      atoms.atom(concept, middle ?? '')._id_ !== null &&
      (kind !== 'some' || ends.has(middle) || this.#isReadable(atoms, plan, pair));
    const hidden = new Set(nodes.flatMap((node) => (isShown(node) ? [] : (node.middle ?? []))));
    const middles = nodes.flatMap(({ middle }) => middle ?? []);
    return new Set(middles.filter((middle) => !hidden.has(middle)));
  }

  async #readAtoms(
    nodes: readonly MiddleNode<ExplanationPlan>[],
    concept: string | null = null,
  ): Promise<ExplainedAtoms> {
    const atoms = new ExplainedAtoms(this.#context);
    for (const node of nodes) {
      if (concept !== null) atoms.add(concept, node.middle ?? '');
      atoms.addAll({ ...node, ...NOTHING_BELOW });
    }
    await atoms.read();
    return atoms;
  }

  /** Whether the session may know that a pair is in the term of a plan, or isn't. */
  #isReadable(atoms: ExplainedAtoms, plan: ExplanationPlan, { src, tgt }: AtomPair): boolean {
    if (plan.kind === 'link') return atoms.mayShowLink(plan.relation ?? '', src, tgt);
    return relationsOf(this.#context, plan).length === 0 || this.visibilityOf(plan) === 'all';
  }

  async contains(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    const rows = await this.#run(plan, 'test', { pair });
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
    { query, test, source, target }: ExplanationPlan,
    of: 'query' | 'test',
    values: BoundValues,
    wrap?: (query: string) => string,
  ): Promise<Row[]> {
    const stored = (of === 'query' ? query : test) ?? '';
    return runBound(this.#context, { stored, source, target }, values, wrap);
  }
}

function isCondition({ plan, pair }: MiddleNode<ExplanationPlan>): boolean {
  return pair.src === pair.tgt && plan.kind === 'all' && plan.children.some(isIdentity);
}

function isIdentity({ kind, constant, holds }: ExplanationPlan): boolean {
  return holds && (kind === 'atom' || (kind === 'constant' && constant === 'equal'));
}
