import type { Change, LinkChange } from './change.ts';

/** A link that took the place of one of another atom: a field was edited, and another record lost its value. */
export interface MovedLink {
  readonly lost: LinkChange;
  readonly gained: LinkChange;
  /** The end of the relation that has the edited field. */
  readonly owner: 'source' | 'target';
}

/** Finds the link that another atom lost by some changes that add a link at a field of `owner`. Null if none did. */
export function movedLink(changes: readonly Change[], owner: MovedLink['owner']): MovedLink | null {
  const links = changes.filter((change): change is LinkChange => change.kind === 'link');
  const gained = links.find(({ op }) => op === 'add');
  const lost = links.find(
    ({ op, relation, [owner]: atom }) =>
      op === 'delete' && relation === gained?.relation && atom !== gained[owner],
  );
  return gained && lost ? { lost, gained, owner } : null;
}
