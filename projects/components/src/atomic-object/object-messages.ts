import { catalog } from '@ampersand-prototype/generics';

const OBJECT_MESSAGES_EN = {
  'object.createNamed': 'Create “{value}”',
  'object.heldBy': '{value} – now at {holder}',
  'object.loading': 'Searching…',
  'object.more': 'There are more matches. Keep typing to narrow them down.',
  'object.noMatch': 'No match',
  'object.none': 'No {label} selected',
  'object.noOptions': 'No options available',
  'object.placeholder': 'Search {label}',
} as const;

/** Texts of the choice of an object; they load with it. */
export const OBJECT_MESSAGES = catalog(OBJECT_MESSAGES_EN, {
  nl: {
    'object.createNamed': '“{value}” aanmaken',
    'object.heldBy': '{value} – nu bij {holder}',
    'object.loading': 'Zoeken…',
    'object.more': 'Er zijn meer resultaten. Typ verder om ze te verfijnen.',
    'object.noMatch': 'Geen resultaten',
    'object.none': 'Geen {label} gekozen',
    'object.noOptions': 'Geen opties beschikbaar',
    'object.placeholder': '{label} zoeken',
  },
  de: {
    'object.createNamed': '„{value}“ anlegen',
    'object.heldBy': '{value} – jetzt bei {holder}',
    'object.loading': 'Suche läuft…',
    'object.more': 'Es gibt weitere Ergebnisse. Tippen Sie weiter, um sie einzugrenzen.',
    'object.noMatch': 'Keine Ergebnisse',
    'object.none': '{label}: nichts ausgewählt',
    'object.noOptions': 'Keine Optionen verfügbar',
    'object.placeholder': '{label} suchen',
  },
});
