import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { EXPLANATION_MESSAGES_EN } from './explanation-messages-en';

/** The messages of explanations, which load on demand. */
export const EXPLANATION_MESSAGES = catalog(EXPLANATION_MESSAGES_EN, {
  nl: () => import('./explanation-messages-nl').then((module) => module.EXPLANATION_MESSAGES_NL),
  de: () => import('./explanation-messages-de').then((module) => module.EXPLANATION_MESSAGES_DE),
});

/** Formats the messages of explanations. */
@Injectable({ providedIn: 'root' })
export class ExplanationMessages extends PartMessages<typeof EXPLANATION_MESSAGES_EN> {
  constructor() {
    super(EXPLANATION_MESSAGES);
  }
}
