import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';
import { TestBed } from '@angular/core/testing';
import { NavigationHistory } from '../navigation/navigation-history';
import { Connection } from '../network/connection';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness } from '../testing/shell-harness';

const login = { interface: 'SessionLogin', user: 'UserID', password: 'Password' };
const logout = { interface: 'SessionLogin', path: 'Logout' };
const STORED = { isCommitted: true, invariantRulesHold: true, notifications: NO_NOTIFICATIONS };
const STRANGER: Partial<Navbar> = { session: { loggedIn: false, login } };
const as = (account: string): Partial<Navbar> => ({
  session: { loggedIn: true, account, login, logout },
});

/** The page of Ann after her session has ended, and how often its edits were sent. */
async function open(hasUnsaved: boolean) {
  const responses = { 'PATCH resource/SESSION/1': STORED };
  const shell = await ShellHarness.open('/books', { navbar: as('Ann'), responses });
  const trail = TestBed.inject(NavigationHistory);
  jest.spyOn(trail, 'hasUnsaved').mockReturnValue(hasUnsaved);
  const sent = jest.spyOn(trail, 'resume').mockResolvedValue();
  TestBed.inject(Connection).endSession();
  await shell.settle();
  const logIn = async (account: string) => {
    shell.responses['GET app/navbar'] = sampleNavbar(as(account));
    await shell.fill('app-expired-session form', account, 'secret');
  };
  return { shell, logIn, timesSent: () => sent.mock.calls.length };
}

describe('edits that wait for a login', () => {
  beforeEach(fillBrowserGaps);

  it.each([
    ['Ann', true],
    ['Ben', false],
  ])('are sent unasked when %s logs in and there are some: %s', async (name, hasUnsaved) => {
    const { shell, logIn, timesSent } = await open(hasUnsaved);
    await logIn(name);
    expect(shell.text('mat-dialog-container')).toBe('');
    expect(timesSent()).toBe(1);
  });

  it('are sent for somebody else only with consent', async () => {
    const { shell, logIn, timesSent } = await open(true);
    await logIn('Ben');
    expect(shell.text('mat-dialog-container')).toContain('Save the changes of Ann?');
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    await shell.click('Log out');
    expect([timesSent(), shell.text('app-expired-session h2')]).toEqual([
      0,
      'Your session has ended',
    ]);
    await logIn('Ben');
    await shell.click('Save as Ben');
    expect([timesSent(), shell.text('app-expired-session')]).toEqual([1, '']);
  });
});
