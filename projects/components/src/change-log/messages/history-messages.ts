import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { HISTORY_MESSAGES_EN } from './history-messages-en';

/** The messages of the history, undo, and deletion impact, which load on demand. */
export const HISTORY_MESSAGES = catalog(HISTORY_MESSAGES_EN, {
  nl: () => import('./history-messages-nl').then((module) => module.HISTORY_MESSAGES_NL),
  de: () => import('./history-messages-de').then((module) => module.HISTORY_MESSAGES_DE),
});

/** Formats the messages of the history. */
@Injectable({ providedIn: 'root' })
export class HistoryMessages extends PartMessages<typeof HISTORY_MESSAGES_EN> {
  constructor() {
    super(HISTORY_MESSAGES);
  }
}
