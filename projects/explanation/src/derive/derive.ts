import type { ExplanationPlan } from '@ampersand-prototype/generics';
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
import { searchPath, type PathSearch, type StepReader } from './search-path.ts';

/** Maximum number of intermediate atoms among which those are found that may be shown. */
export const MAX_CONSIDERED_ATOMS = 1000;

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
interface Candidate<Plan> extends MiddleNode<Plan> {
  /** Whether the session may not see anything below it. */
  readonly isConcealed?: boolean;
}

/** Replaces an intermediate atom that the session may not see. */
const CONCEALED = '';

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
  const root = await draftOf({ plan, pair: childPair(plan, pair, null), middle: null }, reader);
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
  const { plan, pair, isConcealed = false } = await alternativeOf(candidate, reader);
  const counts = { omitted: 0, hasMore: false, count: null };
  return { plan, pair, middle: null, children: [], ...counts, isConcealed };
}

/**
 * The alternative that applies, of those that the session may see. If only another one applies, the step is concealed.
 */
async function alternativeOf<Plan extends ExplanationPlan>(
  candidate: Candidate<Plan>,
  reader: PopulationReader<Plan>,
): Promise<Candidate<Plan>> {
  const { plan, pair, middle, isConcealed } = candidate;
  if (plan.kind !== 'one' || isConcealed) return candidate;
  const undisclosed: Candidate<Plan>[] = [];
  const alternatives = childPlans(plan);
  for (const [i, child] of alternatives.entries()) {
    const below = { plan: child, pair: childPair(child, pair, middle), middle };
    // The last one has no test: it applies where no other does.
    const isTested = i < alternatives.length - 1;
    const isDisclosed = isTested && (await reader.mayDisclose?.(child, below.pair)) !== false;
    if (!isDisclosed) undisclosed.push(below);
    else if ((await reader.contains(child, below.pair)) === child.holds)
      return alternativeOf(below, reader);
  }
  const [only, ...others] = undisclosed;
  if (only && others.length === 0) return alternativeOf(only, reader);
  return { ...candidate, isConcealed: true };
}

async function childrenOf<Plan extends ExplanationPlan>(
  node: Draft<Plan>,
  reader: PopulationReader<Plan>,
  limits: DerivationLimits,
  hasRoom: boolean,
): Promise<Candidate<Plan>[]> {
  if (node.isConcealed) return [];
  switch (node.plan.kind) {
    case 'all':
      return nodesBelow(node, null);
    case 'some':
      return someOf(node, reader);
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

/** The nodes below the first intermediate atom that the session may see. Hidden ones do not influence the result. */
async function someOf<Plan extends ExplanationPlan>(
  node: Draft<Plan>,
  reader: PopulationReader<Plan>,
): Promise<Candidate<Plan>[]> {
  const { plan, pair } = node;
  const isAllShown = (reader.visibilityOf?.(plan) ?? 'all') === 'all';
  const { atoms } = await reader.middles(plan, pair, isAllShown ? 1 : MAX_CONSIDERED_ATOMS);
  const below = atoms.flatMap((middle) => nodesBelow(node, middle));
  const shown = isAllShown ? undefined : await reader.shownMiddles?.(plan, below);
  const middle = shown ? atoms.find((atom) => shown.has(atom)) : atoms[0];
  node.isConcealed = shown !== undefined && middle === undefined;
  node.middle = middle ?? null;
  return middle === undefined ? [] : nodesBelow(node, middle);
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
  const requested = visibility === 'some' ? MAX_CONSIDERED_ATOMS : max;
  const { atoms, total } = await reader.middles(plan, pair, requested);
  const below = (middles: readonly string[]): Candidate<Plan>[] =>
    middles.flatMap((middle) => nodesBelow(node, middle));
  const shown =
    visibility === 'all' ? undefined : await shownOf(reader, plan, visibility, below(atoms));
  const hidden = shown && atoms.find((atom) => !shown.has(atom));
  const visible = shown ? atoms.filter((atom) => shown.has(atom)) : atoms;
  const taken = visible.slice(0, max);
  const count = hidden === undefined ? total : visible.length;
  node.omitted = ((count ?? visible.length) - taken.length) * plan.children.length;
  if (hidden !== undefined) return [...below(taken), ...concealedBelow(node)];
  node.count = total;
  node.hasMore = total === null;
  return below(taken);
}

async function shownOf<Plan extends ExplanationPlan>(
  reader: PopulationReader<Plan>,
  plan: Plan,
  visibility: 'some' | 'none',
  nodes: readonly MiddleNode<Plan>[],
): Promise<ReadonlySet<string> | undefined> {
  return visibility === 'none' ? new Set() : reader.shownMiddles?.(plan, nodes);
}

/** The nodes below an intermediate atom that the session may not see. */
function concealedBelow<Plan extends ExplanationPlan>(node: Draft<Plan>): Candidate<Plan>[] {
  return nodesBelow(node, CONCEALED).map((each) => ({ ...each, isConcealed: true }));
}

function nodesBelow<Plan extends ExplanationPlan>(
  { plan, pair }: Draft<Plan>,
  middle: string | null,
): Candidate<Plan>[] {
  return childPlans(plan).map((child) => ({
    plan: child,
    pair: childPair(child, pair, middle),
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
    pair: childPair(step, taken, null),
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
    return await searchPath(pair, stepReader(plan, reader), limits);
  } catch (error) {
    if (error instanceof DerivationTooCostly && visibility === 'some') return null;
    throw error;
  }
}

function stepReader<Plan extends ExplanationPlan>(
  plan: Plan,
  reader: PopulationReader<Plan>,
): StepReader {
  return {
    steps: (atoms, limit) => reader.steps(plan, atoms, limit),
    walk: async (atoms) => (await reader.walk?.(plan, atoms)) ?? [],
  };
}

/** Returns the pair of a child plan, by the places of its parent's pair and intermediate atom. */
export function childPair(
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
