import type { ExpectedFormat } from './expected-format.ts';
import type { PatchValue } from './patch-value.ts';
import type { SqlClass } from './sql-class.ts';
import type { TechnicalType } from './technical-type.ts';

/** A spreadsheet number that is shown as a different text: 42 as `0042`. */
export interface FormattedNumber {
  readonly number: string;
  readonly shown: string;
}

/** A value in a population file: text, or a typed spreadsheet value. Numbers are texts with all their digits. */
export type FileValue = string | boolean | Date | FormattedNumber;

/** The result of parsing a value: its stored form, or why it is invalid. Lengths are in characters. */
export type ParsedValue =
  | { readonly stored: string }
  | { readonly expected: ExpectedFormat }
  | { readonly maxLength: number; readonly length: number };

/** The JSON schema of a value in the API. */
export type ValueSchema = Readonly<Record<string, string | number | readonly string[]>>;

/** The definition of a technical type: parsing, formatting, and storage. */
export interface ValueType {
  readonly type: TechnicalType;
  /** Literals that a script writes for it. `unwritable`: there are none. */
  readonly literal: 'text' | 'integer' | 'float' | 'boolean' | 'date' | 'datetime' | 'unwritable';
  /** Longest text, in characters; null where nothing limits it. */
  readonly maxLength: number | null;
  /** The form in which a database holds a value that a client or a file gives. */
  readonly parse: (this: void, value: Exclude<PatchValue, null>) => ParsedValue;
  /** A stored value as it travels in JSON. */
  readonly present: (this: void, stored: string) => PatchValue;
  /** A stored value as `populations.json` and exported files hold it. */
  readonly text: (this: void, stored: string) => string;
  /** The text of a value in a file; `parse` checks it. */
  readonly fileText: (this: void, value: FileValue) => string;
  readonly sqlClass: SqlClass;
  readonly schema: ValueSchema;
  /** Type of the value in generated TypeScript. */
  readonly typescript: 'string' | 'number' | 'number | string' | 'boolean';
  /** How people sort it, and whether they find it: as a text, by its size, or neither. */
  readonly order: 'text' | 'size' | null;
  /** Whether people read it as it is stored, so that a database can look for what they type. */
  readonly isReadAsStored: boolean;
  /** Whether terms compare it by `<`, `<=`, `>` and `>=`. */
  readonly isComparable: boolean;
}
