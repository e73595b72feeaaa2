import { readFileSync } from 'node:fs';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { BROWSER_ENTRIES, SERVER_ENTRIES } from './privacy-entries';

/** Compared with the source code by a test of its own. */
const DOCUMENTED = readFileSync('projects/backend/docs/privacy.md', 'utf8');

/** Names in the first cells of the rows of the tables, up to the list of tables without data about users. */
const documentedNames = DOCUMENTED.split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => {
    const [first = '', second = ''] = line.split('|').slice(1);
    return [...(first.includes('`') ? first : second).matchAll(/`(ampersand[^`]+)`/g)];
  })
  .map(([, name]) => name);

describe('the privacy page', () => {
  beforeEach(fillBrowserGaps);

  it('names everything that is stored about users', async () => {
    const shell = await ShellHarness.open('/-/privacy');
    expect(shell.texts('main code').sort()).toEqual(documentedNames.sort());
    expect(shell.text('main')).not.toContain('privacy.');
  });

  it('says of each what it is, and until when it is kept', async () => {
    const shell = await ShellHarness.open('/-/privacy');
    const count = BROWSER_ENTRIES.length + SERVER_ENTRIES.length;
    expect(new Set(shell.texts('main dt')).size).toBe(count);
    expect(shell.texts('main dd').filter((text) => text.startsWith('Kept until '))).toHaveLength(
      count,
    );
  });

  it.each([
    ['the menu', '/', 'app-side-menu'],
    ['the login page', '/-/login', 'main'],
  ])('is linked from %s', async (_, address, place) => {
    const shell = await ShellHarness.open(address);
    const link = shell.element.querySelector(`${place} a[href="/-/privacy"]`);
    expect(link?.textContent?.trim()).toBe('Privacy and cookies');
  });
});
