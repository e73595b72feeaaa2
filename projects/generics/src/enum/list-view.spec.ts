import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allowsView, isListView, LIST_VIEWS, type ListItemFacts } from './list-view.ts';

const item = (kind: ListItemFacts['kind'], more: Partial<ListItemFacts> = {}): ListItemFacts => ({
  ...{ kind, isUni: true, values: null },
  ...more,
});

const CASES: readonly [string, ListItemFacts, readonly string[]][] = [
  ['a text', item('ALPHANUMERIC'), ['table']],
  ['a text that is named', item('ALPHANUMERIC', { isNamed: true }), ['table', 'board']],
  ['a secret that is named', item('PASSWORD', { isNamed: true }), ['table']],
  ['a closed set', item('ALPHANUMERIC', { values: ['Open', 'Done'] }), ['table', 'board', 'chart']],
  [
    'several values of it',
    item('ALPHANUMERIC', { values: ['A'], isUni: false }),
    ['table', 'chart'],
  ],
  ['an atom', item('OBJECT'), ['table', 'board', 'chart']],
  ['several atoms', item('OBJECT', { isUni: false }), ['table', 'chart']],
  ['yes or no', item('BOOLEAN'), ['table', 'board', 'chart']],
  ['a property', item('PROPERTY', { isUni: false }), ['table', 'board', 'chart']],
  ['a date', item('DATE'), ['table', 'calendar', 'chart']],
  ['several instants', item('DATETIME', { isUni: false }), ['table', 'chart']],
  ['a box', item('BOX'), ['table']],
  ['files', item('FILE', { isUni: false }), ['table', 'cards']],
  ['a long text', item('BIGALPHANUMERIC'), ['table', 'cards']],
];

for (const [title, facts, expected] of CASES)
  it(`offers the views that an item allows: ${title}`, () => {
    assert.deepEqual(
      LIST_VIEWS.filter((view) => allowsView(view, [item('ALPHANUMERIC'), facts])),
      expected,
    );
  });

it('knows views by name', () => {
  assert.equal(isListView('board'), true);
  assert.equal(isListView('constructor'), false);
});
