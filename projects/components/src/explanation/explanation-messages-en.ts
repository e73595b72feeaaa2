import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from '@ampersand-prototype/components/application';

/** English messages of explanations, which load on demand. */
export const EXPLANATION_MESSAGES_EN = {
  'explanation.steps': 'How this follows',
  'repair.label': 'Possible fixes',
  'repair.more': 'More',
  'explanation.graph': 'As a graph',
  'explanation.graph.legend': 'Solid: recorded. Dashed: not recorded.',
  'explanation.more': { one: '… and {count} more', other: '… and {count} more' },
  'explanation.reason.holds':
    'Nothing to explain: the rule isn’t violated anymore, or you may not see these values.',
  'explanation.reason.unavailable': 'Explanations aren’t available in this application.',
  'explanation.reason.tooCostly': 'This is too much data to explain.',
  'whyNot.nothing': 'There is no further explanation.',
  'whyNot.what': 'What can’t you do?',
  'whyNot.choose': 'Choose …',
  'whyNot.edit': 'Change a field',
  'whyNot.create': 'Add items',
  'whyNot.delete': 'Delete items',
  'whyNot.content': 'Find an item in a list',
  'whyNot.choice': 'Choose an item',
  'whyNot.page': 'Find a page that isn’t in the menu',
  'whyNot.roles': 'You can activate the role in the bar at the top: {roles}.',
} as const;

/** A key of the catalog. */
export type ExplanationMessageKey = keyof typeof EXPLANATION_MESSAGES_EN;

/** The same texts in another language. */
export type ExplanationTranslation<L extends Language> = Translation<
  typeof EXPLANATION_MESSAGES_EN,
  L
>;
