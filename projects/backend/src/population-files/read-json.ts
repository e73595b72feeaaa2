import type { Draft, ReadingContext } from './draft.ts';
import { emptyDraft } from './draft.ts';
import { placeFinder, readDocument } from './read-document.ts';

/** Reads a JSON population file. Numbers keep every digit. */
export function readJson(text: string, context: ReadingContext): Draft {
  let content: unknown;
  try {
    content = JSON.parse(text, keepDigits);
  } catch (error) {
    context.problems.add(...syntaxProblem(error as SyntaxError, text));
    return emptyDraft();
  }
  return readDocument({ content, placeOf: placeFinder(text) }, context);
}

function keepDigits(_key: string, value: unknown, source?: { source?: string }): unknown {
  return typeof value === 'number' ? (source?.source ?? String(value)) : value;
}

function syntaxProblem(
  error: SyntaxError,
  text: string,
): [string, { sheet: null; row: number; column: string }] {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  const place = {
    sheet: null,
    row: before.length,
    column: String((before.at(-1)?.length ?? 0) + 1),
  };
  return [
    `This is not valid JSON: ${error.message.replace(/,? ?(?:\.\.\.)?".*is not valid JSON$|in JSON at position.*$|\(line.*$/s, '').trim()}.`,
    place,
  ];
}
