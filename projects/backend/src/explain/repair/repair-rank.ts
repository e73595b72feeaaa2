import type { ChangeSet, LinkChange } from './link-change.ts';
import type { Page } from './repair-places.ts';

/** The kinds of repairs, in the order in which a user would choose them. */
export const REPAIR_RANK = { fill: 0, replace: 1, remove: 2, lastResort: 3 } as const;

/** What a violation is about, as the user sees it. */
export interface RepairSubject {
  /** The page that the user sees; null for none. */
  readonly here: Page | null;
  /** The records of the violation and of the rejected change, besides the page. */
  readonly records: ReadonlySet<string>;
  /** The links that the rejected change added and deleted, as {@link linkKey}s. */
  readonly added: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
}

/** Returns a key that identifies a link. */
export function linkKey({
  relation,
  src,
  tgt,
}: Pick<LinkChange, 'relation' | 'src' | 'tgt'>): string {
  return JSON.stringify([relation.signature, src, tgt]);
}

/**
 * Ranks a set of changes by the worst of them. Last resorts take a value from another record, override what the user just entered, or
 * turn off the fact that the rule is about.
 */
export function rankOf(changes: ChangeSet, subject: RepairSubject): number {
  return Math.max(REPAIR_RANK.fill, ...changes.map((change) => rankOfChange(change, subject)));
}

function rankOfChange(change: LinkChange, subject: RepairSubject): number {
  const { op, relation, src, displaced, isReplaced } = change;
  if (overridesEdit(change, subject)) return REPAIR_RANK.lastResort;
  const isTaken = displaced.some((link) => !isRecord(link.src, subject));
  if (op === 'add') {
    if (isTaken) return REPAIR_RANK.lastResort;
    return displaced.length > 0 ? REPAIR_RANK.replace : REPAIR_RANK.fill;
  }
  if (relation.isProperty) return REPAIR_RANK.lastResort;
  if (relation.isUni && !isRecord(src, subject)) return REPAIR_RANK.lastResort;
  return isReplaced ? REPAIR_RANK.replace : REPAIR_RANK.remove;
}

function isRecord(atom: string, { here, records }: RepairSubject): boolean {
  return here?.root === atom || records.has(atom);
}

function overridesEdit(change: LinkChange, { added, deleted }: RepairSubject): boolean {
  if (change.op === 'delete') return added.has(linkKey(change));
  const { relation, displaced } = change;
  return (
    deleted.has(linkKey(change)) ||
    displaced.some((link) => added.has(linkKey({ relation, ...link })))
  );
}
