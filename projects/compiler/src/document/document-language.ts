import type { Language } from '@ampersand-prototype/generics';
import type { Context } from '../context/context.ts';

/** The language of the documentation of a script. */
export function documentLanguage({ language }: Context): Language {
  return language === 'Dutch' ? 'nl' : 'en';
}
