import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Change } from '../../../core/transaction/change.ts';
import type { FactCount } from './report.ts';

/** The counts of what the script knows: menu, roles and the like are the product's own, and mean nothing to who counts facts. */
export function ofScript(counts: readonly FactCount[]): FactCount[] {
  return counts.filter(({ before }) => !isBuiltIn(before));
}

/** How many facts came, those of the product's own excepted: the menu is made again at every migration. */
export function addedFacts(changes: readonly Change[]): number {
  return changes.filter((change) => {
    const { name } = change.kind === 'atom' ? change.concept : change.relation;
    return change.op === 'add' && !isBuiltIn(name);
  }).length;
}
