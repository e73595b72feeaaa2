import type { Language } from '@ampersand-prototype/generics';

/** The plural forms that a language distinguishes, as `Intl.PluralRules` names them. */
export interface PluralForms {
  readonly en: 'one' | 'other';
  readonly nl: 'one' | 'other';
  readonly de: 'one' | 'other';
}

/** A text per plural form; the parameter `count` chooses. */
export type Plural<L extends Language> = Readonly<Record<PluralForms[L], string>>;

/** The texts of a language by key. */
export type Texts<L extends Language> = Readonly<Record<string, string | Plural<L>>>;

/** The same messages in another language, with all keys and plural forms. */
export type Translation<Source extends Texts<'en'>, L extends Language> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Plural<L>;
};
