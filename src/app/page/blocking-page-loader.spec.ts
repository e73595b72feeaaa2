import { Component, type Type } from '@angular/core';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { BLOCKING_PAGE_LOADER } from './blocking-page-loader';

@Component({ template: '<h1>What stands in the way</h1>' })
class Stated {}

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

it('a blocking page is shown although it was not preloaded', async () => {
  const responses: PromiseWithResolvers<Type<unknown>>[] = [];
  const load = () => {
    const response = Promise.withResolvers<Type<unknown>>();
    responses.push(response);
    return response.promise;
  };
  const shell = await ShellHarness.open('/books', {
    navbar: { appLocked: true },
    providers: [{ provide: BLOCKING_PAGE_LOADER, useValue: load }],
  });
  responses[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await shell.settle();
  expect(shell.text('main h1')).toBe('The application isn’t responding');
  window.dispatchEvent(new Event('offline'));
  await shell.settle();
  window.dispatchEvent(new Event('online'));
  await shell.settle();
  responses.at(-1)?.resolve(Stated);
  await shell.settle();
  expect(shell.text('main h1')).toBe('What stands in the way');
});
