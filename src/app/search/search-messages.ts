import { catalog } from '@ampersand-prototype/generics';

const SEARCH_MESSAGES_EN = {
  'search.label': 'Search all data',
  'search.action': 'Search',
  'search.short': 'Enter at least two characters.',
  'search.none': 'No results for “{query}”.',
  'search.truncated': 'Only the first results are shown. Refine your search to see others.',
  'search.found': '{field}: {value}',
  'search.unreachable': 'None of your pages can open this item.',
  'search.count': 'Results: {count}',
} as const;

/** Texts of the search page; they load with it. */
export const SEARCH_MESSAGES = catalog(SEARCH_MESSAGES_EN, {
  nl: {
    'search.label': 'Zoeken in alle gegevens',
    'search.action': 'Zoeken',
    'search.short': 'Typ ten minste twee tekens.',
    'search.none': 'Geen resultaten voor “{query}”.',
    'search.truncated':
      'Alleen de eerste resultaten worden getoond. Verfijn uw zoekopdracht om andere te zien.',
    'search.found': '{field}: {value}',
    'search.unreachable': 'U hebt geen pagina die dit item kan openen.',
    'search.count': 'Resultaten: {count}',
  },
  de: {
    'search.label': 'Alle Daten durchsuchen',
    'search.action': 'Suchen',
    'search.short': 'Geben Sie mindestens zwei Zeichen ein.',
    'search.none': 'Keine Ergebnisse für „{query}“.',
    'search.truncated':
      'Es werden nur die ersten Ergebnisse angezeigt. Suchen Sie genauer, um andere zu sehen.',
    'search.found': '{field}: {value}',
    'search.unreachable': 'Keine Ihrer Seiten kann diesen Eintrag öffnen.',
    'search.count': 'Ergebnisse: {count}',
  },
});
