import type { NavigationItem } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { buildMenu, filterMenu, menuLeaves, type MenuEntry } from './menu';

/** Items of a menu as data of people may make them: parents that are absent, circles, numbers twice, interfaces without a page. */
const ITEMS = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          label: fc.constantFrom('Apple', 'Pear', 'apple pie', '', id),
          seqNr: fc.option(fc.integer({ min: 0, max: 3 })),
          ifc: fc.option(fc.constantFrom('Page', 'None')),
          url: fc.option(fc.constantFrom('https://example.org', 'javascript:alert(1)', '/x')),
          parent: fc.option(fc.constantFrom('a', 'b', 'c', 'absent')),
        }),
      ),
    ),
  );

const routeOf = (name: string) => (name === 'Page' ? ['/page'] : null);
const menuOf = (items: readonly NavigationItem[]) => buildMenu(items, routeOf, 'en');
const idsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);

const leadsSomewhere = ({ ifc, url }: NavigationItem): boolean =>
  ifc === 'Page' || (url !== null && !url.startsWith('javascript'));

/** The items above one, nearest first; null where they go round in a circle. */
function above(item: NavigationItem, items: readonly NavigationItem[]): string[] | null {
  const passed: string[] = [];
  for (let at: NavigationItem | undefined = item; at;) {
    const parent: NavigationItem | undefined = items.find(({ id }) => id === at?.parent);
    if (!parent || parent.id === at.id) return passed;
    if (passed.includes(parent.id) || parent.id === item.id) return null;
    passed.push(parent.id);
    at = parent;
  }
  return passed;
}

describe('any menu', () => {
  it('leads to each page once: to all that can be reached, and to none besides', () => {
    fc.assert(
      fc.property(ITEMS, (items) => {
        const reached = menuLeaves(menuOf(items)).map(({ id }) => id);
        const meant = items
          .filter((item) => leadsSomewhere(item) && above(item, items) !== null)
          .map(({ id }) => id);
        expect(reached.toSorted()).toEqual(meant.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('has no entry twice, none that leads nowhere and holds nothing, and no address of a script', () => {
    fc.assert(
      fc.property(ITEMS, (items) => {
        const menu = menuOf(items);
        const ids = idsOf(menu);
        expect(new Set(ids).size).toBe(ids.length);
        const look = ({ label, commands, url, children }: MenuEntry): void => {
          expect(label).not.toBe('');
          expect(commands !== null || url !== null || children.length > 0).toBe(true);
          expect(url ?? '').not.toContain('javascript');
          children.forEach(look);
        };
        menu.forEach(look);
      }),
    );
  });

  it('stands in the order of its numbers at every level, those without one last', () => {
    fc.assert(
      fc.property(ITEMS, (items) => {
        const numberOf = (id: string) => items.find((each) => each.id === id)?.seqNr ?? Infinity;
        const look = (entries: readonly MenuEntry[]): void => {
          const numbers = entries.map(({ id }) => numberOf(id));
          expect(numbers).toEqual(numbers.toSorted((a, b) => (a === b ? 0 : a - b)));
          entries.forEach(({ children }) => look(children));
        };
        look(menuOf(items));
      }),
    );
  });

  it('is the same for the same items, in whatever order the server lists them', () => {
    const reported = (entries: readonly MenuEntry[]): unknown =>
      entries.map(({ id, children }) => [id, reported(children)]);
    fc.assert(
      fc.property(ITEMS, (items) => {
        const labelled = items.map((item) => ({ ...item, label: item.id }));
        expect(reported(menuOf(labelled.toReversed()))).toEqual(reported(menuOf(labelled)));
      }),
    );
  });
});

describe('any menu that is filtered', () => {
  it('keeps what matches and what stands around it, and nothing else', () => {
    fc.assert(
      fc.property(ITEMS, fc.constantFrom('apple', ' PEAR', 'pie', 'zzz'), (items, query) => {
        const requested = query.trim().toLowerCase();
        const isFound = ({ label }: MenuEntry) => label.toLowerCase().includes(requested);
        const hasFound = (entry: MenuEntry): boolean =>
          isFound(entry) || entry.children.some(hasFound);
        const menu = menuOf(items);
        const left = filterMenu(menu, query);
        expect(left.every(hasFound)).toBe(true);
        const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
          entries.flatMap((entry) => [entry, ...all(entry.children)]);
        const found = all(menu)
          .filter(isFound)
          .map(({ id }) => id);
        expect(idsOf(left)).toEqual(expect.arrayContaining(found));
      }),
    );
  });

  it('is whole where nothing was typed', () => {
    fc.assert(
      fc.property(ITEMS, fc.constantFrom('', '  '), (items, query) => {
        const menu = menuOf(items);
        expect(filterMenu(menu, query)).toBe(menu);
      }),
    );
  });
});
