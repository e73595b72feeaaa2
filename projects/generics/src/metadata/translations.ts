import * as s from './shape.ts';

/** A text of the script by language. */
export interface Translations {
  readonly en: string | null;
  readonly nl: string | null;
}

/** The form of a text in several languages. */
export const translations: s.Shape<Translations> = s.record({
  en: s.nullable(s.text),
  nl: s.nullable(s.text),
});
