import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { BOARD_MESSAGES_EN } from './board-messages-en';

/** The messages of boards, which load with the first board. */
export const BOARD_MESSAGES = catalog(BOARD_MESSAGES_EN, {
  nl: () => import('./board-messages-nl').then((module) => module.BOARD_MESSAGES_NL),
  de: () => import('./board-messages-de').then((module) => module.BOARD_MESSAGES_DE),
});

/** Formats the messages of boards. */
@Injectable({ providedIn: 'root' })
export class BoardMessages extends PartMessages<typeof BOARD_MESSAGES_EN> {
  constructor() {
    super(BOARD_MESSAGES);
  }
}
