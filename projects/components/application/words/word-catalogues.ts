import { InjectionToken } from '@angular/core';
import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from './translation';
import { WORDS_EN } from './words-en';

/** A text, or one per plural form, chosen by the parameter `count` as `Intl.PluralRules` does. */
export type Word = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
/** Words by key, for one language. */
export type Catalogue = Readonly<Record<string, Readonly<Word>>>;
/** Words by language, there or loaded when the language is spoken: `{ en: { 'menu.open': 'Open menu' }, nl: () => import(…) }`. */
export type Catalogues = Readonly<Record<string, Catalogue | (() => Promise<Catalogue>)>>;

/** Words that the application adds to those of the components, or puts in their place. */
export const EXTRA_WORDS = new InjectionToken<Catalogues>('EXTRA_WORDS', { factory: () => ({}) });

/** English is there from the start, since it stands in for whatever is missing; the others load when they are spoken. */
export const OWN_WORDS = {
  en: WORDS_EN,
  nl: () => import('./words-nl').then((module) => module.WORDS_NL),
  de: () => import('./words-de').then((module) => module.WORDS_DE),
} satisfies OwnWords;

type OwnWords = { readonly en: typeof WORDS_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<Translation<typeof WORDS_EN, L>>;
};
