import type { ScriptTree } from './script-tree.ts';
import type { Statement } from './statement.ts';

/**
 * One context out of several: name, label, language and format are those of the first, statements stand one after the
 * other. Relations that are declared twice and patterns that are opened twice are put together by the checker.
 */
export function mergeContexts(first: ScriptTree, ...others: readonly ScriptTree[]): ScriptTree {
  if (others.length === 0) return first;
  const statements = [first, ...others].flatMap((tree) => tree.statements);
  return { ...first, statements };
}

/** The context with more statements, for instance populations that were made by a program. */
export function withStatements(tree: ScriptTree, added: readonly Statement[]): ScriptTree {
  return { ...tree, statements: [...tree.statements, ...added] };
}
