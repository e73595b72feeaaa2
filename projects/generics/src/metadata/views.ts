import { pairChange } from './pair-change.ts';
import * as s from './shape.ts';
import { tableRead } from './table-read.ts';

const segmentReading = s.record({
  query: s.text,
  tables: s.nullable(s.listOf(tableRead)),
  ofRow: s.nullable(
    s.record({ value: s.text, rest: s.text, tables: s.nullable(s.listOf(tableRead)) }),
  ),
  relations: s.listOf(s.text),
  concepts: s.listOf(s.text),
  changes: s.nullable(s.listOf(pairChange)),
});

const viewSegment = s.record({
  seqNr: s.integer,
  label: s.nullable(s.text),
  segType: s.oneOf('Text', 'Exp'),
  text: s.nullable(s.text),
  expADL: s.nullable(s.text),
  expSQL: s.nullable(s.text),
  reading: s.nullable(segmentReading),
});

const view = s.record({
  name: s.text,
  label: s.text,
  conceptName: s.text,
  isDefault: s.flag,
  segments: s.listOf(viewSegment),
});

/**
 * Describes how to read a segment for a set of atoms. Only this compiler writes it.
 *
 * - `query`: selects `src` and `tgt`; the backend replaces `in ('_ATOMS')` by the test against the set
 * - `tables`: the tables that `query` reads; null in metadata of older versions
 * - `ofRow`: the same as an expression over the row of the atom in the table of the concept, whose alias is `labelled`:
 *   the `value` itself where `rest` is empty, else the values that `select <value> <rest>` selects, whose `tables` are those of `rest`; null if impossible
 * - `relations` (signatures) and `concepts`: what the segment depends on
 * - `changes`: how that follows changes of rows; null if unknown
 */
export type SegmentReading = s.Shaped<typeof segmentReading>;

/** A part of a view: fixed text, or a term with its query (`src`, `tgt`). */
export type ViewSegmentDefinition = s.Shaped<typeof viewSegment>;

/** One entry of `views.json`: how atoms of a concept are shown. */
export type ViewDefinition = s.Shaped<typeof view>;

/** Validates the content of `views.json`. @throws ShapeError */
export function readViews(json: unknown): readonly ViewDefinition[] {
  return s.readShape(s.listOf(view), json, 'views.json');
}
