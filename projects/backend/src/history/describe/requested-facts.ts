import type { Place } from '../../read/node/resource-place.ts';
import { isKindOf, type Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import { findRelation, type Relation } from '../../model/relation.ts';

/** The requested facts of a concept or relation: all, or those of an atom. */
export type RequestedFacts =
  | { readonly kind: 'atom'; readonly concept: Concept; readonly atom: string | null }
  | {
      readonly kind: 'link';
      readonly relation: Relation;
      readonly at: { readonly end: 'src' | 'tgt'; readonly atom: string } | null;
    };

/**
 * Lists the facts that a place in an interface shows, for reading its history.
 *
 * - An atom: that it joined or left its concepts, and what belongs to each item that the interface shows of it.
 * - A field or a list that shows a relation: the links of the atom that it is seen from.
 * - A field or list of any other term: the links of that atom, at either end, in the relations that the term reads; where the
 *   term starts at the session, which has no history, all links of these relations, and the atoms of the concept
 *   that is shown.
 * - The rows of a list are in it by what their items show, not with what belongs to these items.
 */
export function requestedFacts(model: Model, { node, source, target }: Place): RequestedFacts[] {
  if (target === null || !node.target.isObject || node.isProperty)
    return factsOfNode(model, node, source);
  return [...ofConcepts(model, node.target, target), ...factsOfItems(model, node, target)];
}

function factsOfItems(model: Model, box: TermNode, atom: string): RequestedFacts[] {
  return box.items.flatMap((item) => {
    if (item.kind === 'text' || !item.crud.read) return [];
    const own = factsOfNode(model, item, atom);
    return item.isIdent ? [...own, ...factsOfItems(model, item, atom)] : own;
  });
}

function factsOfNode(model: Model, node: TermNode, atom: string): RequestedFacts[] {
  const { relation, isFlipped, query, source, target } = node;
  if (relation) return [{ kind: 'link', relation, at: { end: isFlipped ? 'tgt' : 'src', atom } }];
  const relations = query.relations.flatMap((name) => findRelation(model.relations, name) ?? []);
  const isFromNowhere = source.isSession || source.isOne;
  const links = relations.flatMap((each): RequestedFacts[] =>
    isFromNowhere
      ? [{ kind: 'link', relation: each, at: null }]
      : endsFor(each, source).map((end) => ({
          kind: 'link',
          relation: each,
          at: { end, atom },
        })),
  );
  return isFromNowhere ? [...links, { kind: 'atom', concept: target, atom: null }] : links;
}

/** Ends of a relation at which atoms of a concept can stand. */
function endsFor({ source, target }: Relation, concept: Concept): ('src' | 'tgt')[] {
  return [
    ...(source.root === concept.root ? ['src' as const] : []),
    ...(target.root === concept.root ? ['tgt' as const] : []),
  ];
}

/** The further concepts that an atom can join: those of its typology. */
function ofConcepts(model: Model, concept: Concept, atom: string): RequestedFacts[] {
  const concepts = [...new Set(model.concepts.values())].filter(
    (each) => isKindOf(each, concept) || isKindOf(concept, each),
  );
  return concepts.map((each) => ({ kind: 'atom', concept: each, atom }));
}
