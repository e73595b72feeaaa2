import { shuffle } from '../node-tests/shuffle.ts';
import type { Mutation } from './mutation.ts';

/** A mutation of one file of the repository. */
export interface Mutant extends Mutation {
  /** Path of the file, relative to the root of the repository. */
  readonly file: string;
}

/** Maximum number of mutants of one file, so that large tables of data do not dominate. */
const MAX_PER_FILE = 2;

/** Chooses mutants at random. The same seed chooses the same ones. */
export function chooseMutants(
  candidates: readonly Mutant[],
  count: number,
  seed: number,
): readonly Mutant[] {
  const perFile = new Map<string, number>();
  const chosen: Mutant[] = [];
  for (const mutant of shuffle(candidates, seed)) {
    const known = perFile.get(mutant.file) ?? 0;
    if (chosen.length === count) break;
    if (known === MAX_PER_FILE) continue;
    perFile.set(mutant.file, known + 1);
    chosen.push(mutant);
  }
  return chosen;
}
