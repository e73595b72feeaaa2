import { isKindOf, type Concept } from '../../model/concept.ts';
import { isDropdown } from '../../model/dropdown.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../access.ts';

const CHOICES = 'selectFrom';
const CHOSEN = 'setRelation';

/** Checks whether the user chooses the atoms of a node from a list. */
export function isChosen({ crud, relation }: TermNode): boolean {
  return crud.read && crud.update && relation !== null;
}

/** Returns the box item with a dropdown's choices; null if it offers every atom. */
export function offeredIn(box: TermNode | null, node: TermNode): TermNode | null {
  if (!isDropdown(box?.box) || node.name !== CHOSEN) return null;
  const choices = box && itemNamed(box, CHOICES);
  return choices?.kind === 'term' ? choices : null;
}

/** Returns the item of a dropdown that is changed by choosing; null for other boxes. */
export function chosenIn(box: TermNode): TermNode | null {
  const chosen = isDropdown(box.box) ? itemNamed(box, CHOSEN) : null;
  return chosen?.kind === 'term' ? chosen : null;
}

/**
 * Checks whether a session may choose from all atoms of a concept. An interface must open each of them, or have a field with all
 * of them as choices.
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

/** Checks whether a session may create atoms of a concept. It needs C in a box that it can read. */
export function mayMake(access: Access, concept: Concept): boolean {
  return access.interfaces.some(({ root }) => makes(root, concept));
}

function makes(node: TermNode, concept: Concept): boolean {
  if (node.crud.create && node.target.name === concept.name) return true;
  return node.crud.read && node.items.some((item) => item.kind === 'term' && makes(item, concept));
}
