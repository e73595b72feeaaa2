import { HttpClient } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { ApplicationEvents, InterfaceApi } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { fillBrowserGaps } from './testing/browser-gaps';
import { ShellHarness, requestError } from './testing/shell-harness';

const MARKUP = '<img src=x onerror="globalThis.hacked=true">';

/** Asks the backend for something, as a field on the page would, and lets it fail. */
async function request(shell: ShellHarness, path: string): Promise<void> {
  await firstValueFrom(TestBed.inject(HttpClient).get(`api/v1/${path}`)).catch(() => undefined);
  await shell.settle();
}

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('a failed request', () => {
  it.each([400, 403, 404, 409, 500])('with status %d leaves the page as it is', async (status) => {
    const shell = await ShellHarness.open('/book/b%201', {
      responses: { 'GET resource/Author': requestError(status, `AMP-${status}`, 'No.') },
    });
    const page = shell.element.querySelector('main h1');
    await request(shell, 'resource/Author');
    expect(shell.url).toBe('/book/b%201');
    expect(shell.element.querySelector('main h1')).toBe(page);
  });

  it('that ends the session keeps the deep link, and returns to it', async () => {
    const shell = await ShellHarness.open('/book/b%201', {
      responses: { 'GET resource/Author': requestError(401, 'AMP-401-LOGIN', 'No session.') },
    });
    await request(shell, 'resource/Author');
    expect(shell.text('app-expired-session')).toContain('Your session has ended');
    await shell.click('Continue with a new session');
    expect(shell.url).toBe('/book/b%201');
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
  });

  it('leads to the page to log in that the older product names', async () => {
    const body = { error: 401, msg: 'Session expired', loginPage: '#/Members' };
    const shell = await ShellHarness.open('/book/b%201', {
      responses: { 'GET resource/Author': { status: 401, body } },
    });
    await request(shell, 'resource/Author');
    await shell.click('Log in');
    expect(shell.url).toBe('/members');
  });

  it('leads to no other site to log in', async () => {
    const body = { error: 401, loginPage: 'https://evil.example/' };
    const shell = await ShellHarness.open('/books', {
      responses: { 'GET resource/Author': { status: 401, body } },
    });
    await request(shell, 'resource/Author');
    expect(shell.element.querySelector('app-expired-session a')).toBeNull();
  });

  it('is told once', async () => {
    const shell = await ShellHarness.open('/books', {
      responses: {
        'PATCH app/roles': requestError(500, 'AMP-500-INTERNAL', 'Server error. Try again.'),
      },
    });
    await shell.click('Member');
    expect(shell.texts('app-notification-list li.error')).toHaveLength(1);
  });

  it('of a field is told at the field, and not once more in a corner', async () => {
    const shell = await ShellHarness.open('/books', {
      responses: {
        'PATCH resource/Book/b1': requestError(500, 'AMP-500-INTERNAL', 'Server error. Try again.'),
      },
    });
    const change = TestBed.inject(InterfaceApi).patch('resource/Book/b1', 'Book', []);
    const failure = await change.catch((error: unknown) => error as { requestError: never });
    TestBed.inject(ApplicationEvents).reportRequestError({
      requestError: (failure as { requestError: never }).requestError,
      shownAtField: true,
    });
    await shell.settle();
    expect(shell.texts('app-notification-list li')).toEqual([]);
  });
});

describe('messages', () => {
  it('are never blank', async () => {
    const shell = await ShellHarness.open('/books');
    const empty = { message: ' ' };
    TestBed.inject(ApplicationEvents).notify({
      ...NO_NOTIFICATIONS,
      errors: [empty, { message: 'Told' }],
      warnings: [empty],
      infos: [empty],
      invariants: [{ ruleMessage: '', tuples: [] }],
    });
    await shell.settle();
    expect(shell.texts('app-notification-list li p')).toEqual(['Told']);
  });

  it('show markup in the words of rules and data as text', async () => {
    const shell = await ShellHarness.open('/books');
    TestBed.inject(ApplicationEvents).notify({
      ...NO_NOTIFICATIONS,
      invariants: [{ ruleMessage: 'Rule', tuples: [{ violationMessage: MARKUP }] }],
    });
    await shell.settle();
    expect(shell.text('app-notification-list').split(MARKUP)).toHaveLength(2);
    expect(shell.element.querySelector('img')).toBeNull();
    expect(globalThis).not.toHaveProperty('hacked');
  });
});
