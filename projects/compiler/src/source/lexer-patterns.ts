import { SYMBOL_STARTS } from './foreign-operators.ts';

/** Matches a name or a keyword, including deprecated underscores. */
export const WORD = /[_\p{Lu}\p{Ll}\p{Lt}][_\p{L}\p{N}]*/uy;
/** Matches spaces and line ends. */
export const SPACE = /[\s\u00a0\ufeff]+/uy;
/** Matches a statement inside a text that was probably meant to end earlier. */
export const SWALLOWED =
  /(?<=\n)[^\S\n]*(?:RELATION|RULE|CONCEPT|PURPOSE|POPULATION|INTERFACE|CLASSIFY|META|ROLE|PATTERN|END\w+)\s/;
/** Represents the current session. */
export const SESSION_ATOM = '_SESSION';
/** Matches a token that can precede a list item. Atoms there have no concept after them; terms need none. */
export const BEFORE_ITEM: ReadonlySet<string> = new Set(['[', '(', ',', 'VALUE', 'TXT']);
/** Matches a concept in brackets after an atom, and not an old box. */
export const CONCEPT_AFTER_ATOM = /^\s*\[\s*[\p{L}\p{N}_.\s]+\]/u;
/** Maximum number of spaces between a term and the bracket with its concept. */
export const MAX_SPACE = 80;
/** Matches the typographic quotation marks of word processors. */
export const QUOTES = '“”„‟«»‘’';
/** Matches a text in typographic quotation marks. */
export const TYPOGRAPHIC = /[“”„‟«»‘’][^“”„‟«»‘’"\n]*[“”„‟«»‘’]/uy;
/** Matches the comment syntax of other languages. */
export const OTHER_COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
/** Matches the first character of a number. */
export const DIGIT = /[0-9]/;
/** Matches a series of characters that are not valid in a script. */
export const INVALID_CHARACTERS = new RegExp(
  `[^“”„‟«»‘’${SYMBOL_STARTS}\\s\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}"'()[\\],{}\\-<>=~+*%;!#:\\\\/.]+`,
  'uy',
);
