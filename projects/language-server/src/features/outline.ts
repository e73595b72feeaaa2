import type { BoxItemNode, Statement } from '@ampersand-prototype/compiler/reading';
import { SymbolKind, type DocumentSymbol, type FoldingRange } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { rangeOf } from './range.ts';

const KINDS: Readonly<Partial<Record<Statement['kind'], SymbolKind>>> = {
  pattern: SymbolKind.Namespace,
  concept: SymbolKind.Class,
  relation: SymbolKind.Property,
  rule: SymbolKind.Function,
  enforce: SymbolKind.Function,
  ident: SymbolKind.Key,
  view: SymbolKind.Struct,
  interface: SymbolKind.Interface,
};

/** The outline of a file: patterns with their statements, interfaces with their boxes. */
export function outline(analysis: Analysis, file: string): DocumentSymbol[] {
  const statements = analysis.reading?.tree.statements ?? [];
  return statements.filter(({ origin }) => origin.file === file).flatMap(symbolOf);
}

function symbolOf(statement: Statement): DocumentSymbol[] {
  const kind = KINDS[statement.kind];
  if (kind === undefined || !('name' in statement)) return [];
  const { name, origin } = statement;
  if (name === null || typeof name === 'string') return [];
  const detail =
    statement.kind === 'relation'
      ? `[${statement.signature.source.text}*${statement.signature.target.text}]`
      : '';
  const children = childrenOf(statement);
  const range = rangeOf(origin);
  return [{ name: name.text, detail, kind, range, selectionRange: rangeOf(name.origin), children }];
}

function childrenOf(statement: Statement): DocumentSymbol[] {
  if (statement.kind === 'pattern') return statement.statements.flatMap(symbolOf);
  return statement.kind === 'interface' ? itemsBelow(statement.item) : [];
}

function itemsBelow(item: BoxItemNode): DocumentSymbol[] {
  if (item.kind !== 'term' || item.sub?.kind !== 'box') return [];
  return item.sub.items.map((each) => ({
    name: each.name.text === '' ? '(no label)' : each.name.text,
    kind: SymbolKind.Field,
    range: rangeOf(each.origin),
    selectionRange: rangeOf(each.origin),
    children: itemsBelow(each),
  }));
}

/** The parts of a file that can be folded: statements and boxes of several lines. */
export function foldingRanges(analysis: Analysis, file: string): FoldingRange[] {
  const statements = analysis.reading?.tree.statements ?? [];
  return statements.filter(({ origin }) => origin.file === file).flatMap(foldsOf);
}

function foldsOf(statement: Statement): FoldingRange[] {
  const inner = statement.kind === 'pattern' ? statement.statements.flatMap(foldsOf) : [];
  const boxes = statement.kind === 'interface' ? boxFolds(statement.item) : [];
  return [...foldOf(statement.origin), ...inner, ...boxes];
}

function boxFolds(item: BoxItemNode): FoldingRange[] {
  if (item.kind !== 'term' || item.sub?.kind !== 'box') return [];
  return item.sub.items.flatMap((each) => [...foldOf(each.origin), ...boxFolds(each)]);
}

function foldOf({ start, end }: Statement['origin']): FoldingRange[] {
  return end.line > start.line ? [{ startLine: start.line - 1, endLine: end.line - 1 }] : [];
}
