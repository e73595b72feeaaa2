import { SymbolKind, type SymbolInformation } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import type { Occurrence } from '../symbols/symbol.ts';
import { locationOf } from './range.ts';

const MAX_SYMBOLS = 500;

const KINDS: Readonly<Partial<Record<Occurrence['kind'], SymbolKind>>> = {
  concept: SymbolKind.Class,
  relation: SymbolKind.Property,
  rule: SymbolKind.Function,
  pattern: SymbolKind.Namespace,
  interface: SymbolKind.Interface,
  view: SymbolKind.Struct,
  identity: SymbolKind.Key,
};

/** The named parts of scripts whose name contains a text, in any case. What no statement declares is at its first place. */
export function workspaceSymbols(
  analyses: readonly Analysis[],
  query: string,
): SymbolInformation[] {
  const requested = query.toLowerCase();
  const places = analyses.flatMap(({ symbols }) => {
    const keys = new Set(
      symbols.all
        .filter(({ name }) => name.toLowerCase().includes(requested))
        .map(({ key }) => key),
    );
    return [...keys].flatMap((key) => symbols.declarations(key));
  });
  return places
    .flatMap(({ kind, name, origin }) => {
      const symbol = KINDS[kind];
      return symbol === undefined ? [] : [{ name, kind: symbol, location: locationOf(origin) }];
    })
    .slice(0, MAX_SYMBOLS);
}
