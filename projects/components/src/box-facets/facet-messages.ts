import { Injectable, inject } from '@angular/core';
import type { Language } from '@ampersand-prototype/generics';
import { type MessageParameters, Messages } from '@ampersand-prototype/components/application';
import {
  FACET_MESSAGES_EN,
  type FacetMessageKey,
  type FacetTranslation,
} from './facet-messages-en';

/** The messages of facets by language. */
const FACET_MESSAGES = {
  en: FACET_MESSAGES_EN,
  nl: () => import('./facet-messages-nl').then((module) => module.FACET_MESSAGES_NL),
  de: () => import('./facet-messages-de').then((module) => module.FACET_MESSAGES_DE),
} satisfies { readonly en: typeof FACET_MESSAGES_EN } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<FacetTranslation<L>>;
};

/** Loads the messages of facets with the first table that has some. */
@Injectable({ providedIn: 'root' })
export class FacetMessages {
  private readonly messages = inject(Messages);

  constructor() {
    this.messages.add(FACET_MESSAGES);
  }

  /** The text for a key. */
  say(key: FacetMessageKey, parameters: MessageParameters = {}): string {
    return this.messages.say(key, parameters);
  }
}
