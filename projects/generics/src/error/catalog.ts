import type { Language } from './language.ts';

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

/** The translations of a catalog; each is present, or loads on demand. */
export type Translations<Source extends Texts<'en'>> = {
  readonly [L in Exclude<Language, 'en'>]:
    Translation<Source, L> | (() => Promise<Translation<Source, L>>);
};

/** Messages in every language; English is present, because other languages fall back to it. */
export type MultilingualCatalog<
  Source extends Texts<'en'>,
  Others extends Translations<Source> = Translations<Source>,
> = { readonly en: Source } & Others;

/** Creates a catalog. A missing language, key, or plural form is a type error. */
export function catalog<Source extends Texts<'en'>, Others extends Translations<Source>>(
  en: Source,
  translations: Others,
): MultilingualCatalog<Source, Others> {
  return { en, ...translations };
}
