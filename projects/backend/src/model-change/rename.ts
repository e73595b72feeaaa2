import type { Generics } from '../model/generics-folder.ts';
import { isConverse } from './converse.ts';

/** What people said that concepts and relations are called now. */
export interface Renames {
  /** Old names of concepts, by the new ones. */
  readonly concepts: ReadonlyMap<string, string>;
  /** Old signatures of relations, by the new ones. */
  readonly relations: ReadonlyMap<string, string>;
}

/** A renaming that names what is not there, or what has kept its name. */
export class RenameFault extends Error {
  override readonly name = 'RenameFault';
}

type Definitions = Pick<Generics, 'concepts' | 'relations'>;

/**
 * Reads renamings, each written `Old=New`: names of concepts, or names or signatures of relations.
 * @throws RenameFault
 */
export function readRenames(
  texts: readonly string[],
  before: Definitions,
  after: Definitions,
): Renames {
  const concepts = new Map<string, string>();
  const relations = new Map<string, string>();
  for (const text of texts) {
    const [, old = '', now = ''] = /^(.+?)\s*=\s*(.+)$/.exec(text.trim()) ?? [];
    if (old === '' || now === '')
      throw new RenameFault(`A renaming is written Old=New; "${text}" is not.`);
    const isConcept = hasConcept(before, old) && hasConcept(after, now);
    if (isConcept) add(concepts, conceptPair(before, after, old, now), text);
    else add(relations, [signature(after, now, text), signature(before, old, text)], text);
  }
  requireSameDirection({ concepts, relations }, before, after);
  return { concepts, relations };
}

/** Every source would be taken for a target: a person for a team. */
function requireSameDirection(
  { concepts, relations }: Renames,
  before: Definitions,
  after: Definitions,
): void {
  const find = ({ relations: all }: Definitions, signature: string) =>
    all.find((each) => each.signature === signature);
  for (const [now, old] of relations) {
    const [had, has] = [find(before, old), find(after, now)];
    if (had && has && isConverse(had, has, (name) => concepts.get(name) ?? name))
      throw new RenameFault(
        `Relation ${old} cannot have become ${now}: its ends have changed places. Declare the old relation beside the new one, copy the links in the application, and remove the old one afterwards.`,
      );
  }
}

function add(map: Map<string, string>, [now, old]: readonly [string, string], text: string): void {
  if (map.has(now) || [...map.values()].includes(old))
    throw new RenameFault(`"${text}" is about something that another renaming is about already.`);
  map.set(now, old);
}

function hasConcept({ concepts }: Definitions, name: string): boolean {
  return concepts.some((concept) => concept.name === name);
}

/** The data of a concept that is still there would be left without a place. */
function conceptPair(
  before: Definitions,
  after: Definitions,
  old: string,
  now: string,
): readonly [string, string] {
  for (const [name, definitions, when] of [
    [old, after, 'still'],
    [now, before, 'already'],
  ] as const)
    if (hasConcept(definitions, name))
      throw new RenameFault(
        `Concept ${old} cannot have become ${now}: there ${when === 'still' ? 'still is' : 'was'} a concept ${name}${when === 'still' ? '' : ' before'}.`,
      );
  return [now, old];
}

function signature({ relations }: Definitions, name: string, text: string): string {
  const found = relations.filter((each) => each.signature === name || each.name === name);
  const [first] = found;
  if (!first)
    throw new RenameFault(
      `"${text}": there is no concept or relation "${name}" on that side. Old names are those of the installed model, new names those of the script.`,
    );
  if (found.length > 1)
    throw new RenameFault(
      `"${text}": there are several relations "${name}"; write one of ${found.map((each) => each.signature).join(', ')}.`,
    );
  return first.signature;
}
