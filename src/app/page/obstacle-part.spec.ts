import { Component, type Type } from '@angular/core';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { ShellHarness } from '../testing/shell-harness';
import { OBSTACLE_PART } from './obstacle-part';

@Component({ template: '<h1>What stands in the way</h1>' })
class Stated {}

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

it('what stands in the way is told although it could not be loaded ahead', async () => {
  const answers: PromiseWithResolvers<Type<unknown>>[] = [];
  const load = () => {
    const answer = Promise.withResolvers<Type<unknown>>();
    answers.push(answer);
    return answer.promise;
  };
  const shell = await ShellHarness.open('/books', {
    navbar: { appLocked: true },
    providers: [{ provide: OBSTACLE_PART, useValue: load }],
  });
  answers[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await shell.settle();
  expect(shell.text('main h1')).toBe('The application isn’t responding');
  window.dispatchEvent(new Event('offline'));
  await shell.settle();
  window.dispatchEvent(new Event('online'));
  await shell.settle();
  answers.at(-1)?.resolve(Stated);
  await shell.settle();
  expect(shell.text('main h1')).toBe('What stands in the way');
});
