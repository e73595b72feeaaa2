import type { Position } from '../diagnostic/origin.ts';

/** The kind of a token. `markup` is the text between `{+` and `+}`; `end` follows the last token. */
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

/** A token with its position: offsets, and lines and columns for users. */
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

/** Keywords, which are also valid as labels and inside names. */
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

/** Operators, longest first, so that the first match is the right one. */
export const OPERATORS: readonly string[] =
  '|- -> <- :: \\/ /\\ <> .. := >: :< <= >= - = ~ + * % ; ! # : \\ / . > <'.split(' ');

/** Characters that form a token alone. */
export const SYMBOLS = '()[],{}';
