import type { Language } from './language.ts';

/** The plural forms of a language. */
export interface PluralForms {
  readonly en: 'one' | 'other';
  readonly nl: 'one' | 'other';
  readonly de: 'one' | 'other';
}

/** A message text for each plural form. */
export type Plural<L extends Language> = Readonly<Record<PluralForms[L], string>>;

/** The messages of one language, by key. */
export type MessageTexts<L extends Language> = Readonly<Record<string, string | Plural<L>>>;

/** A translation of all messages, with the same keys. */
export type Translation<Source extends MessageTexts<'en'>, L extends Language> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Plural<L>;
};

/** The translations of a catalog, loaded or lazy. */
export type Translations<Source extends MessageTexts<'en'>> = {
  readonly [L in Exclude<Language, 'en'>]:
    Translation<Source, L> | (() => Promise<Translation<Source, L>>);
};

/** A message catalog with its translations; English is always loaded. */
export type MultilingualCatalog<
  Source extends MessageTexts<'en'>,
  Others extends Translations<Source> = Translations<Source>,
> = { readonly en: Source } & Others;

/** Creates a typed message catalog. A missing language, key, or plural form is a type error. */
export function catalog<Source extends MessageTexts<'en'>, Others extends Translations<Source>>(
  en: Source,
  translations: Others,
): MultilingualCatalog<Source, Others> {
  return { en, ...translations };
}
