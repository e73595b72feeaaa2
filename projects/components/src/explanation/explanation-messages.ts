import { Injectable, inject } from '@angular/core';
import type { Language } from '@ampersand-prototype/generics';
import { type MessageParameters, Messages } from '@ampersand-prototype/components/application';
import {
  EXPLANATION_MESSAGES_EN,
  type ExplanationMessageKey,
  type ExplanationTranslation,
} from './explanation-messages-en';

/** The messages of explanations by language. */
export const EXPLANATION_MESSAGES = {
  en: EXPLANATION_MESSAGES_EN,
  nl: () => import('./explanation-messages-nl').then((module) => module.EXPLANATION_MESSAGES_NL),
  de: () => import('./explanation-messages-de').then((module) => module.EXPLANATION_MESSAGES_DE),
} satisfies { readonly en: typeof EXPLANATION_MESSAGES_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<ExplanationTranslation<L>>;
};

/** Loads the messages of explanations on demand. */
@Injectable({ providedIn: 'root' })
export class ExplanationMessages {
  private readonly messages = inject(Messages);

  constructor() {
    this.messages.add(EXPLANATION_MESSAGES);
  }

  /** The text for a key. */
  say(key: ExplanationMessageKey, parameters: MessageParameters = {}): string {
    return this.messages.say(key, parameters);
  }
}
