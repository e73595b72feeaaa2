import type { DraftSink } from './draft.ts';
import type { EditRow } from './edit-row.ts';
import type { MappedSheet } from './mapped-sheet.ts';
import type { Problems } from './problems.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The dependencies for reading a file, and the receivers of its results. */
export interface Reading<C, R> {
  readonly vocabulary: Vocabulary<C, R>;
  readonly problems: Problems;
  readonly sink: DraftSink<C, R>;
  /** Changes the rows of sheets before they are read. */
  readonly editRow?: EditRow;
  /** Whether the file is part of a script: then what would be lost is a warning, as in the older compiler. */
  readonly isOfScript?: boolean;
  /** The meaning that the user chose for a table in a form of its own. */
  readonly mapped?: MappedSheet<C, R>;
  /** Whether text in any encoding and form is read as CSV. */
  readonly isTable?: boolean;
  /** Receives the titles of sheets in a form of their own. */
  readonly onTable?: (title: string) => void;
  /** Receives the part of the file that has been read, from 0 to 1. */
  readonly progress?: (part: number) => void;
}
