import type { Generics } from '../../model/generics-folder.ts';
import type { ModelChange } from './compare.ts';
import { fitsPages } from './fits-pages.ts';

/**
 * Checks whether a model only adds to another one: every fact keeps its meaning and its place, and pages for the other one
 * work. Rules and roles may differ, because they belong to the server.
 */
export function onlyAdds(before: Generics, after: Generics, change: ModelChange): boolean {
  const { concepts, relations, views } = change;
  const changed = [
    ...[concepts.vanished, concepts.retyped, concepts.prefixed, concepts.reclassified],
    ...[relations.vanished, relations.constrained, relations.moved],
    ...[views.vanished, views.changed],
  ];
  const kept = [...concepts.kept, ...relations.kept];
  return (
    changed.every((list) => list.length === 0) &&
    kept.every((match) => match.before === match.after && !('isReversed' in match)) &&
    fitsPages(before.interfaces, after.interfaces)
  );
}
