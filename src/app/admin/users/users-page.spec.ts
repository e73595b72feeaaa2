import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { SAMPLE_USERS } from '../../testing/sample-administration';
import { requestError, ShellHarness } from '../../testing/shell-harness';

const PASSWORD = { id: 'a3', password: 'first-secret' };
const open = (responses = {}) => ShellHarness.open('/-/admin/users', { responses });
const sent = (shell: ShellHarness) =>
  shell.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url.replace('api/v1/admin/', ''), body]);

function accountOf(id: string, name: string) {
  return { id, name, roles: [], isActive: false, isBlocked: false, needsPassword: false };
}

describe('users and roles', () => {
  beforeEach(fillBrowserGaps);

  it('shows accounts, sessions, and what roles open', async () => {
    const shell = await open();
    const cells = 'app-users-page section:first-of-type tbody :is(th, td:not(.actions))';
    expect(shell.texts(cells)).toEqual([
      'ann',
      'Librarian',
      'Active',
      'ben',
      '–',
      'Needs a new password',
    ]);
    expect(shell.texts('section[aria-labelledby=users-matrix] tbody tr')).toEqual([
      'Books ✓Opens✓Opens',
      'Members ✓Opens',
    ]);
    expect(shell.text('app-users-page')).toContain('ann This session');
  });

  it('shows the password of a new account once', async () => {
    const shell = await open({ 'POST admin/users': PASSWORD });
    shell.element.querySelectorAll<HTMLInputElement>('app-role-choice input')[1]?.click();
    await shell.settle();
    await shell.fill('app-users-page form', 'eve');
    expect(sent(shell)).toEqual([['POST', 'users', { name: 'eve', roles: ['Member'] }]]);
    expect(shell.text('app-users-page .issued')).toContain('first-secret');
    expect(shell.count('GET admin/users')).toBe(2);
    shell.responses['PATCH admin/users/a1'] = NO_NOTIFICATIONS;
    await shell.click('Change roles for ann');
    await shell.click('Save');
    expect(shell.element.querySelector('.issued')).toBeNull();
  });

  it('changes roles, passwords, and sessions', async () => {
    const cleo = { ...accountOf('a3', 'cleo'), isActive: true };
    const dan = { ...accountOf('a4', 'dan'), isBlocked: true };
    const accounts = [...(SAMPLE_USERS.accounts ?? []), cleo, dan];
    const shell = await open({
      'GET admin/users': { ...SAMPLE_USERS, accounts },
      'PATCH admin/users/a1': NO_NOTIFICATIONS,
      'PATCH admin/users/a3': NO_NOTIFICATIONS,
      'PATCH admin/users/a4': NO_NOTIFICATIONS,
      'POST admin/users/a2/password': PASSWORD,
      'DELETE admin/sessions/s2': NO_NOTIFICATIONS,
      'POST admin/sessions/delete/expired': NO_NOTIFICATIONS,
    });
    await shell.click('Change roles for ann');
    shell.all('mat-dialog-container input').forEach((box) => box.click());
    await shell.settle();
    await shell.click('Save');
    expect(shell.element.querySelector('[aria-label="Deactivate ann"]')).toBeNull();
    await shell.click('Deactivate cleo');
    expect(shell.text('mat-dialog-container')).toContain('can no longer log in');
    await shell.click('Deactivate');
    expect(shell.element.querySelector('[aria-label="Activate cleo"]')).toBeNull();
    await shell.click('Activate dan');
    await shell.click('Reset password for ben');
    expect(shell.text('mat-dialog-container')).toContain('logged out everywhere');
    await shell.click('Cancel');
    await shell.click('Reset password for ben');
    await shell.click('Reset password');
    await shell.click('End session for Not logged in');
    expect(sent(shell)).toHaveLength(4);
    expect(shell.text('mat-dialog-container')).toContain('logged out at once');
    await shell.click('End session');
    await shell.click('Delete expired sessions');
    expect(sent(shell)).toEqual([
      ['PATCH', 'users/a1', { roles: ['Member'] }],
      ['PATCH', 'users/a3', { isActive: false }],
      ['PATCH', 'users/a4', { isActive: true }],
      ['POST', 'users/a2/password', {}],
      ['DELETE', 'sessions/s2', null],
      ['POST', 'sessions/delete/expired', {}],
    ]);
  });

  it('keeps the name that could not be invited, and says why', async () => {
    const failure = requestError(400, 'AMP-400-EXISTS', 'This identifier already exists.');
    const shell = await open({ 'POST admin/users': failure });
    await shell.fill('app-users-page form', 'ann');
    expect(shell.text('app-notification-list')).toContain('already exists');
    const input = shell.element.querySelector<HTMLInputElement>('app-users-page form input');
    expect(input?.value).toBe('ann');
    expect(shell.count('GET admin/users')).toBe(1);
  });

  it('edits the roles of groups, but not those that the settings state', async () => {
    const row = { provider: 'company', roles: ['Member'], isSetting: false };
    const shell = await open({
      'GET admin/users': {
        ...SAMPLE_USERS,
        groups: {
          providers: [
            { id: 'other', label: 'Other' },
            { id: 'company', label: 'Company' },
          ],
          isManaged: true,
          groups: [
            { ...row, group: 'admins', isSetting: true },
            { ...row, group: 'planners' },
          ],
        },
      },
      'POST admin/groups': NO_NOTIFICATIONS,
    });
    expect(shell.texts('section[aria-labelledby=users-groups] tbody th')).toEqual([
      'admins Company, by the settings of the server',
      'planners Company',
    ]);
    expect(shell.element.querySelector('[aria-label="Remove admins"]')).toBeNull();
    const card = 'section[aria-labelledby=users-new-group]';
    const choice = shell.element.querySelector<HTMLSelectElement>(`${card} select`)!;
    choice.value = 'company';
    choice.dispatchEvent(new Event('change'));
    shell.element.querySelector<HTMLInputElement>(`${card} app-role-choice input`)?.click();
    await shell.settle();
    await shell.fill(`${card} form`, ' clerks ');
    await shell.click('Change roles for planners');
    shell.all('mat-dialog-container input').forEach((box) => box.click());
    await shell.settle();
    await shell.click('Save');
    await shell.click('Remove planners');
    expect(shell.text('mat-dialog-container')).toContain('only through this group');
    await shell.click('Remove');
    const change = (group: string, roles: string[]) => [
      ...['POST', 'groups'],
      { provider: 'company', group, roles },
    ];
    expect(sent(shell)).toEqual([
      change('clerks', ['Librarian']),
      change('planners', ['Librarian']),
      change('planners', []),
    ]);
    expect(shell.count('GET admin/users')).toBe(4);
  });

  it('has no accounts where the model has none', async () => {
    const shell = await open({
      'GET admin/users': { ...SAMPLE_USERS, accounts: null, isManaged: false },
    });
    expect(shell.texts('app-users-page h2')).toEqual(['Sessions', 'Interfaces by role']);
  });
});
