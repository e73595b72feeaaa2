import { DerivationTooCostly, type AtomPair, type DerivationLimits } from './derivation.ts';

/** The result of a path search: the shortest path, or the number of atoms reached. */
export interface PathSearch {
  readonly path: readonly string[] | null;
  readonly reached: number;
}

/** How links are read in a path search. */
export interface StepReader {
  /** Reads at most `limit` links from atoms. */
  steps(
    atoms: readonly string[],
    limit: number,
  ): readonly AtomPair[] | Promise<readonly AtomPair[]>;
  /** Reads the links of the next steps: those from the atoms, those from where these lead to, and so on. Empty where there are too many. */
  walk?(atoms: readonly string[]): Promise<readonly (readonly AtomPair[])[]>;
}

/** Steps that are read one by one: most paths are short. */
const SINGLE_STEPS = 4;

/** Several steps are read at once from at most so many atoms. */
const MAX_WALKERS = 20;

/** Finds a shortest path between two atoms, breadth first. @throws DerivationTooCostly after so many links or steps */
export async function searchPath(
  { src, tgt }: AtomPair,
  reader: StepReader,
  { links: maxLinks, steps: maxSteps }: Pick<DerivationLimits, 'links' | 'steps'>,
): Promise<PathSearch> {
  const previous = new Map<string, string>();
  let ahead: (readonly AtomPair[])[] = [];
  let frontier = [src];
  let links = 0;
  let rounds = 0;
  while (frontier.length > 0) {
    if (ahead.length === 0 && rounds >= SINGLE_STEPS && frontier.length <= MAX_WALKERS)
      ahead = [...((await reader.walk?.(frontier)) ?? [])];
    const limit = maxLinks - links + 1;
    const found = linksFrom(frontier, ahead.shift()) ?? (await reader.steps(frontier, limit));
    links += found.length;
    rounds += 1;
    if (rounds > maxSteps) throw new DerivationTooCostly(`More than ${maxSteps} steps.`);
    if (links > maxLinks) throw new DerivationTooCostly(`More than ${maxLinks} links.`);
    const fresh = firstReached(found, previous);
    if (previous.has(tgt)) return { path: pathTo(tgt, src, previous), reached: previous.size };
    frontier = fresh.filter((atom) => atom !== src);
  }
  return { path: null, reached: previous.size };
}

/** The links from some atoms; those from atoms that were reached before lead nowhere new. */
function linksFrom(
  atoms: readonly string[],
  links: readonly AtomPair[] | undefined,
): readonly AtomPair[] | undefined {
  const from = new Set(atoms);
  return links?.filter(({ src }) => from.has(src));
}

/** The atoms that were not reached before, which `previous` then holds with where they were reached from. */
function firstReached(links: readonly AtomPair[], previous: Map<string, string>): string[] {
  const fresh: string[] = [];
  for (const { src, tgt } of links) {
    if (previous.has(tgt)) continue;
    previous.set(tgt, src);
    fresh.push(tgt);
  }
  return fresh;
}

function pathTo(tgt: string, src: string, previous: ReadonlyMap<string, string>): string[] {
  const path = [tgt];
  let atom = previous.get(tgt);
  while (atom !== undefined && atom !== src) {
    path.push(atom);
    atom = previous.get(atom);
  }
  return [...path, src].reverse();
}
