import { Injectable, inject } from '@angular/core';
import type { Language } from '@ampersand-prototype/generics';
import { type WordParameters, Words } from '@ampersand-prototype/components/application';
import { LEDGER_WORDS_EN, type LedgerTexts, type LedgerWordKey } from './ledger-words-en';

/** The words of history, taking back and what-if by language. */
export const LEDGER_WORDS = {
  en: LEDGER_WORDS_EN,
  nl: () => import('./ledger-words-nl').then((module) => module.LEDGER_WORDS_NL),
  de: () => import('./ledger-words-de').then((module) => module.LEDGER_WORDS_DE),
} satisfies { readonly en: typeof LEDGER_WORDS_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<LedgerTexts<L>>;
};

/** The words of history, taking back and what-if. They are no part of what loads at first. */
@Injectable({ providedIn: 'root' })
export class LedgerWords {
  private readonly words = inject(Words);

  constructor() {
    this.words.add(LEDGER_WORDS);
  }

  say(key: LedgerWordKey, parameters: WordParameters = {}): string {
    return this.words.say(key, parameters);
  }

  /** A text of the server as the reader writes days and moments. */
  local(text: string): string {
    return this.words.local(text);
  }
}
