import type { Relation } from '../model/relation.ts';
import { cellValues, newRowAtom, type SheetColumn } from './cell-values.ts';
import type { Draft, FileValue, ReadingContext } from './draft.ts';
import { findConcept, findRelationBetween } from './find-name.ts';
import { cellPlace, locateEnds, type Locate } from './place.ts';
import { bracketed, headerText, readCell, type Sheet } from './sheet.ts';

/** Rows of a block: the first of its two header rows, and the row behind the last. */
interface BlockRows {
  readonly start: number;
  readonly end: number;
}

interface RelationColumn extends SheetColumn {
  readonly relation: Relation;
  /** The atoms of the column are sources of the relation. */
  readonly isFlipped: boolean;
}

const HEADER_ROWS = 2;

/** Rows where blocks start: a cell like `[Name]` in column A that has no such cell above it. */
export function blockStarts(sheet: Sheet): number[] {
  const isBracketed = sheet.rows.map((row) => bracketed(headerText(row[0])) !== null);
  return sheet.rows.flatMap((_, i) => (isBracketed[i] && !isBracketed[i - 1] ? [i] : []));
}

/**
 * Reads a block: a row with the names of relations (`name`, or `name~` for the converse), a row with the concepts of
 * the columns (`Concept`, or `[Concept,]` for cells with several atoms), and rows of atoms.
 */
export function readRelationBlock(
  sheet: Sheet,
  rows: BlockRows,
  context: ReadingContext,
  draft: Draft,
): void {
  const key = keyColumn(sheet, rows.start, context);
  if (!key) return;
  const columns = relationColumns(sheet, rows.start, key, context);
  for (let row = rows.start + HEADER_ROWS; row < rows.end; row += 1)
    readRow(sheet, row, key, columns, context, draft);
}

function keyColumn(sheet: Sheet, start: number, context: ReadingContext): SheetColumn | null {
  const header = columnHeader(sheet, start, 0);
  if (header === null) {
    context.problems.add(
      'Below the start of a block stands the concept of column A, but this cell is empty.',
      cellPlace(sheet.name, start + 1, 0),
    );
    return null;
  }
  const concept = findConcept(context.model, header.name);
  if (typeof concept !== 'string') return { index: 0, concept, delimiter: header.delimiter };
  context.problems.add(concept, cellPlace(sheet.name, start + 1, 0), header.name);
  return null;
}

function columnHeader(
  sheet: Sheet,
  start: number,
  index: number,
): { name: string; delimiter: string | null } | null {
  const text = headerText(sheet.rows[start + 1]?.[index]);
  if (text === null) return null;
  return bracketed(text) ?? { name: text, delimiter: null };
}

function relationColumns(
  sheet: Sheet,
  start: number,
  key: SheetColumn,
  context: ReadingContext,
): RelationColumn[] {
  const width = Math.max(sheet.rows[start]?.length ?? 0, sheet.rows[start + 1]?.length ?? 0);
  return Array.from({ length: width }, (_, index) => index)
    .slice(1)
    .flatMap((index) => relationColumn(sheet, start, index, key, context) ?? []);
}

function relationColumn(
  sheet: Sheet,
  start: number,
  index: number,
  key: SheetColumn,
  context: ReadingContext,
): RelationColumn | null {
  const name = headerText(sheet.rows[start]?.[index]);
  const header = columnHeader(sheet, start, index);
  if (name === null && header === null) return null;
  if (name === null || header === null) {
    const missing =
      name === null ? (['relation', start] as const) : (['concept', start + 1] as const);
    context.problems.add(
      `The ${missing[0]} of this column is missing.`,
      cellPlace(sheet.name, missing[1], index),
    );
    return null;
  }
  const concept = findConcept(context.model, header.name);
  if (typeof concept === 'string') {
    context.problems.add(concept, cellPlace(sheet.name, start + 1, index), header.name);
    return null;
  }
  const isFlipped = name.endsWith('~');
  const [source, target] = isFlipped ? [concept, key.concept] : [key.concept, concept];
  const relation = findRelationBetween(
    context.model,
    name.replace(/~$/, '').trim(),
    source,
    target,
  );
  if (typeof relation !== 'string')
    return { index, concept, delimiter: header.delimiter, relation, isFlipped };
  context.problems.add(relation, cellPlace(sheet.name, start, index), name);
  return null;
}

function readRow(
  sheet: Sheet,
  row: number,
  key: SheetColumn,
  columns: readonly RelationColumn[],
  context: ReadingContext,
  draft: Draft,
): void {
  const keys = cellValues(sheet, row, key, () => newRowAtom(sheet, row, key.concept, context));
  if (keys.length === 0) {
    const isUsed = columns.some(({ index }) => readCell(sheet.rows[row]?.[index]).value !== null);
    if (isUsed)
      context.problems.warn(
        'This row is left out: it has no atom in column A.',
        cellPlace(sheet.name, row, 0),
      );
    return;
  }
  const locateKey = () => cellPlace(sheet.name, row, 0);
  for (const value of keys) draft.atoms.push({ concept: key.concept, value, locate: locateKey });
  for (const column of columns) {
    const locate = () => cellPlace(sheet.name, row, column.index);
    const values = cellValues(sheet, row, column, () => keys[0] ?? null);
    for (const value of values) {
      if (column.concept !== column.relation.source && column.concept !== column.relation.target)
        draft.atoms.push({ concept: column.concept, value, locate });
      for (const keyValue of keys)
        draft.links.push(makeLink(column, keyValue, value, locateKey, locate));
    }
  }
}

function makeLink(
  { relation, isFlipped }: RelationColumn,
  key: FileValue,
  value: FileValue,
  locateKey: Locate,
  locate: Locate,
): Draft['links'][number] {
  return isFlipped
    ? { relation, source: value, target: key, locate: locateEnds(locate, locateKey) }
    : { relation, source: key, target: value, locate: locateEnds(locateKey, locate) };
}
