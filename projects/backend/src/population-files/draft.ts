import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Locate, LocateEnd } from './place.ts';
import type { Problems } from './problem.ts';

/** A value as a file gives it: a text, or what a spreadsheet knows to be something else. */
export type FileValue = string | boolean | Date;

/** An atom in a file, before its value is checked. */
export interface AtomEntry {
  readonly concept: Concept;
  readonly value: FileValue;
  readonly locate: Locate;
}

/** A link in a file, before its values are checked. */
export interface LinkEntry {
  readonly relation: Relation;
  readonly source: FileValue;
  readonly target: FileValue;
  readonly locate: LocateEnd;
}

/** What a file asks for, in order. */
export interface Draft {
  readonly atoms: AtomEntry[];
  readonly links: LinkEntry[];
}

/** What reading depends on. */
export interface ReadingContext {
  readonly model: Model;
  /** Interfaces that the importing session may use. */
  readonly interfaces: readonly Interface[];
  /** Identifier of the importing session atom. */
  readonly session: string;
  readonly problems: Problems;
}

/** A draft without entries. */
export function emptyDraft(): Draft {
  return { atoms: [], links: [] };
}
