import {
  SQL_CLASSES,
  VALUE_TYPES,
  type SegmentReading,
  type ViewDefinition,
  type ViewSegmentDefinition,
} from '@ampersand-prototype/generics';
import { prepareQuery, type ModelQuery, type QueryForm } from './prepared-sql.ts';
import type { Concept } from './concept.ts';
import { makePairEffects, type PairEffect } from './pair-changes.ts';
import type { StoredColumns } from './stored-columns.ts';
import { joinParts, joinWith, type StoredText } from './stored-text.ts';

/** A part of a view: fixed text, or the values of query segment `index`. */
export interface ViewSegment {
  /** Key in `_view_`; segments without a label go by their number. */
  readonly key: string;
  readonly isLabelled: boolean;
  /** Whether the label of the atom shows it. */
  readonly isInLabel: boolean;
  readonly text: string | null;
}

/** The view of the atoms of a concept. */
export interface View {
  readonly name: string;
  readonly segments: readonly ViewSegment[];
  /** Selects `segment` (number), `src` and `tgt` for a set of atoms; null when all segments are fixed texts. */
  readonly query: ModelQuery | null;
  /**
   * The label of an atom as an expression over its row in the table of the concept, which goes by {@link LABELLED}. Null
   * for a view whose segments cannot be written that way: then labels have to be read for atoms that are known.
   */
  readonly labelExpression: StoredText | null;
  /** Column of the row that is the whole label, where there is one and it holds text: only texts are in the order of labels. */
  readonly labelColumn: string | null;
  /** Signatures of relations and names of concepts that decide what the view shows. */
  readonly relations: readonly string[];
  readonly concepts: readonly string[];
  /** How what the segments show follows changes of rows; null where that is not known. */
  readonly effects: readonly PairEffect[] | null;
}

/** SQL alias of the concept table in label expressions. */
export const LABELLED = 'labelled';

/** Creates a view whose segments are read by one query. */
export function makeView(
  definition: ViewDefinition,
  concept: Concept,
  stored: StoredColumns,
  form: QueryForm,
): View {
  const { segments } = definition;
  const shown = segmentsInLabel(segments);
  const arms = segments.flatMap((segment, index) => segmentQuery(segment, index, form));
  const readings = segments.flatMap(({ reading }) => reading ?? []);
  return {
    name: definition.name,
    segments: segments.map((segment) => ({
      ...makeSegment(segment),
      isInLabel: shown.includes(segment),
    })),
    query: arms.length > 0 ? prepareQuery(joinWith(' union all ', arms), concept.type, form) : null,
    labelExpression: concept.storage && labelExpression(shown, form),
    labelColumn: textColumn(labelColumn(shown), concept, stored),
    relations: [...new Set(readings.flatMap(({ relations }) => relations))],
    concepts: [...new Set(readings.flatMap(({ concepts }) => concepts))],
    effects: readings.every(({ changes }) => changes)
      ? readings.flatMap(({ changes }) => makePairEffects(changes ?? [], stored, form))
      : null,
  };
}

/** The segments that a view of files has for links; users know a file by the last of them. */
const FILE_SEGMENTS = ['apiPath', 'filePath', 'fileName'];

function segmentsInLabel(
  segments: readonly ViewSegmentDefinition[],
): readonly ViewSegmentDefinition[] {
  const ofFile = FILE_SEGMENTS.map((key) => segments.find(({ label }) => label === key));
  const fileName = ofFile.at(-1);
  return fileName && !ofFile.includes(undefined) ? [fileName] : segments;
}

function makeSegment(segment: ViewSegmentDefinition): Omit<ViewSegment, 'isInLabel'> {
  const isLabelled = segment.label !== null && segment.label !== '';
  return {
    key: isLabelled ? segment.label : String(segment.seqNr),
    isLabelled,
    text: segment.segType === 'Text' ? (segment.text ?? '') : null,
  };
}

function segmentQuery(
  { reading }: ViewSegmentDefinition,
  index: number,
  form: QueryForm,
): StoredText[] {
  if (!reading) return [];
  const [source, target] = [form.asText('s.src'), form.asText('s.tgt')];
  const select = `select '${index}' as segment, ${source} as src, ${target} as tgt from (`;
  const query = { stored: reading.query, tables: reading.tables ?? [] };
  return [joinParts(select, query, ') as s')];
}

function labelExpression(
  segments: readonly ViewSegmentDefinition[],
  form: QueryForm,
): StoredText | null {
  const parts = segments.flatMap(({ segType, text, reading }) => {
    if (segType === 'Text') return joinParts(`'${(text ?? '').replaceAll("'", "''")}'`);
    return reading?.ofRow ? joinParts('coalesce(', rowValue(reading.ofRow, form), ", '')") : [];
  });
  const isWhole = parts.length > 0 && parts.length === segments.length;
  return isWhole ? joinWith(' || ', parts) : null;
}

function textColumn(
  column: string | null,
  { storage }: Concept,
  stored: StoredColumns,
): string | null {
  if (column === null || !storage) return null;
  const { sqlClass } = VALUE_TYPES[stored.typeOf(storage.table, column)];
  return SQL_CLASSES[sqlClass].holds === 'text' ? column : null;
}

function labelColumn(segments: readonly ViewSegmentDefinition[]): string | null {
  const [ofRow, ...others] = segments.map(({ reading }) => reading?.ofRow);
  if (!ofRow || others.length > 0 || ofRow.rest !== '') return null;
  const [alias, column] = [
    ofRow.value.slice(0, LABELLED.length + 1),
    ofRow.value.slice(LABELLED.length + 1),
  ];
  return alias === `${LABELLED}.` ? column.slice(1, -1).replaceAll('""', '"') : null;
}

/** The value, or the least of the values: what a label shows where a segment has several. */
function rowValue(
  { value, rest, tables }: NonNullable<SegmentReading['ofRow']>,
  form: QueryForm,
): StoredText {
  const text = form.asText(value);
  if (rest === '') return joinParts(text);
  return joinParts(`(select min(${text}) `, { stored: rest, tables: tables ?? [] }, ')');
}
