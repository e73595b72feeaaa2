import { InjectionToken, type Signal } from '@angular/core';
import type { FieldRendering } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { OptionSource } from './option-source';
import type { Parsed, ValueLook, ValueTone } from './value-codec';

/** The field of a table cell, for copying and pasting without an editor. */
export interface CellField {
  /** The node that owns the field of this cell. */
  readonly node: Signal<JsonNode | null>;
  readonly property: Signal<string>;
  readonly isUnivalent: Signal<boolean>;
  readonly look: Signal<ValueLook | 'object'>;
  /** The only values that the field takes, in their order, as texts; null where it takes any. */
  readonly values: Signal<readonly string[] | null>;
  /** What may be done to such a field that holds `count` values. */
  rendering(count: number): FieldRendering;
  /** A value as text that {@link parse} reads back. */
  text(value: unknown): string;
  /** Whether the annotation `display` determines how values are shown. */
  readonly isDisplayed: Signal<boolean>;
  /** A value as it is read. */
  readonly shown: (value: unknown) => string;
  /** Counts the digits after the decimal separator, by which a column is aligned; null where nothing is to be aligned. */
  readonly decimals: (value: unknown) => number | null;
  /** How a value is drawn where it is only read. */
  tone(value: unknown): ValueTone;
  /** Parses a text, which is not empty. Not for objects. */
  parse(text: string): Parsed;
  /** Where the atoms of a field of objects come from; null for values, and where they cannot be named by a text. */
  readonly choices: Signal<OptionSource | null>;
}

/** A table cell that registers its field; `hold` returns a function that unregisters it. */
export interface CellFieldHolder {
  hold(field: CellField): () => void;
}

/** Injection token for the table cell that holds a field. */
export const CELL_FIELD_HOLDER = new InjectionToken<CellFieldHolder>('CELL_FIELD_HOLDER');
