import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { Viewing } from './viewing';

const CHOICES = {
  roles: [{ id: 'Clerk', label: 'Clerk' }],
  accounts: [{ _id_: 'a1', _label_: 'Ann', _path_: 'resource/Account/a1' }],
};

describe('a view as another person', () => {
  beforeEach(fillBrowserGaps);
  afterEach(() => jest.restoreAllMocks());

  it('shows on every page as whom, with the way out', async () => {
    const end = jest.spyOn(Viewing.prototype, 'end').mockResolvedValue();
    const shell = await ShellHarness.open('/', {
      navbar: { viewedAs: { kind: 'account', id: 'a1', label: 'Ann' } },
    });
    expect(shell.text('app-view-banner p')).toBe(
      'You’re viewing this application as Ann. You can’t change anything.',
    );
    await shell.click('Exit view');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('is not said where there is none', async () => {
    const shell = await ShellHarness.open('/');
    expect(shell.element.querySelector('app-view-banner')).toBeNull();
  });

  it('begins as a role or an account', async () => {
    const begin = jest.spyOn(Viewing.prototype, 'begin').mockResolvedValue();
    const shell = await ShellHarness.open('/-/admin/view-as', {
      navbar: { history: true },
      responses: { 'GET app/view-as': CHOICES },
    });
    await shell.click('View as Clerk');
    await shell.click('View as Ann');
    expect(begin.mock.calls).toEqual([
      [{ kind: 'role', id: 'Clerk' }],
      [{ kind: 'account', id: 'a1' }],
    ]);
  });
});
