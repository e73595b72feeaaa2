import { takesPrefix } from './takes-prefix.ts';
import { requireDirection, requireFittingEnds } from './renamed-ends.ts';
import { RenameError } from './rename-error.ts';
import type { Definitions, Renames } from './renames.ts';

/** Follows the new name of a relation of which source and target change places. */
const REVERSED = '~';

/** A renamed concept; its old name is the new one where only its identifiers change. */
interface RenamedConcept {
  readonly old: string;
  readonly now: string;
  readonly prefix: string | null;
  readonly text: string;
}

/**
 * Parses renames written as `Old=New`, of concepts and relations. `Old=New:prefix` also puts a prefix before the
 * identifiers of a concept. `Old=New~` swaps source and target of a relation.
 *
 * @throws RenameError
 */
export function readRenames(
  written: readonly string[],
  before: Definitions,
  after: Definitions,
): Renames {
  const renamed: RenamedConcept[] = [];
  const relations = new Map<string, readonly string[]>();
  const reversed = new Set<string>();
  for (const text of written) {
    const sides = sidesOf(text);
    if (!sides) throw new RenameError(`"${text}" isn't a valid renaming. Write it as Old=New.`);
    const [old, now] = sides;
    const concept = renamedConcept(before, after, sides, text);
    if (concept) add(renamed, concept);
    else {
      const earlier = signature(before, old, text);
      const isReversed = now.endsWith(REVERSED);
      addRelation(
        relations,
        signature(after, isReversed ? now.slice(0, -1) : now, text),
        earlier,
        text,
      );
      if (isReversed) reversed.add(earlier);
    }
  }
  requireFree(renamed, before, after);
  const renames = {
    concepts: new Map(
      renamed.flatMap(({ old, now }) => (old === now ? [] : [[now, old] as const])),
    ),
    relations,
    reversed,
    prefixes: new Map(
      renamed.flatMap(({ old, prefix }) => (prefix === null ? [] : [[old, prefix] as const])),
    ),
  };
  requirePrefixable(renamed, before, after);
  requireDirection(renames, before, after);
  requireFittingEnds(renames, before, after);
  return renames;
}

/** Splits a rename into its old and new name; null if it is invalid. */
export function sidesOf(text: string): readonly [old: string, now: string] | null {
  const [, old = '', now = ''] = /^(.+?)\s*=\s*(.+)$/.exec(text.trim()) ?? [];
  return old === '' || now === '' ? null : [old, now];
}

function renamedConcept(
  before: Definitions,
  after: Definitions,
  [old, now]: readonly [string, string],
  text: string,
): RenamedConcept | null {
  if (!hasConcept(before, old)) return null;
  if (hasConcept(after, now)) return { old, now, prefix: null, text };
  const name = after.concepts.find((concept) => now.startsWith(`${concept.name}:`))?.name;
  if (name === undefined) return null;
  const prefix = now.slice(name.length + 1).trim();
  if (prefix !== '') return { old, now: name, prefix, text };
  throw new RenameError(`"${text}" has no prefix. Write it as Old=New:prefix.`);
}

function add(renamed: RenamedConcept[], concept: RenamedConcept): void {
  if (renamed.some(({ old, now }) => old === concept.old || now === concept.now))
    throw conflict(concept.text);
  renamed.push(concept);
}

/** Several old relations may become one; one cannot become several. */
function addRelation(
  relations: Map<string, readonly string[]>,
  now: string,
  old: string,
  text: string,
): void {
  if ([...relations.values()].flat().includes(old)) throw conflict(text);
  relations.set(now, [...(relations.get(now) ?? []), old]);
}

function conflict(text: string): RenameError {
  return new RenameError(
    `"${text}" conflicts with another renaming of the same concept or relation.`,
  );
}

function hasConcept({ concepts }: Definitions, name: string): boolean {
  return concepts.some((concept) => concept.name === name);
}

/** The data of a concept that is still there would be left without a place, unless it is renamed as well. */
function requireFree(
  renamed: readonly RenamedConcept[],
  before: Definitions,
  after: Definitions,
): void {
  const [olds, news] = [renamed.map(({ old }) => old), renamed.map(({ now }) => now)];
  for (const { old, now, prefix, text } of renamed) {
    const reject = (name: string, when: string) =>
      new RenameError(
        `Concept ${old} can't have been renamed to ${now}: a concept ${name} ${when}.`,
      );
    if (old === now && prefix === null)
      throw new RenameError(`"${text}" changes nothing. Write it as Old=New or Old=New:prefix.`);
    if (hasConcept(after, old) && !news.includes(old)) throw reject(old, 'still exists');
    if (hasConcept(before, now) && !olds.includes(now)) throw reject(now, 'existed before');
  }
}

/** Concepts of one classification share their atoms, and only texts can have a prefix. */
function requirePrefixable(
  renamed: readonly RenamedConcept[],
  before: Definitions,
  after: Definitions,
): void {
  const byRoot = new Map<string, RenamedConcept>();
  for (const concept of renamed) {
    const { old, now, prefix } = concept;
    if (prefix === null) continue;
    const definitions = [findConcept(before, old), findConcept(after, now)];
    if (old === 'SESSION' || definitions.some((each) => !each || !takesPrefix(each.type)))
      throw new RenameError(
        `The identifiers of ${now} can't get a prefix: only identifiers and short texts can.`,
      );
    const root = definitions[0]?.largestConcept ?? old;
    const other = byRoot.get(root);
    if (other && other.prefix !== prefix)
      throw new RenameError(
        `${other.old} and ${old} share their identifiers, so they can't get different prefixes.`,
      );
    byRoot.set(root, concept);
  }
}

function findConcept({ concepts }: Definitions, name: string) {
  return concepts.find((concept) => concept.name === name);
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
