import type { Translation } from '@ampersand-prototype/generics';
import type { FACET_MESSAGES_EN } from './facet-messages-en';

/** Dutch messages of facets. */
export const FACET_MESSAGES_NL: Translation<typeof FACET_MESSAGES_EN, 'nl'> = {
  'facets.title': 'Filters',
  'facets.open': { one: 'Filters ({count} geselecteerd)', other: 'Filters ({count} geselecteerd)' },
  'facets.clear': 'Filters wissen',
  'facets.empty': '(leeg)',
  'facets.find': 'Zoeken in {label}',
  'facets.fewer': 'Minder tonen',
  'facets.more': 'Meer tonen',
  'facets.moreFound': 'Er zijn meer waarden. Typ een deel van de waarde om die te vinden.',
  'facets.noValues': 'Geen waarden',
  'facets.noFacets': 'Deze lijst kan niet worden gefilterd.',
  'facets.loading': 'Tellen…',
  'facets.failed': 'De aantallen kunnen niet worden geteld.',
  'facets.parts': 'Onderdelen van {label}',
  'facets.below': 'Filters voor {label}',
  'facets.chosen': '{label}, {count} geselecteerd',
  'facets.from': '{label} vanaf',
  'facets.to': '{label} tot en met',
};
