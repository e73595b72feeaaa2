import { LANGUAGES } from '@ampersand-prototype/generics';
import { fillBrowserGaps, setMediaMatches } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';
import { ADMINISTRATION_PAGES, administrationTitles, titleKey } from './administration-pages';

const address = (path: string): string => (path === '' ? '/-/admin' : `/-/admin/${path}`);

describe.each(ADMINISTRATION_PAGES)('the page "$key" of the administration', (page) => {
  beforeEach(fillBrowserGaps);

  it('is reached from the navigation by its title, which the window shows', async () => {
    const start = page.path === 'data' ? '/-/admin' : '/-/admin/data';
    const shell = await ShellHarness.open(start, {
      navbar: { history: true },
    });
    await shell.click(page.title.en);
    expect(shell.url).toBe(address(page.path));
    expect(document.title).toContain(page.title.en);
    expect(shell.texts('main h1')).toEqual([page.title.en]);
    expect(shell.texts('main nav [aria-current=page]')).toEqual([page.title.en]);
  });

  it('is rejected by name for users without administrative rights', async () => {
    const shell = await ShellHarness.open(address(page.path), {
      navbar: { mayAdministrate: false },
    });
    expect(shell.text('main [role=alert]')).toContain('don’t give you access');
    expect(shell.texts('main h1')).toEqual([page.title.en]);
    expect(shell.requests.some(({ url }) => url.includes('/admin/'))).toBe(false);
  });

  it.each(LANGUAGES)('has a name in %s', (language) => {
    const messages = administrationTitles(ADMINISTRATION_PAGES)[language];
    expect(messages).toMatchObject({ [titleKey(page)]: page.title[language] });
  });
});

describe('the navigation of the administration', () => {
  beforeEach(fillBrowserGaps);

  it('is a menu on a narrow screen, which closes once a link was followed', async () => {
    setMediaMatches(true);
    const shell = await ShellHarness.open('/-/admin');
    const menu = shell.element.querySelector('main details')!;
    expect(shell.text('main summary')).toBe('Administration: Overview');
    menu.setAttribute('open', '');
    await shell.click('Rules');
    expect(shell.text('main summary')).toBe('Administration: Rules');
    expect(menu.hasAttribute('open')).toBe(false);
  });

  it('leads to the history from its former address of the history', async () => {
    const shell = await ShellHarness.open('/-/audit-log', {
      navbar: { history: true },
    });
    expect(shell.url).toBe('/-/admin/history');
  });
});
