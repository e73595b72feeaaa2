import { TECHNICAL_TYPES } from '@ampersand-prototype/generics';
import { PROPERTY_KEYWORDS } from '@ampersand-prototype/compiler/reading';

/** Keywords that can follow, by the place. */
export const KEYWORDS_AT = {
  statement: [
    'CLASSIFY',
    'CONCEPT',
    'ENFORCE',
    'IDENT',
    'INCLUDE',
    'INTERFACE',
    'META',
    'PATTERN',
    'POPULATION',
    'PURPOSE',
    'RELATION',
    'REPRESENT',
    'ROLE',
    'RULE',
    'VIEW',
    'ENDPATTERN',
    'ENDCONTEXT',
  ],
  property: PROPERTY_KEYWORDS,
  technicalType: TECHNICAL_TYPES,
  purpose: [
    'CONTEXT',
    'CONCEPT',
    'RELATION',
    'RULE',
    'IDENT',
    'VIEW',
    'PATTERN',
    'INTERFACE',
    'ROLE',
  ],
  // Those of `.templates/Box-*.html`.
  boxType: [
    'BOARD',
    'CALENDAR',
    'CHART',
    'DASHBOARD',
    'FACETS',
    'FILTEREDDROPDOWN',
    'FORM',
    'MARKUP',
    'NOVIEW',
    'NUMBER',
    'PROPBUTTON',
    'RAW',
    'SELECT',
    'TABLE',
    'TABS',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What can be typed at a place. */
export type NameSource = keyof typeof KEYWORDS_AT | 'concept' | 'role' | 'rule' | 'interface';
