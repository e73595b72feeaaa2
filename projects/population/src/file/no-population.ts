import type { NewProblem } from './problems.ts';

/** Told of a file that is something else altogether. */
export const NO_POPULATION: NewProblem = {
  kind: 'file',
  reason: { about: 'noPopulation' },
  hint: { about: 'taken' },
};
