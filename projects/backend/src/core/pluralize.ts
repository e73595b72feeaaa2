const ONE = {
  facts: 'fact',
  atoms: 'atom',
  links: 'link',
  values: 'value',
  identifiers: 'identifier',
  changes: 'change',
  invariants: 'invariant',
  sessions: 'session',
  seconds: 'second',
  minutes: 'minute',
} as const;

/** Formats a number with its noun: `1 atom`, `2 atoms`. */
export function pluralize(number: number, what: keyof typeof ONE): string {
  return `${number} ${number === 1 ? ONE[what] : what}`;
}
