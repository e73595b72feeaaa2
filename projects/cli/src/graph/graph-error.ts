import { readFileSync } from 'node:fs';
import { errorMessage } from '@ampersand-prototype/generics';

/** A file does not hold a graph that can be imported; the message is for the user. */
export class GraphError extends Error {}

/** What to do about errors that parsers report, by their messages. */
const HINTS: readonly (readonly [pattern: RegExp, hint: (found: string) => string])[] = [
  [/Undefined prefix "(.*):"/, (prefix) => `Declare it: @prefix ${prefix}: <https://…> .`],
  [
    /Failed to load remote context (\S+): Nothing is downloaded/,
    (url) => `Write the content of ${url} as "@context" into the file.`,
  ],
  [
    /Invalid predicate IRI: (.*)/,
    (term) => `Define "${term}" in "@context", or remove it: it has no IRI.`,
  ],
  [/Invalid resource IRI: /, () => 'Add "@base": "https://…/" to "@context".'],
];

/** Returns the error of a parser as one with the file, the line if it is known, and what to do. */
export function syntaxError(path: string, format: string, error: unknown): GraphError {
  const message = errorMessage(error).replace(/\.$/, '');
  const [, line] = / on line (\d+)/.exec(message) ?? [];
  const hint = HINTS.flatMap(([pattern, hintOf]) => {
    const found = pattern.exec(message);
    return found === null ? [] : [hintOf(found[1] ?? '')];
  });
  const place = line === undefined ? path : `${path}:${line}`;
  const [first = `Correct the ${format} there, and import the file again.`] = hint;
  return new GraphError(`${place}: ${message.replace(/ on line \d+$/, '')}. ${first}`);
}

/** Returns the first error of JSON in a file, with its position. The parser of JSON-LD accepts some of them. */
export function jsonError(path: string): string | null {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
