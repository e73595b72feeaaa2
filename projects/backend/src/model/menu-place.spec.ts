import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inMenuOrder, menuPlaceOf, type MenuPlace } from './menu-place.ts';

type Keys = Readonly<Record<string, string | null>>;

function placeOf(keys: Keys): MenuPlace {
  return menuPlaceOf(Object.entries(keys).map(([key, value]) => ({ key, value })));
}

describe('what a script says about the menu', () => {
  const NOTHING = { order: null, group: null, icon: null, isHome: false };
  const CASES: readonly (readonly [Keys, Partial<MenuPlace>])[] = [
    [{}, {}],
    [{ menuOrder: '3' }, { order: 3 }],
    [{ menuOrder: '-1' }, { order: -1 }],
    [{ menuOrder: 'first' }, {}],
    [{ menuOrder: null, menuGroup: null, menuIcon: null }, {}],
    [{ menuGroup: ' At the desk ' }, { group: 'At the desk' }],
    [{ menuIcon: 'calendar' }, { icon: 'calendar' }],
    [{ menuIcon: 'calender' }, {}],
    [{ home: null }, { isHome: true }],
  ];
  for (const [keys, expected] of CASES)
    it(JSON.stringify(keys), () => assert.deepEqual(placeOf(keys), { ...NOTHING, ...expected }));
});

describe('the order of the menu', () => {
  it('has those with a number first, and the others as they came', () => {
    const entries = [null, 5, null, 1, 5].map((order, i) => ({
      name: String(i),
      menu: { order, group: null, icon: null, isHome: false },
    }));
    assert.equal(
      inMenuOrder(entries)
        .map(({ name }) => name)
        .join(''),
      '31402',
    );
  });
});
