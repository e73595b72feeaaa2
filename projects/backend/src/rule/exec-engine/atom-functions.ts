import { newAtom } from '../../core/new-atom.ts';
import { addAtom } from '../../core/atom.ts';
import { makeAtom } from '../../core/make-atom.ts';
import { deleteAtom } from '../../core/delete-atom.ts';
import { addLink } from '../../core/link.ts';
import { mergeAtoms, removeFromConcept } from '../../core/reclassify.ts';
import { isKindOf } from '../../model/concept.ts';
import { atomsOf, conceptOf, type Argument } from './argument.ts';
import { CallError } from './compile-call.ts';
import type { EngineActions, EngineContext } from './engine-function.ts';
import { conditionHolds, forEachPair } from './pair-functions.ts';

const LINK_LENGTH = 5;

async function insAtom(context: EngineContext, [name]: readonly Argument[]): Promise<void> {
  const concept = conceptOf(context.tx.model, name);
  context.newAtom = await newAtom(context.tx, concept);
  await makeAtom(context.tx, concept, context.newAtom);
}

async function delAtom(
  { tx, newAtom: made }: EngineContext,
  [name, atom]: readonly Argument[],
): Promise<void> {
  const concept = conceptOf(tx.model, name);
  for (const each of atomsOf(atom, concept, made)) await deleteAtom(tx, concept, each);
}

async function newStruct(context: EngineContext, args: readonly Argument[]): Promise<void> {
  const concept = conceptOf(context.tx.model, args[0]);
  const hasAtom = args.length % LINK_LENGTH === 2;
  const given =
    hasAtom && args[1]?.literal !== '_NEW'
      ? atomsOf(args[1], concept, context.newAtom)[0]
      : undefined;
  context.newAtom = given ?? (await newAtom(context.tx, concept));
  await makeAtom(context.tx, concept, context.newAtom);
  for (let i = hasAtom ? 2 : 1; i < args.length; i += LINK_LENGTH) {
    const link = args.slice(i, i + LINK_LENGTH);
    checkNewEnd(context, link, concept);
    await forEachPair(context, link, addLink);
  }
}

/** Every link of a structure has the new atom at one end. */
function checkNewEnd(
  { tx }: EngineContext,
  link: readonly Argument[],
  concept: ReturnType<typeof conceptOf>,
): void {
  const ends = [
    [link[1], link[2]],
    [link[3], link[4]],
  ] as const;
  const isNew = ([name, atom]: (typeof ends)[number]): boolean =>
    atom?.literal?.trim() === '_NEW' && isKindOf(concept, conceptOf(tx.model, name));
  if (!ends.some(isNew))
    throw new CallError(`NewStruct: every link needs _NEW of ${concept.name} at one end.`);
}

async function mrgAtoms(
  { tx, run, newAtom: made }: EngineContext,
  [nameA, a, nameB, b]: readonly Argument[],
): Promise<void> {
  const concept = conceptOf(tx.model, nameA);
  const other = conceptOf(tx.model, nameB);
  if (concept.root !== other.root)
    throw new CallError(
      `MrgAtoms: ${concept.name} and ${other.name} have no common generalization.`,
    );
  for (const atom of atomsOf(a, concept, made)) {
    for (const merged of atomsOf(b, other, made))
      for (const { signature } of await mergeAtoms(tx, concept, atom, merged))
        run.notes.push(
          `MrgAtoms: ${concept.name} ${atom} and ${merged} both had a link of ${signature}, which allows only one. The link of ${merged} was kept.`,
        );
  }
}

async function setConcept(
  { tx, newAtom: made }: EngineContext,
  [from, to, atom]: readonly Argument[],
): Promise<void> {
  const source = conceptOf(tx.model, from);
  const concept = conceptOf(tx.model, to);
  if (source.root !== concept.root)
    throw new CallError(
      `SetConcept: ${source.name} and ${concept.name} have no common generalization.`,
    );
  for (const each of atomsOf(atom, source, made)) await addAtom(tx, concept, each);
}

async function clearConcept(
  { tx, newAtom: made }: EngineContext,
  [name, atom]: readonly Argument[],
): Promise<void> {
  const concept = conceptOf(tx.model, name);
  if (concept.generalizations.size === 0)
    throw new CallError(
      `ClearConcept: ${concept.name} has no generalization. Use DelAtom instead.`,
    );
  for (const each of atomsOf(atom, concept, made)) await removeFromConcept(tx, concept, each);
}

/** Engine functions that add, delete, merge, or reclassify atoms. */
export const ATOM_FUNCTIONS = {
  InsAtom: insAtom,
  DelAtom: delAtom,
  NewStruct: newStruct,
  MrgAtoms: mrgAtoms,
  SetConcept: setConcept,
  SetConceptCond: async (context, args) => {
    if (conditionHolds(args[3])) await setConcept(context, args);
  },
  ClearConcept: clearConcept,
} satisfies EngineActions;
