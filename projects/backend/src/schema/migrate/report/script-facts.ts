import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Change } from '../../../core/transaction/change.ts';
import type { FactCount } from './report.ts';

/** Removes the counts of built-in concepts and relations. */
export function ofScript(counts: readonly FactCount[]): FactCount[] {
  return counts.filter(({ before }) => !isBuiltIn(before));
}

/** Counts added facts without built-in ones, because every migration rebuilds the menu. */
export function addedFacts(changes: readonly Change[]): number {
  return changes.filter((change) => {
    const { name } = change.kind === 'atom' ? change.concept : change.relation;
    return change.op === 'add' && !isBuiltIn(name);
  }).length;
}
