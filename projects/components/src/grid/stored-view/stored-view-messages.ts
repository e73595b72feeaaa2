import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { STORED_VIEW_MESSAGES_EN } from './stored-view-messages-en';

/** The messages of stored views, which load with their menu. */
export const STORED_VIEW_MESSAGES = catalog(STORED_VIEW_MESSAGES_EN, {
  nl: () => import('./stored-view-messages-nl').then((module) => module.STORED_VIEW_MESSAGES_NL),
  de: () => import('./stored-view-messages-de').then((module) => module.STORED_VIEW_MESSAGES_DE),
});

/** Formats the messages of stored views. */
@Injectable({ providedIn: 'root' })
export class StoredViewMessages extends PartMessages<typeof STORED_VIEW_MESSAGES_EN> {
  constructor() {
    super(STORED_VIEW_MESSAGES);
  }
}
