import type { ReadContext } from '../interfacing/fetch.ts';
import { chooseAtoms, type Choices } from '../interfacing/choose-atoms.ts';
import { itemsNeeded, type ListOptions } from '../interfacing/list-options.ts';
import type { Place } from '../interfacing/resource-place.ts';
import type { ReadResult } from '../interfacing/read-resource.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Concept } from '../model/concept.ts';
import type { View } from '../model/view.ts';
import type { Dialect } from '../plug/dialect.ts';
import type { Access } from '../session/access.ts';

/** Atoms that can be chosen in a field: the atoms of its target concept, for whoever may edit the field. */
export async function optionsOf(
  context: ReadContext,
  dialect: Dialect,
  access: Access,
  { node }: Place,
  options: ListOptions,
): Promise<ReadResult> {
  if (!node.crud.update && !node.crud.create)
    throw new Refusal('AMP-403-RIGHT', `${quoted(node.label)} cannot be edited.`);
  if (!node.target.isObject)
    throw new Refusal(
      'AMP-400-OPERATION',
      `${quoted(node.label)} holds values, not atoms to choose from.`,
    );
  const { atoms, total } = await choicesOf(
    context,
    dialect,
    access,
    node.target,
    node.view,
    options,
  );
  return { content: atoms as unknown as ReadResult['content'], total };
}

/** A page of the atoms of a concept, by label. @throws Refusal for options that only lists of an interface have */
export function choicesOf(
  context: ReadContext,
  dialect: Dialect,
  access: Access,
  concept: Concept,
  view: View | null,
  options: ListOptions,
): Promise<Choices> {
  if (itemsNeeded(options).size > 0)
    throw new Refusal('AMP-400-QUERY', 'Only q, limit and offset can be used here.');
  return chooseAtoms(context, dialect, access, concept, view, options);
}
