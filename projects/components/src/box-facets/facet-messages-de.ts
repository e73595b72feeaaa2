import type { Translation } from '@ampersand-prototype/generics';
import type { FACET_MESSAGES_EN } from './facet-messages-en';

/** German messages of facets. */
export const FACET_MESSAGES_DE: Translation<typeof FACET_MESSAGES_EN, 'de'> = {
  'facets.title': 'Filter',
  'facets.open': { one: 'Filter ({count} ausgewählt)', other: 'Filter ({count} ausgewählt)' },
  'facets.clear': 'Filter löschen',
  'facets.empty': '(leer)',
  'facets.find': '{label} durchsuchen',
  'facets.fewer': 'Weniger anzeigen',
  'facets.more': 'Mehr anzeigen',
  'facets.moreFound':
    'Es gibt weitere Werte. Geben Sie einen Teil des Werts ein, um ihn zu finden.',
  'facets.noValues': 'Keine Werte',
  'facets.noFacets': 'Diese Liste kann nicht gefiltert werden.',
  'facets.loading': 'Wird gezählt…',
  'facets.failed': 'Die Treffer konnten nicht gezählt werden.',
  'facets.parts': 'Teile von {label}',
  'facets.below': 'Filter für {label}',
  'facets.chosen': '{label}, {count} ausgewählt',
  'facets.from': '{label} von',
  'facets.to': '{label} bis',
};
