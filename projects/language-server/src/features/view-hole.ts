import type { Statement, TermItemNode, TermNode } from '@ampersand-prototype/compiler/reading';
import { HOLE, parseWithHole } from './hole.ts';

/** The terms around the name of a view that is being typed: those of the boxes, outermost first, and that of its item; null elsewhere. */
export function termsAroundView(
  text: string,
  file: string,
  from: number,
  to: number,
): readonly TermNode[] | null {
  const isClosed = /^\s*>/.test(text.slice(to));
  return inStatements(parseWithHole(text, file, from, to, isClosed ? HOLE : `${HOLE}>`));
}

function inStatements(statements: readonly Statement[]): readonly TermNode[] | null {
  for (const statement of statements) {
    const found =
      statement.kind === 'pattern'
        ? inStatements(statement.statements)
        : statement.kind === 'interface' && inItem(statement.item);
    if (found) return found;
  }
  return null;
}

function inItem({ term, view, sub }: TermItemNode): readonly TermNode[] | null {
  if (view?.text === HOLE) return [term];
  for (const item of sub?.kind === 'box' ? sub.items : []) {
    const below = item.kind === 'term' ? inItem(item) : null;
    if (below) return [term, ...below];
  }
  return null;
}
