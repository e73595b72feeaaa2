import type { Translation } from '@ampersand-prototype/generics';
import type { FACET_MESSAGES_EN } from './facet-messages-en';

/** Dutch messages of facets. */
export const FACET_MESSAGES_NL: Translation<typeof FACET_MESSAGES_EN, 'nl'> = {
  'facets.title': 'Filters',
  'facets.open': { one: 'Filters ({count} gekozen)', other: 'Filters ({count} gekozen)' },
  'facets.clear': 'Filters wissen',
  'facets.empty': '(leeg)',
  'facets.find': 'Zoeken in {label}',
  'facets.fewer': 'Minder tonen',
  'facets.more': 'Meer tonen',
  'facets.moreFound': 'Er zijn meer waarden. Voer een deel van de waarde in om die te vinden.',
  'facets.noValues': 'Geen waarden',
  'facets.noFacets': 'Deze lijst heeft niets om op te filteren.',
  'facets.loading': 'Tellen…',
  'facets.failed': 'De filters konden niet worden geteld.',
  'facets.parts': 'Delen van {label}',
  'facets.below': 'Filters van {label}',
  'facets.chosen': '{label}, {count} gekozen',
  'facets.from': '{label} vanaf',
  'facets.to': '{label} tot en met',
};
