import { DerivationTooCostly, type AtomPair, type DerivationLimits } from './derivation.ts';

/** The result of a path search: the shortest path, or the number of atoms reached. */
export interface PathSearch {
  readonly path: readonly string[] | null;
  readonly reached: number;
}

/** Finds a shortest path between two atoms, breadth first. @throws DerivationTooCostly after so many links or steps */
export async function searchPath(
  { src, tgt }: AtomPair,
  steps: (
    atoms: readonly string[],
    limit: number,
  ) => readonly AtomPair[] | Promise<readonly AtomPair[]>,
  { links: maxLinks, steps: maxSteps }: Pick<DerivationLimits, 'links' | 'steps'>,
): Promise<PathSearch> {
  const previous = new Map<string, string>();
  let frontier = [src];
  let links = 0;
  let rounds = 0;
  while (frontier.length > 0) {
    const found = await steps(frontier, maxLinks - links + 1);
    links += found.length;
    rounds += 1;
    if (rounds > maxSteps) throw new DerivationTooCostly(`More than ${maxSteps} steps.`);
    if (links > maxLinks) throw new DerivationTooCostly(`More than ${maxLinks} links.`);
    const fresh: string[] = [];
    for (const step of found) {
      if (previous.has(step.tgt)) continue;
      previous.set(step.tgt, step.src);
      fresh.push(step.tgt);
    }
    if (previous.has(tgt)) return { path: pathTo(tgt, src, previous), reached: previous.size };
    frontier = fresh.filter((atom) => atom !== src);
  }
  return { path: null, reached: previous.size };
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
