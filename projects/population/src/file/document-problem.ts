import type { ErrorCode } from 'yaml';

/** What is wrong with how a document is written. */
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

/** What the reader of YAML tells, by its codes. */
export type YamlCode = ErrorCode;

/** What is wrong with the quotation marks of a CSV file; `other` for what is told by its reader only. */
export type CsvProblem = 'openQuote' | 'strayQuote' | 'behindQuote' | 'other';

/** What is wrong with an Excel file. `part` is a file in it. */
export type WorkbookProblem =
  | { readonly about: 'damaged' | 'cutOff' | 'tooLarge' | 'packing' | 'noWorkbook' }
  | { readonly about: 'part'; readonly part: string };
