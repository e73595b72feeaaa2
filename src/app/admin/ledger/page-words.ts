import type { Language } from '@ampersand-prototype/generics';
import { PAGE_WORDS_EN, type PageTexts } from './words-en';

/** The words of the page of the ledger by language. */
export const PAGE_WORDS = {
  en: PAGE_WORDS_EN,
  nl: () => import('./words-nl').then((module) => module.PAGE_WORDS_NL),
  de: () => import('./words-de').then((module) => module.PAGE_WORDS_DE),
} satisfies { readonly en: typeof PAGE_WORDS_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<PageTexts<L>>;
};
