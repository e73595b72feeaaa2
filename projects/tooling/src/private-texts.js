import {
  PRIVATE_IN_COMMENTS,
  PRIVATE_IN_PROSE,
  PRIVATE_PHRASES,
  PRIVATE_WORDS,
} from './private-words.js';

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^#{1,6}\s+(.+)$/;
/** `most` is an ordinary word in texts, and `wait a moment` an ordinary phrase; only names may not contain these words. */
const WORDS_OF_TEXTS = Object.keys(PRIVATE_WORDS)
  .filter((word) => word !== 'most')
  .map((word) => (word === 'moment' ? '(?<!\\ba )moment' : word));
const PRIVATE = new RegExp(`\\b(${[...WORDS_OF_TEXTS, ...PRIVATE_PHRASES].join('|')})\\b`, 'i');

const PRIVATE_PROSE = new RegExp(`\\b(${PRIVATE_IN_PROSE.join('|')})\\b`, 'gi');

/** Matches the words and phrases that comments do not contain. */
export const PRIVATE_COMMENT = new RegExp(`\\b(${PRIVATE_IN_COMMENTS.join('|')})\\b`, 'i');

/** Lists the headings of a Markdown text, without code. */
export function headingsOf(markdown) {
  let isCode = false;
  const headings = [];
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : HEADING.exec(line)?.[1];
    if (heading !== undefined) headings.push(heading.replace(/`[^`]*`/g, ''));
  }
  return headings;
}

/** Lists the private words and phrases of a page, each with some text around it. `prose` is Markdown without code. */
export function privateWordsInProse(prose) {
  return Array.from(prose.matchAll(PRIVATE_PROSE), ({ index }) =>
    prose.slice(Math.max(0, index - 30), index + 30).trim(),
  );
}

/** Finds the first private word or phrase of a text; null when there is none. */
export function privateWordInText(text) {
  return PRIVATE.exec(text)?.[0].toLowerCase() ?? null;
}
