import type { Language } from '@ampersand-prototype/generics';
import { SHELL_MESSAGES_EN, type ShellMessages } from './shell-messages-en';

/** The words of the shell by language; those of English stand in for whatever is missing, the others load when they are spoken. */
export const SHELL_MESSAGES = {
  en: SHELL_MESSAGES_EN,
  nl: () => import('./shell-messages-nl').then((module) => module.SHELL_MESSAGES_NL),
  de: () => import('./shell-messages-de').then((module) => module.SHELL_MESSAGES_DE),
} satisfies { readonly en: typeof SHELL_MESSAGES_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<ShellMessages<L>>;
};
