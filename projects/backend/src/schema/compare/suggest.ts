import {
  isBuiltIn,
  type ConceptDefinition,
  type RelationDefinition,
} from '@ampersand-prototype/generics';
import type { Generics } from '../../model/generics-folder.ts';
import { isConverse, reversedDefinition } from './converse.ts';
import type { RelationPair } from './match.ts';

/** A possible rename of a removed element. */
export interface Suggestion {
  readonly kind: 'concept' | 'relation';
  readonly before: string;
  /** A similar element of the new model. */
  readonly after: string;
  /** Whether source and target of the relation change places. */
  readonly isReversed?: true;
  /** The relation of the installed model that keeps its name, and into which the removed one is merged. */
  readonly mergedWith?: string;
}

/** Removed and added elements that may have been renamed, by name or signature. */
export interface Unmatched {
  readonly concepts: readonly [vanished: readonly string[], created: readonly string[]];
  readonly relations: readonly [vanished: readonly string[], created: readonly string[]];
  readonly kept: readonly RelationPair[];
  /** The name that a concept of the new model had. */
  readonly nameBefore: (concept: string) => string;
}

/**
 * Suggests renames if exactly one removed and one added element match. Concepts match with the same type and generalizations.
 * Relations match with the same concepts, or with the same name and broader or narrower concepts; then with swapped concepts;
 * then with a retained relation between the same concepts that has space for more links.
 */
export function suggestRenames(
  before: Generics,
  after: Generics,
  { concepts, relations, kept, nameBefore }: Unmatched,
): Suggestion[] {
  const [oldConcepts, newConcepts] = [
    pick(before.concepts, concepts[0], ({ name }) => name),
    pick(after.concepts, concepts[1], ({ name }) => name),
  ];
  const pairs = onePairs(oldConcepts, newConcepts, conceptPlace, (concept) =>
    conceptPlace({ ...concept, generalizations: concept.generalizations.map(nameBefore) }),
  );
  const renamed = new Map(pairs.map(([old, now]) => [now.name, old.name]));
  const nameOf = (concept: string): string => renamed.get(concept) ?? nameBefore(concept);
  const went = pick(before.relations, relations[0], ({ signature }) => signature);
  const came = pick(after.relations, relations[1], ({ signature }) => signature);
  const between = onePairs(went, came, relationPlace(same), relationPlace(nameOf));
  const paired = new Set(between.flat());
  const rest = (list: readonly RelationDefinition[]) => list.filter((each) => !paired.has(each));
  const named = onePairs(rest(went), rest(came), relationName, relationName).filter(
    fitsEnds(before, after, nameOf),
  );
  const matched = new Set([...between, ...named].flat());
  const open = went.filter((each) => !matched.has(each));
  const free = came.filter((each) => !matched.has(each));
  const swapped = onePairs(open, free, reversedPlace, relationPlace(nameOf));
  const turned = new Set(swapped.map(([old]) => old));
  return [
    ...pairs.map(([old, now]) => suggestion('concept', old.name, now.name)),
    ...[...between, ...named]
      // A relation that only goes along with its concepts needs no word of its own.
      .filter(
        ([old, now]) =>
          relationPlace(same)(old) + old.name !== relationPlace(nameOf)(now) + now.name,
      )
      .map(([old, now]) => suggestion('relation', old.signature, now.signature)),
    ...swapped.map(([old, now]) => ({
      ...suggestion('relation', old.signature, now.signature),
      isReversed: true as const,
    })),
    ...suggestMerges(
      open.filter((each) => !turned.has(each)),
      after,
      kept,
      nameOf,
    ),
  ];
}

function suggestion(kind: Suggestion['kind'], before: string, after: string): Suggestion {
  return { kind, before, after };
}

/** Relations that may have been merged into the only retained one between their concepts that has space for more links. */
function suggestMerges(
  removed: readonly RelationDefinition[],
  { relations }: Generics,
  kept: readonly RelationPair[],
  nameOf: (concept: string) => string,
): Suggestion[] {
  const before = new Map(kept.map((pair) => [pair.after, pair.before]));
  const targets = relations.filter(
    ({ signature, uni, inj }) => before.has(signature) && !uni && !inj && !isBuiltIn(signature),
  );
  return removed.flatMap((old): Suggestion[] => {
    if (isBuiltIn(old.signature)) return [];
    const place = relationPlace(nameOf);
    const straight = targets.filter((now) => place(now) === relationPlace(same)(old));
    const turned = targets.filter((now) => place(now) === reversedPlace(old));
    const [now, ...others] = straight.length > 0 ? straight : turned;
    const mergedWith = now && before.get(now.signature);
    if (!now || others.length > 0 || mergedWith === undefined) return [];
    const isReversed = straight.length === 0;
    const merge = { ...suggestion('relation', old.signature, now.signature), mergedWith };
    return [{ ...merge, ...(isReversed && { isReversed }) }];
  });
}

function same(concept: string): string {
  return concept;
}

function relationName({ name }: RelationDefinition): string {
  return name;
}

function conceptPlace({ type, generalizations }: ConceptDefinition): string {
  return JSON.stringify([type, [...generalizations].sort()]);
}

function reversedPlace(relation: RelationDefinition): string {
  return relationPlace(same)(reversedDefinition(relation));
}

function relationPlace(nameOf: (concept: string) => string) {
  return ({ srcConceptName, tgtConceptName }: RelationDefinition): string =>
    JSON.stringify([nameOf(srcConceptName), nameOf(tgtConceptName)]);
}

/**
 * Whether atoms at both ends of the old relation can be those at the ends of the new one. If the ends are swapped, a
 * renaming is ambiguous: it would make every source a target.
 */
function fitsEnds(
  { concepts: before }: Generics,
  { concepts: after }: Generics,
  nameOf: (concept: string) => string,
): (pair: readonly [RelationDefinition, RelationDefinition]) => boolean {
  const old = broaderNames(before, same);
  const now = broaderNames(after, nameOf);
  const areRelated = (one: string, other: string): boolean =>
    one === nameOf(other) ||
    [old, now].some(
      (broader) => broader(one).has(nameOf(other)) || broader(nameOf(other)).has(one),
    );
  return ([had, has]) =>
    areRelated(had.srcConceptName, has.srcConceptName) &&
    areRelated(had.tgtConceptName, has.tgtConceptName) &&
    !isConverse(had, has, nameOf);
}

/** The generalizations of concepts, all by their old names. */
function broaderNames(
  concepts: readonly ConceptDefinition[],
  nameOf: (concept: string) => string,
): (concept: string) => ReadonlySet<string> {
  const all = new Map(
    concepts.map(({ name, generalizations }) => [
      nameOf(name),
      new Set(generalizations.map(nameOf)),
    ]),
  );
  return (concept) => all.get(concept) ?? new Set();
}

function pick<T>(all: readonly T[], names: readonly string[], key: (item: T) => string): T[] {
  const requested = new Set(names);
  return all.filter((item) => requested.has(key(item)));
}

/** Pairs of which the place is that of one item only, on both sides. */
function onePairs<T>(
  before: readonly T[],
  after: readonly T[],
  placeBefore: (item: T) => string,
  placeAfter: (item: T) => string,
): [T, T][] {
  return after.flatMap((item): [T, T][] => {
    const place = placeAfter(item);
    const old = before.filter((each) => placeBefore(each) === place);
    const now = after.filter((each) => placeAfter(each) === place);
    const [first] = old;
    return first && old.length === 1 && now.length === 1 ? [[first, item]] : [];
  });
}
