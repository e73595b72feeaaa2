/** Keys of people who fill in pages by keyboard, the frequent ones more often. */
const KEYS = [
  ...['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Enter', 'Escape', 'F2', 'Control+a'],
  ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
  ...['a', 'x', '7', '1', ' ', 'Backspace', 'Delete'],
];

/** Numbers from 0 to 1 that are the same for the same seed: a linear congruential generator. */
export function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x80000000;
  }
}

/** So many keys, after a Tab that leads into the page. */
export function randomKeys(numbers: Generator<number, never>, count: number): readonly string[] {
  const next = () => KEYS[Math.floor(numbers.next().value * KEYS.length)] ?? 'Tab';
  return ['Tab', ...Array.from({ length: count }, next)];
}
