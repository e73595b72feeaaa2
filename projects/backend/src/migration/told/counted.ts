import type { FactCount } from './report.ts';

const ONE = { facts: 'fact', atoms: 'atom', links: 'link', values: 'value' } as const;

/** A number of things in words: `1 atom`, `2 atoms`. */
export function counted(number: number, what: FactCount['kind'] | 'facts' | 'values'): string {
  return `${number} ${number === 1 ? ONE[what] : what}`;
}
