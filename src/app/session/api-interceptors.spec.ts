import { HttpHeaders, HttpResponse } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  ApplicationEvents,
  InterfaceApi,
  type RequestFailure,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';
import { firstValueFrom, of } from 'rxjs';
import { Connection } from '../network/connection';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { requestError, ShellHarness } from '../testing/shell-harness';
import { SESSION_ENDED_HEADER } from './api-interceptors';

const login = { interface: 'SessionLogin', user: 'UserID', password: 'Password' };
const STRANGER: Partial<Navbar> = { session: { loggedIn: false, login } };
const ANN: Partial<Navbar> = { session: { loggedIn: true, account: 'Ann', login } };
const LIST = 'GET resource/SESSION/1/Books';
const STORED = { isCommitted: true, invariantRulesHold: true, notifications: NO_NOTIFICATIONS };

/** A response as a server sends it to a request whose session had ended. */
const forVisitor = (body: unknown) =>
  of(new HttpResponse({ body, headers: new HttpHeaders({ [SESSION_ENDED_HEADER]: 'true' }) }));

async function open(navbar: Partial<Navbar>, list: unknown) {
  fillBrowserGaps();
  const responses = { [LIST]: list, 'PATCH resource/SESSION/1': STORED };
  const shell = await ShellHarness.open('/books', { navbar, responses });
  const api = TestBed.inject(InterfaceApi);
  const isExpired = () => TestBed.inject(Connection).isExpired();
  const read = () =>
    firstValueFrom(api.read('SESSION', '1', 'Books')).catch(
      (error: unknown) => requestErrorOf(error as RequestFailure).kind,
    );
  return { shell, api, read, isExpired };
}

describe('content requests of a session that has ended', () => {
  it('do not show an account what a visitor sees', async () => {
    const { read, isExpired, shell } = await open(ANN, forVisitor([]));
    expect(await read()).toBe('login');
    expect(isExpired()).toBe(true);
    await shell.settle();
    expect(shell.text('app-expired-session')).toContain('Log in here to save them.');
  });

  it('go on for visitors, with a new session', async () => {
    const { read, isExpired } = await open(STRANGER, forVisitor(['Dune']));
    expect(await read()).toEqual(['Dune']);
    expect(isExpired()).toBe(false);
  });

  it('are not sent before the login, which is', async () => {
    const { read, shell, api, isExpired } = await open(ANN, ['Dune']);
    TestBed.inject(Connection).endSession();
    const before = shell.count(LIST);
    expect(await read()).toBe('login');
    await expect(api.patch('resource/SESSION/1', 'Books', [])).rejects.toThrow();
    expect(shell.count(LIST)).toBe(before);
    expect(shell.count('PATCH resource/SESSION/1')).toBe(0);
    await api.patch('resource/SESSION/1', 'SessionLogin', []);
    expect(shell.count('PATCH resource/SESSION/1')).toBe(1);
    TestBed.inject(Connection).renew();
    expect(await read()).toEqual(['Dune']);
    expect(isExpired()).toBe(false);
  });

  it('include a login with the cookie of the ended session', async () => {
    const { shell, api } = await open(ANN, []);
    TestBed.inject(Connection).endSession();
    shell.responses['PATCH resource/SESSION/1'] = forVisitor(STORED);
    expect((await api.patch('resource/SESSION/1', 'SessionLogin', [])).isCommitted).toBe(true);
  });

  it('that are rejected because the account logged out elsewhere wait for the login', async () => {
    const { read, shell, isExpired } = await open(
      ANN,
      requestError(403, 'AMP-403-INTERFACE', 'No.'),
    );
    shell.responses['GET app/navbar'] = sampleNavbar(STRANGER);
    expect(await read()).toBe('login');
    expect(isExpired()).toBe(true);
  });

  it('that the account may not make are rejected', async () => {
    const { read, isExpired } = await open(ANN, requestError(403, 'AMP-403-INTERFACE', 'No.'));
    expect(await read()).toBe('forbidden');
    expect(isExpired()).toBe(false);
  });

  it('leave the menu of the account as it is, until the user continues without it', async () => {
    const { shell, isExpired } = await open(ANN, []);
    shell.responses['GET app/navbar'] = forVisitor(sampleNavbar(STRANGER));
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.settle();
    expect(isExpired()).toBe(true);
    expect(shell.text('app-account-panel .trigger')).toBe('Ann');
    await shell.click('Continue with a new session');
    expect(isExpired()).toBe(false);
    expect(shell.text('app-account-panel')).toBe('Log in');
  });
});
