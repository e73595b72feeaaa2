import { changeKey, weightOf } from './link-change.ts';
import type { PlacedChange } from './repair-operations.ts';
import { isSamePage, type Page } from './repair-places.ts';

/** Changes on one page that may resolve a violation. */
export interface RepairCandidate {
  readonly page: Page | null;
  readonly changes: readonly PlacedChange[];
  readonly title: string;
  readonly isHere: boolean;
  readonly weight: number;
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

/** Creates a candidate from changes. */
export function candidateOf(
  changes: readonly PlacedChange[],
  here: Page | null,
  title: string,
  order: number,
): RepairCandidate {
  const page = changes[0]?.place.page ?? null;
  const links = changes.map(({ change }) => change);
  return {
    ...{ page, changes, title, order },
    isHere: page !== null && here !== null && isSamePage(page, here),
    weight: weightOf(links),
    createsAtom: links.some(({ created }) => created !== null),
  };
}

/** Compares candidates: fewest changes first, then the edited page, then no new atoms. */
export function compareCandidates(a: RepairCandidate, b: RepairCandidate): number {
  return (
    a.weight - b.weight ||
    a.changes.length - b.changes.length ||
    Number(b.isHere) - Number(a.isHere) ||
    Number(a.createsAtom) - Number(b.createsAtom) ||
    a.order - b.order
  );
}
