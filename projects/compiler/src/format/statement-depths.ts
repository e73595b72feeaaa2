import type { Position } from '../diagnostic/origin.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { Statement } from '../parse/tree/statement.ts';

/** Finds how deep a statement is nested that starts at a position; null elsewhere. */
export type StatementDepth = (start: Position, end: Position) => number | null;

/** Indexes where the statements of a script start, and where its patterns end. */
export function statementDepths({ statements, name }: ScriptTree): StatementDepth {
  const starts = new Map<string, number>();
  const ends = new Set<string>();
  const visit = (statement: Statement, depth: number): void => {
    starts.set(keyOf(statement.origin.start), depth);
    if (statement.kind !== 'pattern') return;
    ends.add(keyOf(statement.origin.end));
    for (const each of statement.statements) visit(each, depth + 1);
  };
  for (const statement of statements)
    if (statement.origin.file === name.origin.file) visit(statement, 0);
  return (start, end) => starts.get(keyOf(start)) ?? (ends.has(keyOf(end)) ? 0 : null);
}

function keyOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
