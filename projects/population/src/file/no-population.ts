import type { NewProblem } from './problems.ts';

/** The reason for a file that contains no population. */
export const NO_POPULATION: NewProblem = {
  kind: 'file',
  reason: { about: 'noPopulation' },
  hint: { about: 'taken' },
};
