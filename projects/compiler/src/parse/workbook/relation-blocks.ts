import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { AtomNode, LinkNode } from '../tree/atom.ts';
import type { NameNode, SignatureNode } from '../tree/name.ts';
import type { Statement } from '../tree/statement.ts';
import type { Grid } from './cells.ts';
import { notAConceptName, notARelationName } from './sheet-problems.ts';

/** A column of a block, except the first one: a relation and what it leads to. */
interface Column {
  readonly index: number;
  readonly relation: NameNode;
  readonly isFlipped: boolean;
  readonly concept: ConceptCell;
}

/** A concept in the second row, with the delimiter of its column: `Person` or `[Person,]`. */
interface ConceptCell {
  readonly name: NameNode;
  readonly delimiter: string | null;
}

/** Whether a block starts in this row: the first cell is a name between square brackets. */
export function startsBlock(grid: Grid, row: number): boolean {
  return /^\[.+\]$/s.test(grid.text(row, 0));
}

/** The declarations and populations of all blocks of a sheet. */
export function readBlocks(
  grid: Grid,
  report: (problem: Diagnostic) => void,
): readonly Statement[] {
  const starts: number[] = [];
  for (let row = 0; row < grid.height; row++) {
    const isConceptRow = starts.at(-1) === row - 1;
    if (startsBlock(grid, row) && !isConceptRow) starts.push(row);
  }
  return starts.flatMap((start, index) =>
    readBlock(grid, start, starts[index + 1] ?? grid.height, report),
  );
}

function readBlock(
  grid: Grid,
  start: number,
  end: number,
  report: (problem: Diagnostic) => void,
): readonly Statement[] {
  const source = conceptAt(grid, start + 1, 0, report);
  if (source === null) return [];
  const columns = readColumns(grid, start, report);
  const atoms: AtomNode[] = [];
  const links = new Map<Column, LinkNode[]>(columns.map((column) => [column, []]));
  for (let row = start + 2; row < end; row++) {
    const sources = grid.atoms(row, 0, source.delimiter);
    atoms.push(...sources);
    for (const column of columns) {
      const targets = grid.atoms(row, column.index, column.concept.delimiter);
      links.get(column)?.push(...pairs(sources, targets, column.isFlipped));
    }
  }
  const origin = grid.origin(start, 0);
  return [
    { kind: 'conceptPopulation', concept: source.name, atoms, origin },
    ...columns.map((column) => declaration(column, source, links.get(column) ?? [])),
  ];
}

function readColumns(
  grid: Grid,
  start: number,
  report: (problem: Diagnostic) => void,
): readonly Column[] {
  const columns: Column[] = [];
  for (let index = 1; index < grid.width(start); index++) {
    const text = grid.text(start, index);
    if (text === '') continue;
    const isFlipped = text.endsWith('~');
    const name = (isFlipped ? text.slice(0, -1) : text).trim();
    if (!/^(?:\p{L}[\p{L}\p{N}]*\.)*\p{Ll}[\p{L}\p{N}]*$/u.test(name)) {
      report(notARelationName(grid.sheet, text, grid.origin(start, index)));
      continue;
    }
    const concept = conceptAt(grid, start + 1, index, report);
    if (concept === null) continue;
    columns.push({ index, relation: grid.name(name, start, index), isFlipped, concept });
  }
  return columns;
}

function conceptAt(
  grid: Grid,
  row: number,
  column: number,
  report: (problem: Diagnostic) => void,
): ConceptCell | null {
  const text = grid.text(row, column);
  const [, bracketed, delimiter] = /^\[(.+)(.)\]$/su.exec(text) ?? [];
  const name = (bracketed ?? text).trim();
  if (!/^(?:\p{L}[\p{L}\p{N}]*\.)*\p{Lu}[\p{L}\p{N}]*$/u.test(name)) {
    report(notAConceptName(grid.sheet, text, grid.origin(row, column)));
    return null;
  }
  return { name: grid.name(name, row, column), delimiter: delimiter ?? null };
}

/** Every source with every target. */
export function pairs(
  sources: readonly AtomNode[],
  targets: readonly AtomNode[],
  isFlipped: boolean,
): readonly LinkNode[] {
  return sources.flatMap((first) =>
    targets.map((second) => ({
      source: isFlipped ? second : first,
      target: isFlipped ? first : second,
      origin: second.origin,
    })),
  );
}

/** A column declares its relation; a declaration elsewhere in the script adds properties. */
function declaration(
  { relation, isFlipped, concept }: Column,
  first: ConceptCell,
  links: readonly LinkNode[],
): Statement {
  const { origin } = relation;
  const signature: SignatureNode = {
    source: isFlipped ? concept.name : first.name,
    target: isFlipped ? first.name : concept.name,
    origin,
  };
  const rest = { label: null, properties: [], defaults: [], pragma: [], meanings: [] };
  return { kind: 'relation', name: relation, signature, ...rest, links, origin };
}
