import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { BoxItemNode, InterfaceStatement } from '../tree/interface.ts';
import type { ScriptTree } from '../tree/script-tree.ts';
import type { Statement } from '../tree/statement.ts';
import type { TermNode } from '../tree/term.ts';
import type { RelationReference } from '../tree/name.ts';
import type { LinkNode } from '../tree/atom.ts';
import type { Grid } from './cells.ts';
import { pairs } from './relation-blocks.ts';
import { itemIsNoRelation, noInterfaceForSheet, noItemForColumn } from './sheet-problems.ts';

/** Whether the sheet is laid out as an interface: a concept in the first cell and a label next to it. */
export function isInterfaceSheet(grid: Grid): boolean {
  return /^\p{Lu}/u.test(grid.text(0, 0)) && grid.text(0, 1) !== '';
}

/** The populations in a sheet that is named after an interface; its columns bear the labels of box items. */
export function readInterfaceSheet(
  grid: Grid,
  tree: ScriptTree,
  report: (problem: Diagnostic) => void,
): readonly Statement[] {
  const interfaces = tree.statements.filter((statement) => statement.kind === 'interface');
  const found = interfaces.find((item) => labelOf(item) === grid.sheet && startsFromSession(item));
  if (found === undefined) {
    const labels = interfaces.filter(startsFromSession).map(labelOf);
    report(noInterfaceForSheet(grid.sheet, labels, grid.origin(0, 0)));
    return [];
  }
  const concept = grid.name(grid.text(0, 0), 0, 0);
  const rows = Array.from({ length: Math.max(0, grid.height - 1) }, (_, index) => index + 1);
  const atoms = rows.flatMap((row) => grid.atoms(row, 0, null));
  const statements: Statement[] = [
    { kind: 'conceptPopulation', concept, atoms, origin: concept.origin },
  ];
  for (let column = 1; column < grid.width(0); column++) {
    const filled = columnRelation(grid, column, found, report);
    if (filled === null) continue;
    const links = rows.flatMap((row): readonly LinkNode[] =>
      pairs(grid.atoms(row, 0, null), grid.atoms(row, column, null), filled.isFlipped),
    );
    const origin = grid.origin(0, column);
    const relation = { ...filled.relation, origin };
    statements.push({ kind: 'relationPopulation', relation, links, origin });
  }
  return statements;
}

function labelOf({ name }: InterfaceStatement): string {
  return name.label ?? name.text.slice(name.text.lastIndexOf('.') + 1);
}

/** Whether the term starts with the session: `"_SESSION"`, `V[SESSION*C]` or `I[SESSION]`. */
function startsFromSession({ item }: InterfaceStatement): boolean {
  let term: TermNode = item.term;
  while ('left' in term || term.kind === 'bracket') {
    term = 'left' in term ? term.left : term.operand;
  }
  if (term.kind === 'singleton') return term.atom.text === '_SESSION';
  if (term.kind === 'full') return term.signature?.source.text === 'SESSION';
  if (term.kind === 'identity') return term.concept?.text === 'SESSION';
  return term.kind === 'relation' && term.signature?.source.text === 'SESSION';
}

function columnRelation(
  grid: Grid,
  column: number,
  { item }: InterfaceStatement,
  report: (problem: Diagnostic) => void,
) {
  const label = grid.text(0, column);
  if (label === '') return null;
  const origin = grid.origin(0, column);
  const items: readonly BoxItemNode[] = item.sub?.kind === 'box' ? item.sub.items : [];
  const found = items.find((candidate) => (candidate.label ?? candidate.name.text) === label);
  if (found === undefined) {
    const labels = items.map((candidate) => candidate.label ?? candidate.name.text);
    report(noItemForColumn(grid.sheet, label, labels, origin));
    return null;
  }
  const filled = found.kind === 'term' ? relationOf(found.term) : null;
  if (filled === null) report(itemIsNoRelation(grid.sheet, label, origin));
  return filled;
}

function relationOf(
  term: TermNode,
): { readonly relation: RelationReference; readonly isFlipped: boolean } | null {
  if (term.kind === 'relation') return { relation: term, isFlipped: false };
  if (term.kind === 'bracket') return relationOf(term.operand);
  if (term.kind !== 'converse') return null;
  const inner = relationOf(term.operand);
  return inner === null ? null : { ...inner, isFlipped: !inner.isFlipped };
}
