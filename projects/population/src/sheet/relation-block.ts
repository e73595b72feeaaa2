import type { PlacedValue } from '../file/draft.ts';
import type { SourceOffset } from '../file/position.ts';
import { CellError } from './cell-error.ts';
import { bracketed, headerText, readCell, type Header, type Row } from './cell.ts';
import { cellValues, newRowAtom, warnOfLostRow } from './cell-values.ts';
import { Heading } from './heading.ts';
import { relationName } from './relation-name.ts';
import type { SheetContext } from './sheet-context.ts';

interface KeyColumn<C> {
  readonly concept: C;
  readonly delimiter: string | null;
}

interface RelationColumn<C, R> extends KeyColumn<C> {
  readonly index: number;
  readonly relation: R;
  /** The atoms of the column are sources of the relation. */
  readonly isFlipped: boolean;
}

/** The two header rows of a relation block. */
export interface BlockHeader {
  readonly row: number;
  readonly relations: Row;
  readonly concepts: Row;
}

/**
 * Reads a relation block of a sheet: headers, then a row per source atom. It has a row with the names of relations (`name`,
 * or `name~` for the converse), a row with the concepts of the columns (`Concept`, or `[Concept,]` for cells with several
 * atoms), and rows of atoms.
 */
export class RelationBlock<C, R> {
  readonly #context: SheetContext<C, R>;
  readonly #key: KeyColumn<C>;
  readonly #columns: readonly RelationColumn<C, R>[];
  readonly #heading: Heading<C, R>;

  private constructor(
    context: SheetContext<C, R>,
    key: KeyColumn<C>,
    columns: readonly RelationColumn<C, R>[],
    heading: Heading<C, R>,
  ) {
    this.#heading = heading;
    this.#context = context;
    this.#key = key;
    this.#columns = columns;
  }

  /** The block with these headers, of which every problem is noted; null after one with its first column. */
  static open<C, R>(context: SheetContext<C, R>, header: BlockHeader): RelationBlock<C, R> | null {
    const key = keyColumn(context, header);
    const heading = new Heading(context, [header.relations, header.concepts]);
    const columns = relationColumns(context, header, key);
    return key && new RelationBlock(context, key, columns, heading);
  }

  /** Reads a row of atoms. */
  row(row: number, cells: Row): void {
    const { sink, vocabulary } = this.#context.reading;
    const key = this.#key;
    this.#heading.check(row, cells);
    const placed = (column: number) => ({
      context: this.#context,
      row,
      column,
      cell: cells[column],
    });
    const keys = cellValues(placed(0), key.delimiter, () =>
      newRowAtom(this.#context, row, key.concept),
    );
    if (keys.length === 0) return warnOfLostRow(this.#context, row, cells, this.#columns);
    const keyPosition = this.#context.position(row, 0);
    for (const value of keys) sink.atom(key.concept, value, keyPosition);
    for (const column of this.#columns) {
      const values = cellValues(placed(column.index), column.delimiter, () => keys[0] ?? null);
      const position = this.#context.position(row, column.index);
      for (const value of values) {
        if (!vocabulary.isEndOf(column.concept, column.relation))
          sink.atom(column.concept, value, position);
        for (const each of keys)
          this.#link(column, { value: each, position: keyPosition }, { value, position });
      }
    }
  }

  #link({ relation, isFlipped }: RelationColumn<C, R>, key: PlacedValue, other: PlacedValue): void {
    const [source, target] = isFlipped ? [other, key] : [key, other];
    const { sink } = this.#context.reading;
    sink.link(relation, source, target);
  }
}

function headerOf(row: Row, index: number): Header | null {
  const text = headerText(row[index]);
  return text === null ? null : (bracketed(text) ?? { name: text, delimiter: null });
}

function keyColumn<C, R>(
  context: SheetContext<C, R>,
  { row, concepts }: BlockHeader,
): KeyColumn<C> | null {
  const header = headerOf(concepts, 0);
  if (reportError(context, row + 1, 0, concepts)) return null;
  if (header === null) {
    context.problem(row + 1, 0, { kind: 'concept', reason: { about: 'noKeyConcept' } });
    return null;
  }
  const concept = conceptAt(context, row + 1, 0, header.name);
  return concept === null ? null : { concept: concept.found, delimiter: header.delimiter };
}

/** Notes that a cell of the header has no usable value; gives whether it has none. */
function reportError<C, R>(
  context: SheetContext<C, R>,
  row: number,
  index: number,
  cells: Row,
): boolean {
  const { value } = readCell(cells[index]);
  if (!(value instanceof CellError)) return false;
  context.error(row, index, value);
  return true;
}

function conceptAt<C, R>(
  context: SheetContext<C, R>,
  row: number,
  column: number,
  name: string,
): { readonly found: C } | null {
  const concept = context.reading.vocabulary.concept(name, context.position(row, column));
  if ('found' in concept) return concept;
  const { error: reason, hint } = concept;
  context.problem(row, column, { kind: 'concept', reason, hint, value: name });
  return null;
}

function relationColumns<C, R>(
  context: SheetContext<C, R>,
  header: BlockHeader,
  key: KeyColumn<C> | null,
): RelationColumn<C, R>[] {
  const indexes = new Set<number>();
  for (const row of [header.relations, header.concepts])
    row.forEach((_, index) => indexes.add(index));
  indexes.delete(0);
  return [...indexes]
    .sort((a, b) => a - b)
    .flatMap((index) => relationColumn(context, header, index, key) ?? []);
}

function relationColumn<C, R>(
  context: SheetContext<C, R>,
  { row, relations, concepts }: BlockHeader,
  index: number,
  key: KeyColumn<C> | null,
): RelationColumn<C, R> | null {
  const isFaulty = [relations, concepts].map((cells, i) =>
    reportError(context, row + i, index, cells),
  );
  if (isFaulty.includes(true)) return null;
  const title = headerText(relations[index]);
  const header = headerOf(concepts, index);
  if (title === null || header === null) {
    if (title !== header) warnOfLostColumn(context, row, index, title);
    return null;
  }
  const concept = conceptAt(context, row + 1, index, header.name);
  if (concept === null || key === null) return null;
  const isFlipped = title.endsWith('~');
  const ends: [C, C] = isFlipped ? [concept.found, key.concept] : [key.concept, concept.found];
  const relation = relationOf(
    context,
    title.replace(/~$/, '').trim(),
    ends,
    context.position(row, index),
  );
  if ('found' in relation) {
    const { delimiter } = header;
    return { index, concept: concept.found, delimiter, relation: relation.found, isFlipped };
  }
  const { error: reason, hint } = relation;
  context.problem(row, index, { kind: 'relation', reason, hint, value: title });
  return null;
}

function relationOf<C, R>(
  context: SheetContext<C, R>,
  title: string,
  ends: readonly [C, C],
  position: SourceOffset,
) {
  const name = relationName(title.replace(/\[.*\]$/s, '').trim());
  if (name !== null) return context.reading.vocabulary.relationBetween(name, ...ends, position);
  const error = { about: 'noRelationName', title } as const;
  return { error, hint: { about: 'relationName' } as const };
}

/** A column with one header only cannot be meant; it may hold remarks. */
function warnOfLostColumn<C, R>(
  context: SheetContext<C, R>,
  row: number,
  index: number,
  title: string | null,
): void {
  if (title === null) {
    const warning = { about: 'columnWithoutRelation' } as const;
    const hint = { about: 'relationAbove' } as const;
    return context.warn(row, index, { kind: 'column', warning, hint });
  }
  const warning = { about: 'columnWithoutConcept', title } as const;
  const hint = { about: 'conceptBelow' } as const;
  context.warn(row + 1, index, { kind: 'column', warning, hint });
}
