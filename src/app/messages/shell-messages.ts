import { catalog } from '@ampersand-prototype/generics';
import { SHELL_MESSAGES_EN } from './shell-messages-en';

/** Messages of the shell by language. English is the fallback; the others load on demand. */
export const SHELL_MESSAGES = catalog(SHELL_MESSAGES_EN, {
  nl: () => import('./shell-messages-nl').then((module) => module.SHELL_MESSAGES_NL),
  de: () => import('./shell-messages-de').then((module) => module.SHELL_MESSAGES_DE),
});
