import { isKindOf, type Concept } from '../../model/concept.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';

const DROPDOWNS = new Set(['FILTEREDDROPDOWN', 'SELECT']);
const CHOICES = 'selectFrom';
const CHOSEN = 'setRelation';

/** Whether atoms can be chosen in a node, for whoever can read the boxes around it. */
export function isChosen({ crud, relation }: TermNode): boolean {
  return crud.read && crud.update && relation !== null;
}

/** The item of a dropdown that holds what can be chosen in another one; null where that is any atom of the concept. */
export function offeredIn(box: TermNode | null, node: TermNode): TermNode | null {
  if (!DROPDOWNS.has(box?.box?.type ?? '') || node.name !== CHOSEN) return null;
  const choices = box && itemNamed(box, CHOICES);
  return choices?.kind === 'term' ? choices : null;
}

/**
 * Whether a session may choose from all atoms of a concept: some interface opens each of them, or has a field in which any
 * of them can be chosen.
 */
export function mayChooseAny(access: Access, concept: Concept): boolean {
  if (access.interfacesFor(concept).length > 0) return true;
  return access.interfaces.some(({ root }) => choosesAny(root, null, concept));
}

function choosesAny(node: TermNode, box: TermNode | null, concept: Concept): boolean {
  if (!node.crud.read) return false;
  const choosesHere =
    isChosen(node) && isKindOf(concept, node.target) && offeredIn(box, node) === null;
  return (
    choosesHere ||
    node.items.some((item) => item.kind === 'term' && choosesAny(item, node, concept))
  );
}

/** Whether a session may make atoms of a concept: a new one may be made where its box can be read. */
export function mayMake(access: Access, concept: Concept): boolean {
  return access.interfaces.some(({ root }) => makes(root, concept));
}

function makes(node: TermNode, concept: Concept): boolean {
  if (node.crud.create && node.target.name === concept.name) return true;
  return node.crud.read && node.items.some((item) => item.kind === 'term' && makes(item, concept));
}
