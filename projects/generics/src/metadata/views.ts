import { pairChange } from './pair-change.ts';
import {
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  readShape,
  record,
  text,
  type Shaped,
} from './shape.ts';

const segmentReading = record({
  query: text,
  ofRow: nullable(record({ value: text, rest: text })),
  relations: listOf(text),
  concepts: listOf(text),
  changes: nullable(listOf(pairChange)),
});

const viewSegment = record({
  seqNr: integer,
  label: nullable(text),
  segType: oneOf('Text', 'Exp'),
  text: nullable(text),
  expADL: nullable(text),
  expSQL: nullable(text),
  reading: nullable(segmentReading),
});

const view = record({
  name: text,
  label: text,
  conceptName: text,
  isDefault: flag,
  segments: listOf(viewSegment),
});

/**
 * How a segment is read for a set of atoms at once; other compilers than ours do not tell.
 *
 * - `query`: selects `src` and `tgt`; `in ('_ATOMS')` in it stands for the test against the set
 * - `ofRow`: the same as an expression over the row of the atom in the table of the concept, which goes by `labelled`:
 *   the `value` itself where `rest` is empty, else the values that `select <value> <rest>` selects; null where that cannot be
 * - `relations` (signatures) and `concepts`: what decides what the segment shows
 * - `changes`: how that follows changes of rows; null where that is not known
 */
export type SegmentReading = Shaped<typeof segmentReading>;

/** A part of a view: a fixed text or a term with its query (columns `src`, `tgt`). */
export type ViewSegmentDefinition = Shaped<typeof viewSegment>;

/** One entry of `views.json`: how atoms of a concept are shown. */
export type ViewDefinition = Shaped<typeof view>;

/** Checks the content of `views.json`. @throws ShapeError */
export function readViews(json: unknown): readonly ViewDefinition[] {
  return readShape(listOf(view), json, 'views.json');
}
