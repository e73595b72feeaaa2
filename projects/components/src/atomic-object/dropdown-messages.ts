import { catalog } from '@ampersand-prototype/generics';

const DROPDOWN_MESSAGES_EN = {
  'dropdown.incomplete': 'The box {label} needs both setRelation and selectFrom.',
  'dropdown.unreadable':
    'The contents of box {label} can’t be read. Give the box and its items read rights (R).',
  'dropdown.types':
    'In box {label}, setRelation ({set}) and selectFrom ({from}) must have the same concept.',
} as const;

/** Texts about the items of a SELECT box; they load with it. */
export const DROPDOWN_MESSAGES = catalog(DROPDOWN_MESSAGES_EN, {
  nl: {
    'dropdown.incomplete': 'De box {label} heeft zowel setRelation als selectFrom nodig.',
    'dropdown.unreadable':
      'De inhoud van box {label} kan niet worden gelezen. Geef de box en zijn onderdelen leesrechten (R).',
    'dropdown.types':
      'In box {label} moeten setRelation ({set}) en selectFrom ({from}) hetzelfde begrip hebben.',
  },
  de: {
    'dropdown.incomplete': 'Die Box {label} braucht sowohl setRelation als auch selectFrom.',
    'dropdown.unreadable':
      'Der Inhalt der Box {label} kann nicht gelesen werden. Geben Sie der Box und ihren Elementen Leserechte (R).',
    'dropdown.types':
      'In der Box {label} müssen setRelation ({set}) und selectFrom ({from}) dasselbe Konzept haben.',
  },
});
