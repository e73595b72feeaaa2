import type { Change } from '../core/transaction/change.ts';
import { factKey, isOfSession, isPassword, isSecret } from './fact.ts';

/**
 * Computes net changes, without facts that were added and deleted again or the reverse. Each remaining change has its last
 * position, so that applying them in order, or undoing them in reverse, is possible at each step. Links that were written
 * without a lookup stay, whether they existed before or not.
 */
export function netChanges(
  changes: readonly Change[],
  isUnseen: (change: Change) => boolean = () => false,
): Change[] {
  const ofFact = new Map<string, { first: Change; last: Change }>();
  for (const change of changes) {
    const key = factKey(change);
    const known = ofFact.get(key);
    // Behind all that were before it.
    ofFact.delete(key);
    ofFact.set(key, { first: known?.first ?? change, last: change });
  }
  return [...ofFact.values()].flatMap(({ first, last }) => {
    if (first.op === last.op) return [last];
    // A new password is always logged, even an equal one: otherwise the log would reveal that it is equal.
    return first.op === 'delete' && (isSecret(last) || isUnseen(last)) ? [first, last] : [];
  });
}

/**
 * Selects the changes that are written to the change log. Facts of sessions, values of sessions only, and password atoms
 * are left out.
 */
export function keptChanges(changes: readonly Change[]): readonly Change[] {
  const isPlain = (change: Change): boolean =>
    !isOfSession(change) && (change.kind === 'link' || !isPassword(change.concept));
  if (changes.every(isPlain)) return changes;
  const links = changes.filter((change) => change.kind === 'link');
  const ofSessions = valuesIn(links.filter(isOfSession));
  const ofOthers =
    ofSessions.size === 0 ? ofSessions : valuesIn(links.filter((link) => !isOfSession(link)));
  return changes.filter((change) => {
    if (isOfSession(change)) return false;
    if (change.kind === 'link' || change.concept.isObject) return true;
    const value = valueKey(change.concept.root, change.atom);
    return !isPassword(change.concept) && !(ofSessions.has(value) && !ofOthers.has(value));
  });
}

function valuesIn(links: readonly (Change & { kind: 'link' })[]): Set<string> {
  return new Set(
    links.flatMap(({ relation, source, target }) => [
      valueKey(relation.source.root, source),
      valueKey(relation.target.root, target),
    ]),
  );
}

function valueKey(root: string, atom: string): string {
  return JSON.stringify([root, atom]);
}
