/** English messages of explanations, which load on demand. */
export const EXPLANATION_MESSAGES_EN = {
  'explanation.steps': 'Step by step',
  'repair.label': 'Possible fixes',
  'repair.more': 'More',
  'explanation.showMore': 'Show more steps',
  'explanation.above': '(see above)',
  'explanation.goesOn': '… and more',
  'repair.unfinished': 'There may be other fixes.',
  'explanation.graph': 'As a graph',
  'explanation.graph.legend': 'Solid: recorded. Dashed: not recorded.',
  'explanation.more': { one: '… and {count} more', other: '… and {count} more' },
  'explanation.reason.holds':
    'There is nothing to explain. The problem may already be resolved, or it involves values that you can’t see.',
  'explanation.reason.unavailable': 'Explanations aren’t available in this application.',
  'explanation.reason.tooCostly': 'This is too much data to explain.',
  'whyNot.nothing': 'There is no further explanation.',
  'whyNot.what': 'What can’t you do?',
  'whyNot.choose': 'Choose…',
  'whyNot.edit': 'Change a field',
  'whyNot.create': 'Add items',
  'whyNot.delete': 'Delete items',
  'whyNot.content': 'Find an item in a list',
  'whyNot.choice': 'Choose an item',
  'whyNot.page': 'Find a page that isn’t in the menu',
  'whyNot.roles': 'You can activate the role in the bar at the top: {roles}.',
} as const;

/** The key of a message of explanations. */
export type ExplanationMessageKey = keyof typeof EXPLANATION_MESSAGES_EN;
