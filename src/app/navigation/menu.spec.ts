import type { NavigationItem } from '@ampersand-prototype/generics';
import { buildMenu, filterMenu, leadsToBuiltIn, menuLeaves, type MenuEntry } from './menu';

function item(id: string, parts: Partial<NavigationItem> = {}): NavigationItem {
  return { id, label: id, seqNr: null, ifc: id, url: null, parent: null, ...parts };
}

const group = (id: string, parts: Partial<NavigationItem> = {}) =>
  item(id, { ifc: null, ...parts });
const routeOf = (name: string) => (name === 'Unknown' ? null : ['/', name.toLowerCase()]);
const shape = (entries: readonly MenuEntry[]): unknown =>
  entries.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));
const menuOf = (...items: NavigationItem[]) => buildMenu(items, routeOf, 'en');

describe('buildMenu', () => {
  it('puts siblings in the order of their numbers, those without one last and by label', () => {
    const menu = menuOf(item('D'), item('C', { seqNr: 3 }), item('B'), item('A', { seqNr: 10 }));
    expect(shape(menu)).toEqual(['C', 'A', 'B', 'D']);
  });

  it.each([
    ['sv', ['Arkiv', 'Zebra', 'Ämnen']],
    ['en', ['Ämnen', 'Arkiv', 'Zebra']],
  ])('sorts labels as the language %s does, whatever the machine speaks', (locale, expected) => {
    const items = ['Zebra', 'Ämnen', 'Arkiv'].map((label) => item(label));
    expect(shape(buildMenu(items, routeOf, locale))).toEqual(expected);
  });

  it('calls an entry by its label, and by its identifier where it has none', () => {
    const menu = menuOf(item('A', { label: 'Books' }), item('B', { label: '' }));
    expect(menu.map(({ label }) => label).sort()).toEqual(['B', 'Books']);
  });

  it('sorts digits in labels by their number', () => {
    const menu = menuOf(item('Step 10'), item('Step 9'));
    expect(shape(menu)).toEqual(['Step 9', 'Step 10']);
  });

  it('nests, whatever the order of the items', () => {
    const menu = menuOf(
      item('A', { parent: 'G' }),
      group('G'),
      item('B', { parent: 'H' }),
      group('H', { parent: 'G' }),
      item('Z'),
    );
    expect(shape(menu)).toEqual([['G', ['A', ['H', ['B']]]], 'Z']);
  });

  it('shows what is below the one root group without the group', () => {
    expect(shape(menuOf(group('Main'), item('A', { parent: 'Main' })))).toEqual(['A']);
  });

  it('puts an item whose parent is absent at the top', () => {
    expect(shape(menuOf(item('A', { parent: 'Gone' }), item('B')))).toEqual(['A', 'B']);
  });

  it('leaves out what leads nowhere: empty groups and interfaces without a page', () => {
    expect(
      menuOf(group('G'), item('Unknown'), group('H'), item('X', { ifc: 'Unknown', parent: 'H' })),
    ).toEqual([]);
  });

  it('survives items that are their own parents', () => {
    expect(
      shape(
        menuOf(
          item('A', { parent: 'A' }),
          group('B', { parent: 'C' }),
          group('C', { parent: 'B' }),
        ),
      ),
    ).toEqual(['A']);
  });

  it('takes links out, but only to web pages', () => {
    const menu = menuOf(
      group('Site', { url: 'https://example.org' }),
      group('Evil', { url: 'javascript:alert(1)' }),
      group('Data', { url: 'data:text/html,x' }),
    );
    expect(menu.map(({ id, url }) => [id, url])).toEqual([['Site', 'https://example.org']]);
  });

  it('keeps the picture of an item', () => {
    const menu = menuOf(item('A', { icon: 'book' }), item('B'));
    expect(menu.map(({ icon }) => icon)).toEqual(['book', null]);
  });

  it('shows the name of an item without a label', () => {
    expect(menuOf(item('A', { label: '' }))[0]?.label).toBe('A');
  });
});

describe('the entries of a menu', () => {
  const menu = menuOf(
    group('G', { label: 'Group' }),
    item('A', { label: 'Apple', parent: 'G' }),
    item('P', { label: 'Pear', parent: 'G' }),
    item('B', { label: 'Banana' }),
  );

  it('can be listed', () => {
    expect(menuLeaves(menu).map(({ id }) => id)).toEqual(['B', 'A', 'P']);
  });

  it.each([
    ['', ['B', ['G', ['A', 'P']]]],
    [' APP ', [['G', ['A']]]],
    ['group', [['G', ['A', 'P']]]],
    ['x', []],
  ])('can be filtered by "%s"', (query, expected) => {
    expect(shape(filterMenu(menu, query))).toEqual(expected);
  });

  it('are built in when they open an interface of the prototype context', () => {
    expect(leadsToBuiltIn(item('A', { ifc: 'PrototypeContext.Editinterface' }))).toBe(true);
    expect(leadsToBuiltIn(group('PrototypeContext.x'))).toBe(false);
  });
});
