import type { Position } from '../diagnostic/origin.ts';

/** What a token is. `markup` is the text between `{+` and `+}`; `end` stands behind the last token. */
export type TokenKind =
  | 'keyword'
  | 'identifier'
  | 'operator'
  | 'symbol'
  | 'string'
  | 'markup'
  | 'integer'
  | 'float'
  | 'date'
  | 'datetime'
  | 'end';

/** A word of the language with its place: offsets in the text, and lines and columns for people. */
export interface Token {
  readonly kind: TokenKind;
  /** As written; for strings, markup, numbers and moments the value: decoded, decimal, ISO 8601 in UTC. */
  readonly text: string;
  readonly offset: number;
  readonly endOffset: number;
  readonly start: Position;
  readonly end: Position;
  /** Whether it is the first token of its line. */
  readonly startsLine: boolean;
}

/** Words that have a meaning of their own; they may still be used as labels and inside names. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'CONTEXT ENDCONTEXT IN DUTCH ENGLISH INCLUDE META PATTERN ENDPATTERN CONCEPT LABEL RELATION PRAGMA MEANING ' +
    'ASY INJ BIJ IRF RFX SUR SYM TOT TRN UNI MAP PROP VALUE EVALPHP POPULATION CONTAINS RULE MESSAGE VIOLATION ' +
    'TXT SRC TGT I V ONE ROLE MAINTAINS PURPOSE REF HTML REST LATEX MARKDOWN INTERFACE TRANSACTIONAL FOR LINKTO ' +
    'API BOX IDENT VIEW ENDVIEW DEFAULT TEMPLATE CLASSIFY ISA IS REPRESENT TYPE ALPHANUMERIC BIGALPHANUMERIC ' +
    'HUGEALPHANUMERIC PASSWORD BINARY BIGBINARY HUGEBINARY DATE DATETIME BOOLEAN INTEGER FLOAT OBJECT TRUE FALSE ' +
    'SERVICE ENFORCE'
  ).split(' '),
);

/** Operators, longest first, so that the first that fits is the right one. */
export const OPERATORS: readonly string[] =
  '|- -> <- :: \\/ /\\ <> .. := >: :< <= >= - = ~ + * % ; ! # : \\ / . > <'.split(' ');

/** Characters that stand on their own. */
export const SYMBOLS = '()[],{}';
