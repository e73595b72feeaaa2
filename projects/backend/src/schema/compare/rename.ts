import type { Generics } from '../../model/generics-folder.ts';
import { isConverse } from './converse.ts';

/** The renames of concepts and relations that a user specified. */
export interface Renames {
  /** Old names of concepts, by the new ones. */
  readonly concepts: ReadonlyMap<string, string>;
  /** Old signatures of relations, by the new ones. */
  readonly relations: ReadonlyMap<string, string>;
}

/** A rename of an element that does not exist or that kept its name. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}

type Definitions = Pick<Generics, 'concepts' | 'relations'>;

/**
 * Reads renamings, each written `Old=New`: names of concepts, or names or signatures of relations.
 * @throws RenameError
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
      throw new RenameError(`"${text}" isn't a valid renaming. Write it as Old=New.`);
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
      throw new RenameError(
        `Relation ${old} can't have been renamed to ${now}, because its source and target are swapped. Declare the old relation next to the new one, copy the links in the application, and then remove the old one.`,
      );
  }
}

function add(map: Map<string, string>, [now, old]: readonly [string, string], text: string): void {
  if (map.has(now) || [...map.values()].includes(old))
    throw new RenameError(
      `"${text}" conflicts with another renaming of the same concept or relation.`,
    );
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
      throw new RenameError(
        `Concept ${old} can't have been renamed to ${now}: a concept ${name} ${when === 'still' ? 'still exists' : 'existed before'}.`,
      );
  return [now, old];
}

function signature({ relations }: Definitions, name: string, text: string): string {
  const found = relations.filter((each) => each.signature === name || each.name === name);
  const [first] = found;
  if (!first)
    throw new RenameError(
      `"${text}": unknown concept or relation "${name}". Old names are from the installed model, and new names are from the script.`,
    );
  if (found.length > 1)
    throw new RenameError(
      `"${text}": there are several relations "${name}". Write one of ${found.map((each) => each.signature).join(', ')}.`,
    );
  return first.signature;
}
