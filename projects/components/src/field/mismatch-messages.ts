import { catalog } from '@ampersand-prototype/generics';

const MISMATCH_MESSAGES_EN = {
  'mismatch.title': 'Property “{label}” is missing',
  'mismatch.where': 'Property {property} isn’t defined for the object at {path}.',
  'mismatch.object.title': 'Unexpected data for “{label}”',
  'mismatch.object.where':
    'Property {property} of the object at {path} contains an object instead of a value.',
  'mismatch.several.title': 'Several values for “{label}”',
  'mismatch.several.where':
    'Property {property} of the object at {path} contains several values, but this field shows only one.',
  'mismatch.type.title': 'Unexpected type of value for “{label}”',
  'mismatch.type.where':
    'Property {property} of the object at {path} contains a value that this type of field can’t show.',
  'mismatch.cause': 'The generated frontend is probably out of sync with the model of the backend.',
  'mismatch.noResource': '(no resource)',
} as const;

/** The key of a text about a field that does not match its data. */
export type MismatchMessageKey = keyof typeof MISMATCH_MESSAGES_EN;

/** Texts about fields that do not match their data; they load with the fields. */
export const MISMATCH_MESSAGES = catalog(MISMATCH_MESSAGES_EN, {
  nl: {
    'mismatch.title': 'Eigenschap “{label}” ontbreekt',
    'mismatch.where': 'Eigenschap {property} is niet gedefinieerd voor het object op {path}.',
    'mismatch.object.title': 'Onverwachte gegevens voor “{label}”',
    'mismatch.object.where':
      'Eigenschap {property} van het object op {path} bevat een object in plaats van een waarde.',
    'mismatch.several.title': 'Meerdere waarden voor “{label}”',
    'mismatch.several.where':
      'Eigenschap {property} van het object op {path} bevat meerdere waarden, maar dit veld toont er maar één.',
    'mismatch.type.title': 'Onverwacht type waarde voor “{label}”',
    'mismatch.type.where':
      'Eigenschap {property} van het object op {path} bevat een waarde die dit type veld niet kan tonen.',
    'mismatch.cause':
      'De gegenereerde frontend past waarschijnlijk niet bij het model van de backend.',
    'mismatch.noResource': '(geen object)',
  },
  de: {
    'mismatch.title': 'Eigenschaft „{label}“ fehlt',
    'mismatch.where': 'Die Eigenschaft {property} ist für das Objekt unter {path} nicht definiert.',
    'mismatch.object.title': 'Unerwartete Daten für „{label}“',
    'mismatch.object.where':
      'Die Eigenschaft {property} des Objekts unter {path} enthält ein Objekt statt eines Werts.',
    'mismatch.several.title': 'Mehrere Werte für „{label}“',
    'mismatch.several.where':
      'Die Eigenschaft {property} des Objekts unter {path} enthält mehrere Werte, aber dieses Feld zeigt nur einen an.',
    'mismatch.type.title': 'Unerwarteter Typ des Werts für „{label}“',
    'mismatch.type.where':
      'Die Eigenschaft {property} des Objekts unter {path} enthält einen Wert, den dieser Feldtyp nicht anzeigen kann.',
    'mismatch.cause': 'Das generierte Frontend passt wahrscheinlich nicht zum Modell des Backends.',
    'mismatch.noResource': '(keine Ressource)',
  },
});
