import type { Language } from '@ampersand-prototype/generics';
import { GRAMMAR_DE } from './grammar-de.ts';
import { GRAMMAR_EN } from './grammar-en.ts';
import { GRAMMAR_NL } from './grammar-nl.ts';
import type { Grammar } from './grammar.ts';

/** The templates of explanations, conditions, and sentences about rules, by language. */
export const GRAMMAR: Readonly<Record<Language, Grammar>> = {
  en: GRAMMAR_EN,
  nl: GRAMMAR_NL,
  de: GRAMMAR_DE,
};

/** Quotes a text with the quotation marks of a language. */
export function quoteIn(language: Language, text: string): string {
  return GRAMMAR[language].quote(text);
}
