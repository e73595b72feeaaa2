import type { AtomPair } from '@ampersand-prototype/explanation';
import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';

/** A link that a repair adds or deletes. */
export interface LinkChange {
  readonly op: 'add' | 'delete';
  readonly relation: Relation;
  readonly src: string;
  readonly tgt: string;
  /** Whether the other link of a pair takes its place, where the field holds one. */
  readonly isReplaced?: true;
  /** The end that is a new atom; null where both exist. */
  readonly created: { readonly concept: Concept; readonly atom: string } | null;
  /** Links that a new one takes the place of, because the relation is univalent or injective. */
  readonly displaced: readonly AtomPair[];
}

/** A set of link changes that belong together. */
export type ChangeSet = readonly LinkChange[];

/** Returns a key that identifies a link change. */
export function changeKey({ op, relation, src, tgt, created }: LinkChange): string {
  // Every new atom is as good as another one.
  const of = (atom: string): string | null => (atom === created?.atom ? null : atom);
  return JSON.stringify([op, relation.signature, of(src), of(tgt)]);
}

/** Weighs changes for ranking repairs: a deletion counts twice, a replaced value once. */
export function weightOf(changes: ChangeSet): number {
  const weight = ({ op, isReplaced }: LinkChange): number => {
    if (op === 'add') return 1;
    return isReplaced ? 0 : 2;
  };
  return changes.reduce((sum, change) => sum + weight(change), 0);
}

/** Joins two sets of changes; null if they contradict each other. */
export function joinChanges(first: ChangeSet, second: ChangeSet): ChangeSet | null {
  const known = new Set(first.map(changeKey));
  const fresh = second.filter((change) => !known.has(changeKey(change)));
  const isOpposed = fresh.some((change) => known.has(changeKey(opposite(change))));
  return isOpposed ? null : [...first, ...fresh];
}

function opposite(change: LinkChange): LinkChange {
  return { ...change, op: change.op === 'add' ? 'delete' : 'add' };
}
