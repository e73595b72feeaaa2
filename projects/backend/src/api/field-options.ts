import type { AtomReference } from '@ampersand-prototype/generics';
import { readShown } from '../core/label.ts';
import { conceptStatements } from '../core/storage.ts';
import { compareTexts } from '../interfacing/assemble.ts';
import type { ReadContext } from '../interfacing/fetch.ts';
import { itemsNeeded, type ListOptions } from '../interfacing/list-options.ts';
import type { Place } from '../interfacing/resource-place.ts';
import type { ReadResult } from '../interfacing/read-resource.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Concept } from '../model/concept.ts';
import type { View } from '../model/view.ts';
import { encodeSegment } from '@ampersand-prototype/generics';
import type { Access } from '../session/access.ts';

const DEFAULT_LIMIT = 100;

/** Atoms that can be chosen in a field: the atoms of its target concept, for whoever may edit the field. */
export async function optionsOf(
  context: ReadContext,
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
  return chooseAtoms(context, access, node.target, node.view, options);
}

/** A page of the atoms of a concept, by label, that contain the text that is searched for. */
export async function chooseAtoms(
  context: ReadContext,
  access: Access,
  concept: Concept,
  view: View | null,
  options: ListOptions,
): Promise<ReadResult> {
  if (itemsNeeded(options).size > 0)
    throw new Refusal('AMP-400-QUERY', 'Only q, limit and offset can be used here.');
  const statements = conceptStatements(concept);
  const rows = statements ? await context.connection.all(statements.all) : [];
  const atoms = rows.flatMap((row) => row['atom'] ?? []);
  const shown = view ? await readShown(context.connection, view, context.session, atoms) : null;
  const found = atoms
    .map((atom) => reference(access, concept, atom, shown?.get(atom)?.label))
    .filter(
      (each) =>
        each._label_.toLowerCase().includes(options.search) ||
        each._id_.toLowerCase().includes(options.search),
    )
    .sort((a, b) => compareTexts(a._label_, b._label_) || compareTexts(a._id_, b._id_));
  const end = options.offset + (options.limit ?? DEFAULT_LIMIT);
  return {
    content: found.slice(options.offset, end) as unknown as ReadResult['content'],
    total: found.length,
  };
}

function reference(
  access: Access,
  concept: Concept,
  atom: string,
  label: string | undefined,
): AtomReference {
  const id = access.publicId(concept, atom);
  return {
    _id_: id,
    _label_: label || id,
    _path_: `resource/${encodeSegment(concept.name)}/${encodeSegment(id)}`,
  };
}
