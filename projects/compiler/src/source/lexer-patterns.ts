import { SYMBOL_STARTS } from './foreign-operators.ts';

/** A name or a keyword; older versions allowed underscores. */
export const WORD = /[_\p{Lu}\p{Ll}\p{Lt}][_\p{L}\p{N}]*/uy;
/** Blanks and line ends. */
export const SPACE = /[\s\u00a0\ufeff]+/uy;
/** Matches a statement inside a text that was probably meant to end earlier. */
export const SWALLOWED =
  /(?<=\n)[^\S\n]*(?:RELATION|RULE|CONCEPT|PURPOSE|POPULATION|INTERFACE|CLASSIFY|META|ROLE|PATTERN|END\w+)\s/;
/** Represents the current session. */
export const SESSION_ATOM = '_SESSION';
/** The token before the items of a list. Atoms there have no concept after them; terms need none. */
export const BEFORE_ITEM: ReadonlySet<string> = new Set(['[', '(', ',', 'VALUE', 'TXT']);
/** A concept in brackets after an atom, not a box of an older version. */
export const CONCEPT_BEHIND = /^\s*\[\s*[\p{L}\p{N}_.\s]+\]/u;
/** Maximum number of spaces between a term and the bracket with its concept. */
export const MAX_SPACE = 80;
/** Quotes of word processors. */
export const QUOTES = '“”„‟«»‘’';
/** A text between them. */
export const TYPOGRAPHIC = /[“”„‟«»‘’][^“”„‟«»‘’"\n]*[“”„‟«»‘’]/uy;
/** Comments of other languages. */
export const OTHER_COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
/** The first character of a number. */
export const DIGIT = /[0-9]/;
/** A row of characters that the language has no use for. */
export const STRANGE = new RegExp(
  `[^“”„‟«»‘’${SYMBOL_STARTS}\\s\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}"'()[\\],{}\\-<>=~+*%;!#:\\\\/.]+`,
  'uy',
);
