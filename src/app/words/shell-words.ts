import type { Language } from '@ampersand-prototype/generics';
import { SHELL_WORDS_EN, type ShellWords } from './words-en';

/** The words of the shell by language; those of English stand in for whatever is missing, the others load when they are spoken. */
export const SHELL_WORDS = {
  en: SHELL_WORDS_EN,
  nl: () => import('./words-nl').then((module) => module.SHELL_WORDS_NL),
  de: () => import('./words-de').then((module) => module.SHELL_WORDS_DE),
} satisfies { readonly en: typeof SHELL_WORDS_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<ShellWords<L>>;
};
