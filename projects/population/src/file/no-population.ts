import type { NewProblem } from './problems.ts';

/** Formats that are read, in the words of a refusal. */
export const TAKEN = 'Excel (.xlsx), JSON, YAML and CSV';

/** Told of a file that is something else altogether. */
export const NO_POPULATION: NewProblem = {
  kind: 'file',
  reason: 'This is not a population file.',
  remedy: `${TAKEN} are taken.`,
};
