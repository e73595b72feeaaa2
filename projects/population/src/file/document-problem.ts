import type { ErrorCode } from 'yaml';

/** A syntax problem in a document. */
export type DocumentProblem =
  /** `found` is a character; null at the end of the file. `symbols` are what could stand there. */
  | { readonly about: 'symbol'; readonly symbols: readonly string[]; readonly found: string | null }
  | { readonly about: 'key'; readonly found: string | null }
  | { readonly about: 'value'; readonly found: string | null }
  | { readonly about: 'openText' }
  | { readonly about: 'escape' }
  | { readonly about: 'behindEnd' }
  | { readonly about: 'aliases' }
  | { readonly about: 'alias'; readonly name: string }
  | { readonly about: 'tooDeep' }
  | { readonly about: 'severalDocuments' };

/** The error codes of the YAML parser. */
export type YamlCode = ErrorCode;

/** A problem with quotation marks in a CSV file. `other` for other messages of the parser. */
export type CsvProblem = 'openQuote' | 'behindQuote' | 'other';

/** A problem with an Excel file. `part` is a file in it. `part` is a file in it. */
export type WorkbookProblem =
  | { readonly about: 'damaged' | 'cutOff' | 'tooLarge' | 'packing' | 'noWorkbook' }
  | { readonly about: 'part'; readonly part: string };
