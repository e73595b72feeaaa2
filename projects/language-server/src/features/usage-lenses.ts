import type { CodeLens } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { rangeOf } from './range.ts';

/** Shows the number of usages above each declaration of a relation, concept, or interface. */
export function usageLenses({ symbols }: Analysis, file: string): CodeLens[] {
  return symbols
    .inFile(file)
    .filter(({ kind, isDeclaration }) => isDeclaration && COUNTED.has(kind))
    .map(({ key, origin }) => {
      const count = symbols.of(key).filter(({ isDeclaration }) => !isDeclaration).length;
      const title = `${count} ${count === 1 ? 'usage' : 'usages'}`;
      return { range: rangeOf(origin), command: { title, command: '' } };
    });
}

const COUNTED: ReadonlySet<string> = new Set(['relation', 'concept', 'interface', 'rule']);
