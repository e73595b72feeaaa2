import { LANGUAGES } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { ADMINISTRATION_PAGES, administrationTitles, titleKey } from './administration-pages';

describe.each(ADMINISTRATION_PAGES)('the page $path of the administration', (page) => {
  beforeEach(fillBrowserGaps);

  it('is reached from the administration by its name, which the window bears', async () => {
    const shell = await ShellHarness.open('/-/admin', { navbar: { history: true } });
    await shell.click(page.title.en);
    expect(shell.url).toBe(`/-/${page.path}`);
    expect(document.title).toContain(page.title.en);
    expect(shell.texts('main h1')).toEqual([page.title.en]);
  });

  it('is rejected by name for users without administrative rights', async () => {
    const shell = await ShellHarness.open(`/-/${page.path}`, {
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
