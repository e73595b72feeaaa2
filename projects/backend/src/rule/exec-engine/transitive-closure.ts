import type { Pair } from '../../core/pair.ts';

/** Returns the pairs that can be reached in one or more steps. */
export function transitiveClosure(pairs: readonly Pair[]): Pair[] {
  const next = new Map<string, string[]>();
  for (const { src, tgt } of pairs) next.set(src, [...(next.get(src) ?? []), tgt]);
  return [...next.keys()].flatMap((src) => reachable(next, src).map((tgt) => ({ src, tgt })));
}

function reachable(next: ReadonlyMap<string, readonly string[]>, from: string): string[] {
  const seen = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
    if (seen.has(atom)) continue;
    seen.add(atom);
    open.push(...(next.get(atom) ?? []));
  }
  return [...seen];
}
