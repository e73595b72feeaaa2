import { accessibleNodes } from '../session/access-scope/reach.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import type { Access } from '../session/access.ts';

/** Checks whether an accessible interface can be opened for every atom of a concept. */
export function opensEveryAtom(access: Access, concept: Concept): boolean {
  return accessibleNodes(access).some(
    ({ node, box, sources }) =>
      box === null &&
      'all' in sources &&
      node.query.isIdentity &&
      isKindOf(concept, node.target) &&
      sources.all.name === node.target.name,
  );
}
