import type { CheckedPart } from '@ampersand-prototype/population';
import { presentAtom } from '../core/atom-value.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { ModelData } from './model-data.ts';

/** An atom as the database stores it. */
export interface CheckedAtom {
  readonly concept: Concept;
  readonly atom: string;
}

/** A link as the database stores it. */
export interface CheckedLink {
  readonly relation: Relation;
  readonly source: string;
  readonly target: string;
}

/** A validated part of a population, whose values all match their types. */
export interface CheckedPopulation {
  readonly atoms: readonly CheckedAtom[];
  readonly links: readonly CheckedLink[];
}

/** Replaces the concept and relation numbers in a part by model objects. */
export function partOf({ concepts, relations }: ModelData, part: CheckedPart): CheckedPopulation {
  const { atoms, sources, targets } = part;
  return {
    atoms: part.concepts.map((number, i) => ({
      concept: at(concepts, number),
      atom: at(atoms, i),
    })),
    links: part.relations.map((number, i) => ({
      relation: at(relations, number),
      source: at(sources, i),
      target: at(targets, i),
    })),
  };
}

function at<T>(list: readonly T[], i: number): T {
  const found = list[i];
  if (found === undefined) throw new Error(`There is no entry ${i} in a part of a population.`);
  return found;
}

/** Checks whether two stored forms represent the same value. Databases write numbers and booleans differently. */
export function isSameAtom(concept: Concept, a: string, b: string): boolean {
  return a === b || canonicalAtom(concept, a) === canonicalAtom(concept, b);
}

/** Returns the canonical form of a value, for comparing different stored forms. */
export function canonicalAtom(concept: Concept, stored: string): string {
  return String(presentAtom(concept.type, stored));
}
