import type { ExplanationPlan } from '../metadata/explanations.ts';
import {
  DEFAULT_DERIVATION_LIMITS,
  DerivationTooCostly,
  listingOf,
  type AtomPair,
  type Derivation,
  type DerivationLimits,
  type MiddleNode,
  type PopulationReader,
} from './derivation.ts';
import { searchPath, type PathSearch } from './search-path.ts';

/** The atoms among which those are found that may be shown, where others may not. */
const MAX_CONSIDERED = 1000;

/** A node that is still being filled. */
interface Draft<Plan> extends Derivation {
  readonly plan: ExplanationPlan & Plan;
  middle: string | null;
  children: Draft<Plan>[];
  omitted: number;
  hasMore: boolean;
  count: number | null;
  isConcealed: boolean;
}

/** A child that may be added to a node; alternatives may be about its intermediate atom. */
type Candidate<Plan> = MiddleNode<Plan>;

/**
 * Derives why a pair is, or isn't, in a term, breadth first and within limits. The pair must have it.
 *
 * Every node asks at most one question for its children, and one for each alternative that does not apply, so the limits bound the
 * number of questions too.
 * @throws DerivationTooCostly
 */
export async function derive<Plan extends ExplanationPlan>(
  plan: Plan,
  pair: AtomPair,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits = DEFAULT_DERIVATION_LIMITS,
): Promise<Derivation> {
  const root = await draftOf({ plan, pair: placed(plan, pair, null), middle: null }, reader);
  const open = [root];
  let nodes = 1;
  for (let next = open.shift(); next; next = open.shift()) {
    const room = limits.nodes - nodes;
    const candidates = await childrenOf(next, reader, limits, room > 0);
    const taken = candidates.slice(0, room);
    for (const candidate of taken) next.children.push(await draftOf(candidate, reader));
    next.omitted += candidates.length - taken.length;
    nodes += taken.length;
    open.push(...next.children);
  }
  return root;
}

/** The node of a candidate. Of alternatives it is the one that applies. */
async function draftOf<Plan extends ExplanationPlan>(
  candidate: Candidate<Plan>,
  reader: PopulationReader<Plan>,
): Promise<Draft<Plan>> {
  const { plan, pair } = await alternativeOf(candidate, reader);
  const counts = { omitted: 0, hasMore: false, count: null };
  return { plan, pair, middle: null, children: [], ...counts, isConcealed: false };
}

async function alternativeOf<Plan extends ExplanationPlan>(
  candidate: Candidate<Plan>,
  reader: PopulationReader<Plan>,
): Promise<Candidate<Plan>> {
  const { plan, pair, middle } = candidate;
  if (plan.kind !== 'one') return candidate;
  const alternatives = childPlans(plan);
  for (const [i, child] of alternatives.entries()) {
    const below = { plan: child, pair: placed(child, pair, middle), middle };
    const isLast = i === alternatives.length - 1;
    if (isLast || (await reader.contains(child, below.pair)) === child.holds)
      return alternativeOf(below, reader);
  }
  return candidate;
}

async function childrenOf<Plan extends ExplanationPlan>(
  node: Draft<Plan>,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits,
  hasRoom: boolean,
): Promise<Candidate<Plan>[]> {
  const { plan, pair } = node;
  switch (plan.kind) {
    case 'all':
      return nodesBelow(node, null);
    case 'some': {
      const { atoms } = await reader.middles(plan, pair, 1);
      node.middle = atoms[0] ?? null;
      return atoms.flatMap((middle) => nodesBelow(node, middle));
    }
    case 'every':
      return everyOf(node, reader, limits, hasRoom);
    case 'none':
      node.count = 0;
      return [];
    case 'path':
      return pathOf(node, reader, limits);
    default:
      return [];
  }
}

/** The nodes below all intermediate atoms. Those that may not be shown come last, as one: how many there are displaces nothing. */
async function everyOf<Plan extends ExplanationPlan>(
  node: Draft<Plan>,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits,
  hasRoom: boolean,
): Promise<Candidate<Plan>[]> {
  const { plan, pair } = node;
  const visibility = reader.visibilityOf?.((listingOf(plan) ?? plan) as Plan) ?? 'all';
  const max = visibility === 'none' || !hasRoom ? 1 : limits.listed;
  const requested = visibility === 'some' ? MAX_CONSIDERED : max;
  const { atoms, total } = await reader.middles(plan, pair, requested);
  const below = (middles: readonly string[]): Candidate<Plan>[] =>
    middles.flatMap((middle) => nodesBelow(node, middle));
  const shown = visibility === 'some' ? await reader.shownMiddles?.(plan, below(atoms)) : undefined;
  const hidden = shown && atoms.find((atom) => !shown.has(atom));
  const visible = shown ? atoms.filter((atom) => shown.has(atom)) : atoms;
  const taken = visible.slice(0, max);
  const count = hidden === undefined ? total : visible.length;
  node.omitted = ((count ?? visible.length) - taken.length) * plan.children.length;
  if (hidden !== undefined) return below([...taken, hidden]);
  node.count = total;
  node.hasMore = total === null;
  return below(taken);
}

function nodesBelow<Plan extends ExplanationPlan>(
  { plan, pair }: Draft<Plan>,
  middle: string | null,
): Candidate<Plan>[] {
  return childPlans(plan).map((child) => ({
    plan: child,
    pair: placed(child, pair, middle),
    middle,
  }));
}

async function pathOf<Plan extends ExplanationPlan>(
  node: Draft<Plan>,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits,
): Promise<Candidate<Plan>[]> {
  const { plan, pair } = node;
  const [step] = childPlans(plan);
  const found = await visiblePath(node, reader, limits);
  node.isConcealed = plan.holds && found === null;
  if (!step || node.isConcealed) return [];
  const stepOf = (taken: AtomPair): Candidate<Plan> => ({
    plan: step,
    pair: placed(step, taken, null),
    middle: null,
  });
  const { path = null, reached = null } = found ?? {};
  if (path === null) node.count = reached;
  if (path === null) return plan.holds ? [] : [stepOf(pair)];
  return path.slice(1).map((tgt, i) => stepOf({ src: path[i] ?? pair.src, tgt }));
}

/**
 * Searches a path; null where the result, or that the search costs too much, would disclose links that may not be shown.
 * @throws DerivationTooCostly
 */
async function visiblePath<Plan extends ExplanationPlan>(
  { plan, pair }: Draft<Plan>,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits,
): Promise<PathSearch | null> {
  const visibility = reader.visibilityOf?.(plan) ?? 'all';
  if (visibility === 'none' || (visibility === 'some' && !plan.holds)) return null;
  try {
    return await searchPath(pair, (atoms, limit) => reader.steps(plan, atoms, limit), limits);
  } catch (error) {
    if (error instanceof DerivationTooCostly && visibility === 'some') return null;
    throw error;
  }
}

/** Where a child stands for the atoms of its parent. */
function placed(
  { from, to }: ExplanationPlan,
  { src, tgt }: AtomPair,
  middle: string | null,
): AtomPair {
  const atoms = { src, tgt, mid: middle ?? '' };
  return { src: atoms[from], tgt: atoms[to] };
}

/** The children of a plan, which are of its own type. */
function childPlans<Plan extends ExplanationPlan>({ children }: Plan): readonly Plan[] {
  return children as readonly Plan[];
}
