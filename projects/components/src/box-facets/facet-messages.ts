import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { FACET_MESSAGES_EN } from './facet-messages-en';

/** The messages of facets, which load with the first facets. */
export const FACET_MESSAGES = catalog(FACET_MESSAGES_EN, {
  nl: () => import('./facet-messages-nl').then((module) => module.FACET_MESSAGES_NL),
  de: () => import('./facet-messages-de').then((module) => module.FACET_MESSAGES_DE),
});

/** Formats the messages of facets. */
@Injectable({ providedIn: 'root' })
export class FacetMessages extends PartMessages<typeof FACET_MESSAGES_EN> {
  constructor() {
    super(FACET_MESSAGES);
  }
}
