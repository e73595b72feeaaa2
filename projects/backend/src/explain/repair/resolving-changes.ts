import type { AtomPair, Derivation } from '@ampersand-prototype/explanation';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { joinChanges, weightOf, type ChangeSet, type LinkChange } from './link-change.ts';
import type { MiddleAtom, RepairFacts } from './repair-facts.ts';

/** Changes that are considered for one violation. */
const MAX_ALTERNATIVES = 60;

/** The atoms of a plan, as they are placed in the plan above. */
interface Placed {
  readonly plan: ExplanationPlan;
  readonly pair: AtomPair;
  readonly middle: MiddleAtom | null;
}

/** Lists sets of changes that invalidate a derivation, lowest weight first. */
export async function resolvingChanges(
  root: Derivation,
  facts: RepairFacts,
): Promise<readonly ChangeSet[]> {
  const finder = new ChangeFinder(facts);
  const found = [...(await finder.refute(root)), ...(await finder.equalize(root))];
  return found
    .filter((changes) => changes.length > 0)
    .sort((a, b) => weightOf(a) - weightOf(b))
    .slice(0, MAX_ALTERNATIVES);
}

class ChangeFinder {
  readonly #facts: RepairFacts;

  constructor(facts: RepairFacts) {
    this.#facts = facts;
  }

  /** Changes after which the statement of a node is false. */
  async refute(node: Derivation): Promise<ChangeSet[]> {
    const { plan, pair, children } = node;
    switch (plan.kind) {
      case 'link':
        return this.#link({ plan, pair, middle: null }, !plan.holds);
      case 'every':
      case 'none':
        return this.#exceptions(node);
      default: {
        const found: ChangeSet[] = [];
        for (const child of children) found.push(...(await this.refute(child)));
        return found;
      }
    }
  }

  /** Changes that make the two values of a comparison the same, where the comparison then comes out otherwise. */
  async equalize(root: Derivation): Promise<ChangeSet[]> {
    const nodes = [...nodesOf(root)];
    const links = nodes.filter(({ plan }) => plan.kind === 'link' && plan.holds);
    const found: ChangeSet[] = [];
    for (const { plan, pair } of nodes) {
      if (!changesIfEqual(plan)) continue;
      for (const [old, value] of [
        [pair.src, pair.tgt],
        [pair.tgt, pair.src],
      ] as const)
        for (const link of links.filter((each) => each.pair.tgt === old)) {
          const removed = await this.#link({ ...link, middle: null }, false);
          const moved = { ...link.pair, tgt: value };
          const added = await this.#link({ plan: link.plan, pair: moved, middle: null }, true);
          const replaced = removed.map((set) =>
            set.map((each) => ({ ...each, isReplaced: true as const })),
          );
          found.push(...products(replaced, added));
        }
    }
    return found;
  }

  /** One intermediate atom that is an exception: one that is listed already, or another one. */
  async #exceptions({ plan, pair, children }: Derivation): Promise<ChangeSet[]> {
    const { length } = plan.children;
    const found: ChangeSet[] = [];
    if (plan.kind === 'every')
      for (const [i, child] of children.entries())
        if (i % length === length - 1) found.push(...(await this.refute(child)));
    const [listing] = plan.kind === 'none' || length > 1 ? plan.children : [];
    const conclusion = plan.kind === 'every' ? plan.children.at(-1) : undefined;
    for (const middle of await this.#middles(plan, conclusion, pair)) {
      const listed = listing ? await this.#achieve(placed(listing, pair, middle), true) : [[]];
      const refuted = conclusion
        ? await this.#achieve(placed(conclusion, pair, middle), false)
        : [[]];
      found.push(...products(listed, refuted));
    }
    return found;
  }

  /** Intermediate atoms: half linked first, then existing ones, then a new one. */
  async #middles(
    { middle: name }: ExplanationPlan,
    conclusion: ExplanationPlan | undefined,
    pair: AtomPair,
  ): Promise<readonly MiddleAtom[]> {
    const found: MiddleAtom[] = [];
    const plans = conclusion?.kind === 'one' ? conclusion.children : conclusion ? [conclusion] : [];
    for (const { kind, relation, from, to } of plans) {
      if (kind !== 'link' || (from === 'mid') === (to === 'mid')) continue;
      const [end, place] = from === 'mid' ? (['tgt', to] as const) : (['src', from] as const);
      const atoms = await this.#facts.linked(relation ?? '', end, pair[place as 'src' | 'tgt']);
      found.push(...atoms.map((atom) => ({ atom, created: null })));
    }
    return [...found, ...(await this.#facts.choices(name ?? ''))];
  }

  /** Changes after which the statement of a plan is true, or false; none at all is one without changes. */
  async #achieve(part: Placed, isTrue: boolean): Promise<ChangeSet[]> {
    const { plan, pair, middle } = part;
    const holds = plan.holds === isTrue;
    switch (plan.kind) {
      case 'link':
        return this.#link(part, holds);
      case 'all':
      case 'one': {
        const parts: ChangeSet[][] = [];
        for (const child of plan.children)
          parts.push(await this.#achieve(placed(child, pair, middle), isTrue));
        const needsAll = (plan.kind === 'all') === isTrue;
        return needsAll
          ? parts.reduce<ChangeSet[]>((joined, each) => products(joined, each), [[]])
          : parts.flat();
      }
      case 'atom':
        return holds ? [[]] : [];
      case 'constant':
        return isConstant(plan, pair, holds) ? [[]] : [];
      default:
        return [];
    }
  }

  async #link({ plan, pair, middle }: Placed, holds: boolean): Promise<ChangeSet[]> {
    const relation = this.#facts.relation(plan.relation ?? '');
    if (!relation) return [];
    const { src, tgt } = pair;
    const isNew = middle?.created && (src === middle.atom || tgt === middle.atom);
    const isStored = isNew ? false : await this.#facts.isStored(relation, src, tgt);
    if (isStored === null) return [];
    if (isStored === holds) return [[]];
    const created = isNew ? { concept: middle.created, atom: middle.atom } : null;
    const displaced = holds ? await this.#facts.displaced(relation, src, tgt, created?.atom) : [];
    const op = holds ? 'add' : 'delete';
    const change: LinkChange = { op, relation, src, tgt, created, displaced };
    return [[change]];
  }
}

function placed(plan: ExplanationPlan, { src, tgt }: AtomPair, middle: MiddleAtom | null): Placed {
  const atoms = { src, tgt, mid: middle?.atom ?? '' };
  return { plan, pair: { src: atoms[plan.from], tgt: atoms[plan.to] }, middle };
}

function* nodesOf(node: Derivation): Generator<Derivation> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

/** Whether a comparison of values comes out otherwise if they are the same. */
function changesIfEqual({ kind, constant, holds }: ExplanationPlan): boolean {
  if (kind !== 'constant') return false;
  if (constant === 'less' || constant === 'greater') return holds;
  return (constant === 'lessOrEqual' || constant === 'greaterOrEqual') && !holds;
}

function isConstant(
  { constant }: ExplanationPlan,
  { src, tgt }: AtomPair,
  holds: boolean,
): boolean {
  if (constant === 'pair') return holds;
  return constant === 'equal' && (src === tgt) === holds;
}

/** Each set of the first list joined with each of the second. */
function products(first: readonly ChangeSet[], second: readonly ChangeSet[]): ChangeSet[] {
  return first
    .flatMap((a) => second.map((b) => joinChanges(a, b)))
    .filter((joined) => joined !== null)
    .slice(0, MAX_ALTERNATIVES);
}
