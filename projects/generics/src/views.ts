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

const viewSegment = record({
  seqNr: integer,
  label: nullable(text),
  segType: oneOf('Text', 'Exp'),
  text: nullable(text),
  expADL: nullable(text),
  expSQL: nullable(text),
});

const view = record({
  name: text,
  label: text,
  conceptName: text,
  isDefault: flag,
  segments: listOf(viewSegment),
});

/** A part of a view: a fixed text or a term with its query (columns `src`, `tgt`). */
export type ViewSegmentDefinition = Shaped<typeof viewSegment>;

/** One entry of `views.json`: how atoms of a concept are shown. */
export type ViewDefinition = Shaped<typeof view>;

/** Checks the content of `views.json`. @throws ShapeError */
export function readViews(json: unknown): readonly ViewDefinition[] {
  return readShape(listOf(view), json, 'views.json');
}
