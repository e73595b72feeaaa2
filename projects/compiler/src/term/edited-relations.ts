import type { ConceptLattice } from '../context/concept.ts';
import type { BoxItem, Interface } from '../context/interface.ts';
import type { Relation } from '../context/relation.ts';
import { editableRelation } from './editable-relation.ts';
import { isForOwnSession } from './own-session.ts';

/** Returns the relations whose links an interface can change. */
export function editedRelations(
  { item }: Interface,
  lattice: ConceptLattice,
): ReadonlySet<Relation> {
  const found = new Set<Relation>();
  const visit = (each: BoxItem, fromOwnSession: boolean): void => {
    if (each.kind !== 'term') return;
    const { crud, term, sub } = each;
    const editable = editableRelation(term, lattice, fromOwnSession);
    if (editable && (crud.create || crud.update || crud.delete)) found.add(editable.relation);
    if (sub?.kind === 'box') for (const below of sub.items) visit(below, false);
  };
  visit(item, isForOwnSession(item.term.source));
  return found;
}
