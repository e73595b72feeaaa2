import { TestBed } from '@angular/core/testing';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness } from '../testing/shell-harness';
import { MenuIcons } from './menu-icons';
import { MENU_PICTURES } from './menu-pictures';

const NAVS = sampleNavbar().navs.map(({ icon: _, ...nav }) => nav);

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('pictures of the menu', () => {
  it('are there, and have their room, where one of the entries has one', async () => {
    const [first, ...others] = NAVS;
    await ShellHarness.open('/', { navbar: { navs: [{ ...first!, icon: 'book' }, ...others] } });
    const icons = TestBed.inject(MenuIcons);
    expect(icons.areUsed()).toBe(true);
    expect(icons.pathOf('book')).toBe(MENU_PICTURES.book);
    expect(icons.pathOf(null)).toBe('');
  });

  it('are not even loaded where none has', async () => {
    await ShellHarness.open('/', { navbar: { navs: NAVS } });
    const icons = TestBed.inject(MenuIcons);
    expect(icons.areUsed()).toBe(false);
    expect(icons.pathOf('book')).toBe('');
  });
});
