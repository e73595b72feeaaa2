import { ApplicationRef, PendingTasks } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { readAhead } from './read-ahead';

describe('read-ahead', () => {
  const idle: (() => void)[] = [];
  beforeEach(() => {
    idle.length = 0;
    globalThis.requestIdleCallback = (work) => idle.push(() => work({} as IdleDeadline));
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

  const ahead = (...loads: readonly (() => Promise<unknown>)[]) =>
    TestBed.runInInjectionContext(() => readAhead(...loads));

  /** Lets what waits for the page go on, and then what waits for the browser to be idle. */
  async function beIdle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    for (const work of idle.splice(0)) work();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }

  it('loads when there is nothing else to do', async () => {
    const [panel, dialog] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    ahead(panel, dialog);
    expect(panel).not.toHaveBeenCalled();
    await beIdle();
    expect(panel).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveBeenCalledTimes(1);
  });

  it('waits for the content of the page, also where its request began later', async () => {
    const load = jest.fn(() => Promise.resolve());
    const end = TestBed.inject(PendingTasks).add();
    ahead(load);
    await beIdle();
    expect(load).not.toHaveBeenCalled();
    end();
    await TestBed.inject(ApplicationRef).whenStable();
    const endOfLater = TestBed.inject(PendingTasks).add();
    await beIdle();
    expect(load).not.toHaveBeenCalled();
    endOfLater();
    await TestBed.inject(ApplicationRef).whenStable();
    await beIdle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is no error where it does not load', async () => {
    const load = Promise.reject(new TypeError('offline'));
    const caught = jest.spyOn(load, 'catch');
    ahead(() => load);
    await beIdle();
    expect(caught).toHaveBeenCalledTimes(1);
    await expect(caught.mock.results[0]?.value).resolves.toBeUndefined();
  });

  it('waits until it is needed in a browser without idle callbacks', async () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const load = jest.fn(() => Promise.resolve());
    ahead(load);
    await beIdle();
    expect(load).not.toHaveBeenCalled();
  });
});
