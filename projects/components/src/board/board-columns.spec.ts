import { parseCrud } from '@ampersand-prototype/generics';
import type { ListItem } from '../grid/column/list-item';
import { boardColumns } from './board-columns';
import { mayMove } from './board-rights';

const texts = { yes: 'Yes', no: 'No', none: 'None' };
const item = (facts: Partial<ListItem>): ListItem => ({
  ...{ name: 'State', label: 'State', kind: 'ALPHANUMERIC', isUni: true, isTot: false },
  ...{ values: null, crud: parseCrud('CRUD'), column: { colors: () => null } as never },
  ...facts,
});
const group = (value: string | number | boolean | null, count = 1) => ({
  ...{ key: value === null ? null : String(value), value, count },
  label: String(value ?? ''),
});
const labels = (facts: Partial<ListItem>, ...groups: ReturnType<typeof group>[]) =>
  boardColumns(item(facts), groups, texts).columns.map(({ label, count }) => `${label} ${count}`);

describe('the columns of a board', () => {
  it('are the values of a closed set in their order, then others, then none', () => {
    const groups = [group('Done', 2), group('Gone'), group(null, 3)];
    expect(labels({ values: ['Open', 'Done'] }, ...groups)).toEqual([
      'Open 0',
      'Done 2',
      'Gone 1',
      'None 3',
    ]);
  });

  it('are yes and no of a property, and none as well of a BOOLEAN', () => {
    expect(labels({ kind: 'PROPERTY' }, group(true, 4))).toEqual(['Yes 4', 'No 0']);
    expect(labels({ kind: 'BOOLEAN' })).toEqual(['Yes 0', 'No 0', 'None 0']);
  });

  it('have no column for none where each row has a value, unless one has none', () => {
    expect(labels({ isTot: true }, group('A'))).toEqual(['A 1']);
    expect(labels({ isTot: true }, group('A'), group(null))).toEqual(['A 1', 'None 1']);
  });

  it('write the numbers of a closed set as numbers', () => {
    const { columns } = boardColumns(item({ kind: 'INTEGER', values: ['1', '2'] }), [], texts);
    expect(columns.map(({ value }) => value)).toEqual([1, 2, null]);
  });

  it('are at most forty', () => {
    const groups = Array.from({ length: 500 }, (_, i) => group(`${i}`));
    const { columns, omitted } = boardColumns(item({ isTot: true }), groups, texts);
    expect([columns.length, omitted]).toEqual([40, 460]);
  });
});

describe('the rights of an item', () => {
  const cases: readonly [string, Partial<ListItem>, string | null, string | null, boolean][] = [
    ['cRUd', {}, 'A', 'B', true],
    ['cRUd', {}, 'A', 'A', false],
    ['cRUd', {}, null, 'A', false],
    ['CRUd', {}, null, 'A', true],
    ['CRUd', {}, 'A', null, false],
    ['CRUD', {}, 'A', null, true],
    ['CRUD', { isTot: true }, 'A', null, false],
    ['CRuD', {}, 'A', 'B', false],
    ['cRUd', { kind: 'OBJECT' }, null, 'A', true],
    ['cRUd', { kind: 'OBJECT' }, 'A', null, true],
    ['cRud', { kind: 'OBJECT' }, 'A', 'B', false],
    ['cRUd', { kind: 'PROPERTY' }, 'false', 'true', true],
    ['cRud', { kind: 'PROPERTY' }, 'false', 'true', false],
  ];
  it.each(cases)('%s %j: from %s to %s', (crud, facts, from, to, expected) => {
    expect(mayMove(item({ ...facts, crud: parseCrud(crud) }), { from, to })).toBe(expected);
  });
});
