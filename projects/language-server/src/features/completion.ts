import type { Origin } from '@ampersand-prototype/compiler';
import { lex, PROTOTYPE_CONTEXT_FILE, type Token } from '@ampersand-prototype/compiler/reading';
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { KEYWORDS_AT, type NameSource } from './completion-contexts.ts';
import { findHole } from './hole.ts';
import { completeItem } from './item-completion.ts';
import { statementAround } from './statement-around.ts';
import { completeTerm } from './term-completion.ts';

/** Completes the word at an offset of a text, which may be newer than the analysis. */
export function completion(
  analysis: Analysis,
  file: string,
  text: string,
  offset: number,
): CompletionItem[] {
  const statement = statementAround(text, wordStart(text, offset) - 1);
  return completeIn(analysis, file, statement.text, offset - statement.offset);
}

function completeIn(
  analysis: Analysis,
  file: string,
  text: string,
  offset: number,
): CompletionItem[] {
  const from = wordStart(text, offset);
  if (isInText(text, file, offset) || isInComment(text, from)) return [];
  const before = lex(text.slice(0, from), file).tokens.filter(({ kind }) => kind !== 'end');
  const listed = listedItems(analysis, before);
  if (listed !== null) return listed;
  const to = wordEnd(text, offset);
  const inItem = completeItem(analysis, before, { text, file, from, to });
  if (inItem !== null) return inItem;
  const hole = findHole(text, file, from, to);
  const model = analysis.reading?.model;
  if (hole !== null && model) return completeTerm(model, hole);
  return KEYWORDS_AT.statement.map(keyword);
}

function wordStart(text: string, offset: number): number {
  return offset - (/[\p{L}\p{N}_]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0);
}

function wordEnd(text: string, offset: number): number {
  return offset + (/^[\p{L}\p{N}_]*/u.exec(text.slice(offset))?.[0].length ?? 0);
}

function isInText(text: string, file: string, offset: number): boolean {
  return lex(text, file).tokens.some(
    ({ kind, offset: start, endOffset }) =>
      (kind === 'string' || kind === 'markup') && start < offset && offset < endOffset,
  );
}

function isInComment(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const line = before.slice(before.lastIndexOf('\n') + 1).replace(/"[^"]*"/g, '');
  return line.includes('--') || before.lastIndexOf('{-') > before.lastIndexOf('-}');
}

/** Items of a fixed list, where the tokens before determine it; null in a term and between statements. */
function listedItems(analysis: Analysis, before: readonly Token[]): CompletionItem[] | null {
  const source = nameSource(before);
  if (source === null) return null;
  if (source in KEYWORDS_AT) return KEYWORDS_AT[source as keyof typeof KEYWORDS_AT].map(keyword);
  return namesOf(analysis, source);
}

function nameSource(before: readonly Token[]): NameSource | null {
  const at = (back: number): string => before.at(-back)?.text ?? '';
  const last = at(1);
  const word = FOLLOWING[last];
  if (word) return word;
  if (last === '<' && at(2) === 'BOX') return 'boxType';
  if (last === ',' || last === '[' || last === '*') return inBrackets(before);
  return null;
}

const FOLLOWING: Readonly<Record<string, NameSource>> = {
  CLASSIFY: 'concept',
  ISA: 'concept',
  IS: 'concept',
  CONCEPT: 'concept',
  REPRESENT: 'concept',
  TYPE: 'technicalType',
  FOR: 'role',
  ROLE: 'role',
  MAINTAINS: 'rule',
  PURPOSE: 'purpose',
  LINKTO: 'interface',
  POPULATION: 'concept',
};

/** What a bracket lists: the concepts of a signature, or the properties of a relation. */
function inBrackets(before: readonly Token[]): NameSource | null {
  const open = before.findLastIndex(({ text, kind }) => text === '[' && kind === 'symbol');
  if (open < 0 || before.slice(open).some(({ text }) => text === ']')) return null;
  const previous = before[open - 1];
  if (previous?.text === ']') return 'property';
  const last = before.at(-1)?.text;
  const isName =
    previous?.kind === 'identifier' || previous?.text === 'I' || previous?.text === 'V';
  const isBox = before[open - 2]?.text === 'BOX' || previous?.text === 'BOX';
  return isName && !isBox && last !== ',' ? 'concept' : null;
}

function namesOf({ reading }: Analysis, source: NameSource): CompletionItem[] {
  const context = reading?.model?.context;
  if (context === undefined) return [];
  const lists: Partial<Record<NameSource, readonly string[]>> = {
    concept: context.concepts.filter(isOwn).flatMap(({ aliases }) => aliases),
    role: context.roles.filter(isOwn).map(({ name }) => name),
    rule: context.rules.filter((rule) => rule.isNamed && isOwn(rule)).map(({ name }) => name),
    interface: context.interfaces.filter(isOwn).map(({ name }) => name),
  };
  const kind = source === 'concept' ? CompletionItemKind.Class : CompletionItemKind.Reference;
  return [...new Set(lists[source])].map((label) => ({ label, kind }));
}

/** Names that every application has are rarely used in a script. */
function isOwn({ origin }: { readonly origin: Origin }): boolean {
  return origin.file !== PROTOTYPE_CONTEXT_FILE;
}

function keyword(label: string): CompletionItem {
  return { label, kind: CompletionItemKind.Keyword };
}
