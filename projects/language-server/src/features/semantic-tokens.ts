import { SemanticTokensBuilder, type SemanticTokens } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import type { SymbolKind } from '../symbols/symbol.ts';

const TYPE_OF: Readonly<Record<SymbolKind, string>> = {
  concept: 'class',
  relation: 'property',
  rule: 'function',
  enforcement: 'function',
  pattern: 'namespace',
  context: 'namespace',
  interface: 'interface',
  view: 'struct',
  identity: 'struct',
  role: 'type',
};

/** The types of semantic tokens, in the order of their numbers. */
export const TOKEN_TYPES: readonly string[] = [...new Set(Object.values(TYPE_OF))];

/** Colors names by what they name. Keywords, texts, and comments are a matter of the grammar. */
export function semanticTokens({ symbols }: Analysis, file: string): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  const names = [...symbols.inFile(file)].sort(
    ({ origin: { start: a } }, { origin: { start: b } }) => a.line - b.line || a.column - b.column,
  );
  for (const { kind, origin } of names) {
    const { start, end } = origin;
    if (start.line !== end.line) continue;
    const type = TOKEN_TYPES.indexOf(TYPE_OF[kind]);
    builder.push(start.line - 1, start.column - 1, end.column - start.column, type, 0);
  }
  return builder.build();
}
