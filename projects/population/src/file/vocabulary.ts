import type { FileValue } from '@ampersand-prototype/generics';
import type { ItemError } from './item-error.ts';
import type { SourceOffset } from './position.ts';
import type { LocalizedReason } from './problems.ts';

/** The result of a name lookup: what the name means, or why it is invalid. */
export type Found<T> =
  | { readonly found: T }
  | { readonly error: LocalizedReason['reason']; readonly hint?: LocalizedReason['hint'] };

/** An item of the interface that a sheet is filled in for. */
export interface SheetItem<R> {
  /** Its label and its name; the first one is shown. */
  readonly names: readonly string[];
  /** The relation that a column fills; null when it cannot be filled. */
  readonly filled: {
    readonly relation: R;
    readonly isFlipped: boolean;
    /** The column holds true or false: whether the atom of the row is linked to itself. */
    readonly isProperty: boolean;
  } | null;
  /** Why it cannot be filled. */
  readonly error: ItemError | null;
}

/** An interface that a sheet is filled in for. */
export interface SheetInterface<C, R> {
  readonly label: string;
  /** The concept of the atoms that it lists, and its names; null where the sheet itself has to say it. */
  readonly listed: { readonly concept: C; readonly names: readonly string[] } | null;
  readonly items: readonly SheetItem<R>[];
}

/** Resolves the names in a population file according to a model. */
export interface Vocabulary<C, R> {
  /** Finds a concept by name or label; `position` is for problems. */
  concept(name: string, position: SourceOffset): Found<C>;
  /** Finds a relation by signature, or by name if only one has it; `position` is for problems. */
  relation(signature: string, position: SourceOffset): Found<R>;
  /** Finds a relation by name between these concepts or their generalizations; `position` is for problems. */
  relationBetween(name: string, source: C, target: C, position: SourceOffset): Found<R>;
  /** Whether the relation says that its atoms at one end belong to the concept. */
  isEndOf(concept: C, relation: R): boolean;
  /** The interface with this label that starts from the session; null when there is none. */
  sheetInterface(title: string): SheetInterface<C, R> | null;
  /** An identifier for a new atom; null when atoms of the concept are numbers, dates or the like. */
  newAtom(concept: C, sheet: string, row: number): FileValue | null;
}
