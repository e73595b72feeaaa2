import type { ScriptTree } from './script-tree.ts';
import type { Statement } from './statement.ts';

/**
 * Merges the contexts of several files; the first one determines name and language. The checker merges repeated relations
 * and patterns.
 */
export function mergeContexts(first: ScriptTree, ...others: readonly ScriptTree[]): ScriptTree {
  if (others.length === 0) return first;
  const statements = [first, ...others].flatMap((tree) => tree.statements);
  return { ...first, statements };
}

/** Adds statements to a context, for example generated populations. */
export function withStatements(tree: ScriptTree, added: readonly Statement[]): ScriptTree {
  return { ...tree, statements: [...tree.statements, ...added] };
}
