import { Injectable, inject } from '@angular/core';
import type { Language } from '@ampersand-prototype/generics';
import { type MessageParameters, Messages } from '@ampersand-prototype/components/application';
import {
  HISTORY_MESSAGES_EN,
  type HistoryTranslation,
  type HistoryMessageKey,
} from './history-messages-en';

/** Messages of the history, undo, and deletion impact, by language. */
export const HISTORY_MESSAGES = {
  en: HISTORY_MESSAGES_EN,
  nl: () => import('./history-messages-nl').then((module) => module.HISTORY_MESSAGES_NL),
  de: () => import('./history-messages-de').then((module) => module.HISTORY_MESSAGES_DE),
} satisfies { readonly en: typeof HISTORY_MESSAGES_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<HistoryTranslation<L>>;
};

/** Loads the messages of history, undo, and effects on demand. They are no part of what loads at first. */
@Injectable({ providedIn: 'root' })
export class HistoryMessages {
  private readonly messages = inject(Messages);

  constructor() {
    this.messages.add(HISTORY_MESSAGES);
  }

  say(key: HistoryMessageKey, parameters: MessageParameters = {}): string {
    return this.messages.say(key, parameters);
  }

  /** A text of the server as the reader writes days and moments. */
  local(text: string): string {
    return this.messages.local(text);
  }
}
