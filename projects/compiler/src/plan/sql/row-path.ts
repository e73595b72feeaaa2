import type { RowStep } from '@ampersand-prototype/generics';
import type { Term } from '../../context/term.ts';
import { flatten, unbracket } from '../../term/walk-term.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Lists the steps from an atom to its only target, for a composition of relations that are stored in the rows of their near ends.
 * Null for other terms.
 */
export function rowPath(storage: Storage, term: Term): readonly RowStep[] | null {
  const factors = flatten(term, 'composition');
  const steps = factors.flatMap((factor) => stepOf(storage, factor) ?? []);
  const isPath = steps.length > 1 && steps.length === factors.length;
  return isPath ? steps : null;
}

function stepOf(storage: Storage, factor: Term): RowStep | null {
  const isFlipped = factor.kind === 'converse';
  const inner = isFlipped ? unbracket(factor.operand) : factor;
  if (inner.kind !== 'relation') return null;
  const { table, keySide, source, target } = storage.relation(inner.relation);
  const [near, far] = isFlipped ? [target, source] : [source, target];
  if (keySide !== (isFlipped ? 'target' : 'source')) return null;
  return { table: table.name, source: near.name, target: far.name };
}
