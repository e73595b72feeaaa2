import {
  childPair,
  DEFAULT_DERIVATION_LIMITS,
  listingOf,
  MAX_CONSIDERED_ATOMS,
  type AtomPair,
  type LinkVisibility,
  type ListedAtoms,
  type MiddleNode,
  type PopulationReader,
} from '@ampersand-prototype/explanation';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { toPairs } from '../../core/pair.ts';
import type { Row } from '../../database/database.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { runBound, type BoundValues } from './bound-query.ts';
import { ExplainedAtoms } from './explained-atoms.ts';
import { relationsOf, type ExplanationContext } from './explanation-context.ts';
import { walkedSteps, walkQuery } from './walk-query.ts';

const NOTHING_BELOW = {
  ...{ middle: null, children: [], omitted: 0, hasMore: false, count: null },
  isConcealed: false,
};

/** Maximum number of intermediate atoms whose composed terms are followed, a statement each at least. */
const MAX_COMPOSED = 20;

/** The most that a search asks for. Each step is one text, whatever is left of that, so that databases remember it. */
const MAX_STEP_LINKS = DEFAULT_DERIVATION_LIMITS.links + 1;

/** Reads atoms and links from the database for deriving an explanation. */
export class DatabaseReader implements PopulationReader {
  readonly #context: ExplanationContext;
  readonly #visibility: ChangeVisibility;

  constructor(context: ExplanationContext) {
    this.#context = context;
    this.#visibility = new ChangeVisibility(context.access, context.dialect);
  }

  visibilityOf(plan: ExplanationPlan): LinkVisibility {
    const relations = relationsOf(this.#context, plan);
    // Without links only the atoms can be hidden; a path between two that are known discloses nothing.
    if (relations.length === 0) return plan.kind === 'path' ? 'all' : 'some';
    return this.#visibility.visibilityOf(relations);
  }

  async mayDisclose(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    if (relationsOf(this.#context, plan).length === 0) return true;
    const visibility = this.visibilityOf(plan);
    if (visibility !== 'some') return visibility === 'all';
    switch (plan.kind) {
      case 'link': {
        const atoms = await this.#readAtoms([{ plan, pair, middle: null }]);
        return atoms.mayShowLink(plan.relation ?? '', pair.src, pair.tgt);
      }
      case 'all':
        return this.#mayDiscloseAll(nodesBelow(plan, pair, null));
      case 'some':
        return this.#hasShownMiddle(plan, pair);
      default:
        return false;
    }
  }

  async #mayDiscloseAll(nodes: readonly MiddleNode<ExplanationPlan>[]): Promise<boolean> {
    for (const { plan, pair } of nodes) if (!(await this.mayDisclose(plan, pair))) return false;
    return true;
  }

  /** Whether readable links alone lead from one end of a composition to the other. */
  async #hasShownMiddle(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    const { atoms } = await this.middles(plan, pair, MAX_CONSIDERED_ATOMS);
    const nodes = atoms.flatMap((middle) => nodesBelow(plan, pair, middle));
    return (await this.shownMiddles(plan, nodes)).size > 0;
  }

  async shownMiddles(
    plan: ExplanationPlan,
    nodes: readonly MiddleNode<ExplanationPlan>[],
  ): Promise<ReadonlySet<string>> {
    const { middle: concept, kind } = plan;
    if (concept === null) return new Set();
    const atoms = await this.#readAtoms(nodes, concept);
    const byMiddle = Map.groupBy(nodes, ({ middle }) => middle ?? '');
    const visible = [...byMiddle].filter(([middle]) => atoms.atom(concept, middle)._id_ !== null);
    // Listed atoms are those of one condition: what follows for each of them discloses nothing about it.
    const listing = kind === 'some' ? null : listingOf(plan);
    const required = visible.map(
      ([middle, each]) =>
        [middle, listing === null ? each : each.filter((node) => node.plan === listing)] as const,
    );
    const linked = required.filter(([, each]) => each.some(isCondition) || hasLinks(atoms, each));
    const shown = new Set<string>();
    let followed = 0;
    for (const [middle, each] of linked) {
      const composed = each.some(isCondition) ? [] : each.filter(isComposed);
      // Those beyond are concealed. Which they are depends on readable links only.
      if (composed.length > 0 && ++followed > MAX_COMPOSED) continue;
      if (await this.#mayDiscloseAll(composed)) shown.add(middle);
    }
    return shown;
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

  async contains(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    const rows = await this.#run(plan, 'test', { pair });
    return rows.length > 0;
  }

  async middles(plan: ExplanationPlan, pair: AtomPair, limit: number): Promise<ListedAtoms> {
    // One more than the limit, because the number is hidden if some of them are.
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
      (query) =>
        `select step.src as src, step.tgt as tgt from (${query}) as step limit ${MAX_STEP_LINKS}`,
    );
    return toPairs(rows).slice(0, limit);
  }

  async walk(
    { query, source, target }: ExplanationPlan,
    atoms: readonly string[],
  ): Promise<readonly (readonly AtomPair[])[]> {
    const stored = walkQuery(query ?? '', this.#context.dialect.name);
    if (stored === null) return [];
    return walkedSteps(await runBound(this.#context, { stored, source, target }, { atoms }));
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

/** A condition on one atom, as in `I - r;r~`, leads to an end that is shown anyway. Its parts are concealed where necessary. */
function isCondition({ plan, pair }: MiddleNode<ExplanationPlan>): boolean {
  return pair.src === pair.tgt && plan.kind === 'all' && plan.children.some(isIdentity);
}

function isIdentity({ kind, constant, holds }: ExplanationPlan): boolean {
  return holds && (kind === 'atom' || (kind === 'constant' && constant === 'equal'));
}

function isComposed({ plan }: MiddleNode<ExplanationPlan>): boolean {
  return plan.kind !== 'link';
}

function hasLinks(atoms: ExplainedAtoms, nodes: readonly MiddleNode<ExplanationPlan>[]): boolean {
  return nodes.every(
    (node) =>
      isComposed(node) || atoms.mayShowLink(node.plan.relation ?? '', node.pair.src, node.pair.tgt),
  );
}

function nodesBelow(
  { children }: ExplanationPlan,
  pair: AtomPair,
  middle: string | null,
): MiddleNode<ExplanationPlan>[] {
  return children.map((plan) => ({ plan, pair: childPair(plan, pair, middle), middle }));
}
