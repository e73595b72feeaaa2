import type { FileValue } from '@ampersand-prototype/generics';
import type { Reason } from './reason.ts';

/** A value of a mapped cell, or why it has none. */
export type MappedValue = { readonly value: FileValue } | { readonly reason: Reason };

/** The atom of a row, or why it has none. */
export type MappedAtom =
  { readonly atom: FileValue; readonly isNew: boolean } | { readonly reason: Reason };

/** A column of a mapped table that fills a relation. */
export interface MappedColumn<R> {
  readonly index: number;
  readonly relation: R;
  readonly isFlipped: boolean;
  readonly isProperty: boolean;
  /** Whether a cell can hold several values. */
  readonly isList: boolean;
  /** Converts the text of a cell as users write it; an atom can be named by its label. */
  readonly value: (given: FileValue) => MappedValue;
}

/** A table in a form of its own, of which the user chose the meaning. */
export interface MappedSheet<C, R> {
  readonly title: string;
  readonly concept: C;
  /** The headings of the file for which the mapping was made; null if its first row is content. */
  readonly headings: readonly string[] | null;
  /** Number of columns of the mapping, also those that are left out. */
  readonly width: number;
  readonly columns: readonly MappedColumn<R>[];
  /** The column by which rows find their atoms; null if every row is a new atom. */
  readonly keyIndex: number | null;
  /** Finds or creates the atom of a row; its key is null without a key column. */
  readonly atom: (key: FileValue | null) => MappedAtom;
  /** Receives the atom of each row; rows count from 0. */
  readonly onRow?: (row: number, atom: string, isNew: boolean) => void;
}
