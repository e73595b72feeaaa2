import { HttpErrorResponse } from '@angular/common/http';
import { ErrorHandler } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';

const sent: { readonly address: string; readonly body: unknown }[] = [];
const { fetch } = globalThis;

beforeEach(() => {
  fillBrowserGaps();
  sent.length = 0;
  jest.spyOn(console, 'error').mockReturnValue();
  globalThis.fetch = (address, init) => {
    sent.push({
      address: address as string,
      body: JSON.parse(String(init?.body as string)),
    });
    return Promise.reject(new TypeError('No connection'));
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
});

it('an error that nothing caught is reported once, with the route instead of the address', async () => {
  const shell = await ShellHarness.open('/book/secret-identifier');
  const raise = (error: unknown) => TestBed.inject(ErrorHandler).handleError(error);
  raise(new TypeError('x is undefined'));
  raise(new TypeError('x is undefined'));
  raise(new HttpErrorResponse({ status: 500 }));
  raise(new TypeError('Failed to fetch dynamically imported module: /calendar.js'));
  await shell.settle();
  await import('./report-browser-error');
  await shell.settle();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toMatch(/app\/browser-errors$/);
  expect(sent[0]?.body).toEqual({
    message: 'TypeError: x is undefined',
    page: expect.stringMatching(/^\/book\/:/),
  });
});
