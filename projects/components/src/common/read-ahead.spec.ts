import { readAhead } from './read-ahead';

describe('read-ahead', () => {
  const idle: (() => void)[] = [];
  beforeEach(() => {
    idle.length = 0;
    globalThis.requestIdleCallback = (work) => idle.push(() => work({} as IdleDeadline));
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

  it('loads when there is nothing else to do', () => {
    const [panel, dialog] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    readAhead(panel, dialog);
    expect(panel).not.toHaveBeenCalled();
    for (const work of idle) work();
    expect(panel).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveBeenCalledTimes(1);
  });

  it('is no error where it does not load', async () => {
    const load = Promise.reject(new TypeError('offline'));
    const caught = jest.spyOn(load, 'catch');
    readAhead(() => load);
    for (const work of idle) work();
    expect(caught).toHaveBeenCalledTimes(1);
    await expect(caught.mock.results[0]?.value).resolves.toBeUndefined();
  });

  it('waits until it is asked for in a browser that does not say when it is idle', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const load = jest.fn(() => Promise.resolve());
    readAhead(load);
    expect(load).not.toHaveBeenCalled();
  });
});
