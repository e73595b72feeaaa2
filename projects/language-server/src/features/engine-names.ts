import type { Origin } from '@ampersand-prototype/compiler';
import type { Statement } from '@ampersand-prototype/compiler/reading';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../analysis/analyze.ts';

/** Finds a name in the calls of engine functions, which are texts: `TXT "{EX} InsPair;name;Source;"`. */
export function engineNames(
  { reading }: Pick<Analysis, 'reading'>,
  name: string,
  textOf: (file: string) => string,
): readonly Origin[] {
  const calls = (reading?.tree.statements ?? []).flatMap(callsIn);
  return calls.flatMap((origin) => namesIn(origin, name, textOf(origin.file)));
}

/** The texts of a VIOLATION that calls an engine function. */
function callsIn(statement: Statement): readonly Origin[] {
  if (statement.kind === 'pattern') return statement.statements.flatMap(callsIn);
  if (statement.kind !== 'rule' || statement.violation === null) return [];
  const texts = statement.violation.filter((segment) => segment.kind === 'text');
  const isCall = texts.some(({ text }) => text.includes('{EX}'));
  return isCall ? texts.map(({ origin }) => origin) : [];
}

function namesIn({ file, start, end }: Origin, name: string, text: string): readonly Origin[] {
  const document = TextDocument.create(file, 'ampersand', 0, text);
  const range = {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
  const from = document.offsetAt(range.start);
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = document
    .getText(range)
    .matchAll(new RegExp(`(?<=[;"]\\s*)${escaped}(?=\\s*[;"])`, 'g'));
  return [...found].map(({ index }) => ({
    file,
    start: originPosition(document, from + index),
    end: originPosition(document, from + index + name.length),
  }));
}

function originPosition(document: TextDocument, offset: number): Origin['start'] {
  const { line, character } = document.positionAt(offset);
  return { line: line + 1, column: character + 1 };
}
