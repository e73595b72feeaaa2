import { ErrorHandler } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { NotificationCenter } from '../notification/notification-center';
import { requestError, ShellHarness } from '../testing/shell-harness';
import { isChunkLoadError } from './chunk-load-error';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /calendar.js');
/** Raises an uncaught error, as the browser reports it. */
const raise = (error: unknown) => TestBed.inject(ErrorHandler).handleError(error);
let logged: jest.SpyInstance<void, unknown[]>;
/** The number of notifications. */
const notifications = () => TestBed.inject(NotificationCenter).notifications().length;

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
  logged = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('a part of the page that cannot be loaded when it is asked for', () => {
  it('is told, with the way to a newer version where the server answers; the page stays', async () => {
    const shell = await ShellHarness.open('/books');
    raise(lost());
    await shell.settle();
    expect(notifications()).toBe(1);
    expect(shell.text('app-notification-list')).toContain('Couldn’t load this page. Try again.');
    expect(shell.text('app-notification-list')).toContain('Reload to get the new version.');
    expect(shell.text('app-notification-list button')).toBe('Reload');
    expect(shell.text('main h1')).toBe('A page');
  });

  it('is told with the reason where the server does not answer', async () => {
    const shell = await ShellHarness.open('/books');
    shell.responses['GET app/navbar'] = requestError(
      503,
      'AMP-503-DATABASE',
      'The database is away.',
    );
    raise(lost());
    await shell.settle();
    expect(shell.text('app-notification-list')).toContain('Couldn’t load this page. Try again.');
    expect(shell.text('app-notification-list')).toContain('The database is away.');
    expect(shell.texts('app-notification-list button')).not.toContain('Reload');
  });

  it('is told with what that means where the server says nothing', async () => {
    const shell = await ShellHarness.open('/books');
    shell.responses['GET app/navbar'] = { status: 503, body: null };
    raise(lost());
    await shell.settle();
    expect(shell.text('app-notification-list')).toContain('The server is temporarily unavailable.');
  });

  it('is logged as every other error, of which nothing is told', async () => {
    const shell = await ShellHarness.open('/books');
    const before = shell.count('GET app/navbar');
    const [missing, error] = [lost(), new Error('A fault of the program')];
    raise(missing);
    raise(error);
    raise('no error at all');
    await shell.settle();
    expect(logged.mock.calls.flat()).toEqual(
      expect.arrayContaining([missing, error, 'no error at all']),
    );
    expect(notifications()).toBe(1);
    expect(shell.count('GET app/navbar')).toBe(before + 1);
  });
});

it.each([
  ['Failed to fetch dynamically imported module: https://app.test/chunk-A.js', true],
  ['error loading dynamically imported module: https://app.test/chunk-A.js', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
])('browsers say of a part that is missing: %s (%s)', (message, expected) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(expected);
  expect(isChunkLoadError(message)).toBe(false);
});

describe('a page that cannot be loaded', () => {
  it('gives way to the word of a newer version, and is told nowhere else', async () => {
    const shell = await ShellHarness.open('/books');
    await shell.go('/gone').catch((error: unknown) => raise(error));
    await shell.settle();
    expect(shell.text('main h1')).toBe('This page is out of date');
    expect(notifications()).toBe(0);
  });

  it('is told with the reason where the server does not answer; the page before it stays', async () => {
    const shell = await ShellHarness.open('/books');
    shell.responses['GET app/navbar'] = requestError(
      503,
      'AMP-503-DATABASE',
      'The database is away.',
    );
    await shell.go('/gone').catch((error: unknown) => raise(error));
    await shell.settle();
    expect(shell.text('app-notification-list')).toContain('Couldn’t load this page. Try again.');
    expect(notifications()).toBe(1);
    expect(shell.text('main h1')).toBe('A page');
  });
});
