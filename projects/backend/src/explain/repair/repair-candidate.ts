import { changeKey, weightOf } from './link-change.ts';

import { isSamePage, type Page, type PlacedChange } from './repair-places.ts';
import { REPAIR_RANK, rankOf, type RepairSubject } from './repair-rank.ts';
import type { RepairText } from './repair-titles.ts';

/** Changes on one page that may resolve a violation. */
export interface RepairCandidate {
  readonly page: Page | null;
  readonly changes: readonly PlacedChange[];
  readonly text: RepairText;
  readonly isHere: boolean;
  readonly weight: number;
  /** Its place among the kinds of repairs, as a user would choose them. */
  readonly rank: number;
  readonly createsAtom: boolean;
  /** Its number in the order of the search. */
  readonly order: number;
}

/** Checks whether a candidate contains all changes of another one, on any page. Another value is not more than none. */
export function includesCandidate(candidate: RepairCandidate, other: RepairCandidate): boolean {
  const keys = new Set(candidate.changes.map(lastingKey));
  return other.changes.every((change) => keys.has(lastingKey(change)));
}

function lastingKey({ change }: PlacedChange): string {
  return JSON.stringify([changeKey(change), change.isReplaced === true]);
}

/** Returns a key that identifies a candidate. */
export function candidateKey({ page, changes }: Pick<RepairCandidate, 'page' | 'changes'>): string {
  const keys = changes.map(({ change }) => changeKey(change)).sort();
  return JSON.stringify([page?.ifc.name, page?.root, keys]);
}

/** Creates a candidate from changes to resolve a violation; its number in the order of the search is set by the caller. */
export function candidateOf(
  changes: readonly PlacedChange[],
  subject: RepairSubject,
  { text, order }: Pick<RepairCandidate, 'text' | 'order'>,
): RepairCandidate {
  const page = changes[0]?.place.page ?? null;
  const links = changes.map(({ change }) => change);
  return {
    ...{ page, changes, text, order },
    isHere: page !== null && subject.here !== null && isSamePage(page, subject.here),
    weight: weightOf(links),
    rank: rankOf(links, subject),
    createsAtom: links.some(({ created }) => created !== null),
  };
}

/** Whether a candidate is offered only where nothing else resolves the violation. */
export function isLastResort({ rank }: RepairCandidate): boolean {
  return rank === REPAIR_RANK.lastResort;
}

/** Compares candidates: last resorts come last; fewest changes first, then the edited page, then no new atoms. */
export function compareCandidates(a: RepairCandidate, b: RepairCandidate): number {
  return (
    Number(isLastResort(a)) - Number(isLastResort(b)) ||
    a.weight - b.weight ||
    a.changes.length - b.changes.length ||
    Number(b.isHere) - Number(a.isHere) ||
    Number(a.createsAtom) - Number(b.createsAtom) ||
    a.order - b.order
  );
}
