import {
  columnName,
  type CellCorrection,
  type ExplainedAtom,
  type ExplanationNode,
  type ImportSheet,
} from '@ampersand-prototype/generics';

/** The position of a cell in an imported file. */
export type CellPosition = Omit<CellCorrection, 'value'>;

/** Cells that are named for one explanation. */
const MAX_CELLS = 5;
/** The time of a day that a spreadsheet holds. */
const MIDNIGHT = 'T00:00:00.000Z';

/** Finds the spreadsheet cells that contain the links of an explanation. */
export function explainedCells(
  tree: ExplanationNode,
  sheets: readonly ImportSheet[],
): readonly CellPosition[] {
  const found = new Map<string, CellPosition>();
  for (const { source, target } of linksOf(tree))
    for (const { sheet, rows } of sheets)
      for (const { row, cells } of rows)
        for (const index of cellsOfLink(cells, source, target)) {
          const position = { sheet, row, column: columnName(index) };
          found.set(JSON.stringify(position), position);
        }
  return [...found.values()].slice(0, MAX_CELLS);
}

function linksOf(node: ExplanationNode): ExplanationNode[] {
  const own = node.kind === 'link' && node.holds ? [node] : [];
  return [...own, ...node.children.flatMap(linksOf)];
}

function cellsOfLink(
  [first = '', ...others]: readonly string[],
  source: ExplainedAtom,
  target: ExplainedAtom,
): number[] {
  const far = isNamed(source, first) ? target : isNamed(target, first) ? source : null;
  if (far === null) return [];
  return others.flatMap((text, index) => (isNamed(far, text) ? [index + 1] : []));
}

function isNamed({ _id_, _label_ }: ExplainedAtom, text: string): boolean {
  const value = text.replace(MIDNIGHT, '');
  return value !== '' && (value === _id_ || value === _label_);
}
