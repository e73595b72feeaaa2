import fc from 'fast-check';

/** Keys of people who fill in pages by keyboard, the frequent ones more often. */
const KEYS = [
  ...['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Enter', 'Escape', 'F2', 'Control+a'],
  ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
  ...['a', 'x', '7', '1', ' ', 'Backspace', 'Delete'],
];

/** Rounds of so many keys, each after a Tab that leads into the page; the same ones for the same seed. */
export function randomKeys(seed: number, rounds: number, count: number): readonly string[][] {
  const keys = fc.array(fc.constantFrom(...KEYS), { minLength: count, maxLength: count });
  return fc.sample(keys, { seed, numRuns: rounds }).map((round) => ['Tab', ...round]);
}
