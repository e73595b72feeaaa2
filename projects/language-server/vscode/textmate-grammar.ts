import { KEYWORDS, OPERATORS, SYMBOLS, type Token } from '@ampersand-prototype/compiler/reading';

/** A rule of a TextMate grammar. */
interface GrammarRule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly include?: string;
  readonly patterns?: readonly GrammarRule[];
}

/** A TextMate grammar, as editors read it. */
export interface TextMateGrammar {
  readonly name: string;
  readonly scopeName: string;
  readonly fileTypes: readonly string[];
  readonly patterns: readonly GrammarRule[];
  readonly repository: Readonly<Record<string, GrammarRule>>;
}

/** The scope of comments, which are not tokens. */
export const COMMENT_SCOPE = 'comment';

/** The scope of each class of tokens. */
export const TOKEN_SCOPES: Readonly<Record<Exclude<Token['kind'], 'end'>, string>> = {
  keyword: 'keyword.other.ampersand',
  identifier: 'variable.other.ampersand',
  operator: 'keyword.operator.ampersand',
  symbol: 'punctuation.ampersand',
  string: 'string.quoted.ampersand',
  markup: 'string.unquoted.markup.ampersand',
  integer: 'constant.numeric.ampersand',
  float: 'constant.numeric.ampersand',
  date: 'constant.numeric.ampersand',
  datetime: 'constant.numeric.ampersand',
};

/** The characters of words, which are those of the lexer. */
const START = String.raw`[_\p{Lu}\p{Ll}\p{Lt}]`;
const PART = String.raw`[_\p{L}\p{N}]`;
const TIME = String.raw`(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)| \d\d:\d\d:\d\d(?:\.\d+)?(?: UTC\b)?)`;
const NUMBER = String.raw`\d{4}-\d\d-\d\d(?!\d)${TIME}?|\d+\.\d+(?:e[+-]?\d+)?|\d+`;

/** The grammar that colors words before the language server has read a script; its classes are those of the lexer. */
export function textMateGrammar(): TextMateGrammar {
  const token = (kind: keyof typeof TOKEN_SCOPES, match: string): GrammarRule => ({
    name: TOKEN_SCOPES[kind],
    match,
  });
  return {
    name: 'Ampersand',
    scopeName: 'source.ampersand',
    fileTypes: ['adl'],
    patterns: [
      { name: 'meta.preprocessor.comment.ampersand', match: String.raw`^\s*--+\s*#.*$` },
      { name: 'comment.line.ampersand', match: '--.*$' },
      { include: '#comment' },
      { name: TOKEN_SCOPES.markup, begin: String.raw`\{\+`, end: String.raw`\+\}` },
      token('string', String.raw`"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*'`),
      token('integer', NUMBER),
      token('keyword', `(?:${[...KEYWORDS].join('|')})(?!${PART})`),
      token('identifier', `${START}${PART}*`),
      token('operator', OPERATORS.map(escaped).join('|')),
      token('symbol', `[${escaped(SYMBOLS)}]`),
    ],
    repository: {
      comment: {
        name: 'comment.block.ampersand',
        begin: String.raw`\{-`,
        end: String.raw`-\}`,
        patterns: [{ include: '#comment' }],
      },
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|\-/]/g, String.raw`\$&`);
}
