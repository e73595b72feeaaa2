import { bufferInput } from './buffered-input';

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.activeElement?.dispatchEvent(event);
};

/** A panel that is on its way: it has the focus when it is shown, and takes keys. */
function late(taken: readonly string[]) {
  const [below, panel] = [0, 1].map(() => document.createElement('button'));
  document.body.append(below!, panel!);
  below!.focus();
  const reached: string[] = [];
  below!.addEventListener('keydown', ({ key }) => reached.push(`below ${key}`));
  for (const type of ['keydown', 'keyup'] as const)
    panel!.addEventListener(type, (event) => {
      reached.push(`${type} ${event.shiftKey ? 'Shift+' : ''}${event.key} ${event.keyCode}`);
      if (taken.includes(event.key)) event.preventDefault();
    });
  const { promise, resolve, reject } = Promise.withResolvers<HTMLElement>();
  const done = bufferInput(document, promise, (loaded) => loaded.focus());
  return { reached, done, arrive: () => resolve(panel!), fail: reject };
}

describe('keys that come while what they are for is loaded', () => {
  afterEach(() => document.body.replaceChildren());

  it('are pressed and released in it, in their order, and reach nothing else', async () => {
    const { reached, done, arrive } = late(['ArrowDown', 'Escape']);
    press('ArrowDown', { keyCode: 40 });
    press('Shift', { shiftKey: true });
    press('Escape', { shiftKey: true, keyCode: 27 });
    expect(reached).toEqual([]);
    arrive();
    await done;
    expect(reached).toEqual([
      'keydown ArrowDown 40',
      'keyup ArrowDown 40',
      'keydown Shift+Escape 27',
      'keyup Shift+Escape 27',
    ]);
  });

  it('end with the first that nobody takes: only the browser could have followed it', async () => {
    const { reached, done, arrive } = late(['Enter']);
    press('Tab', { keyCode: 9 });
    press('Enter', { keyCode: 13 });
    arrive();
    await done;
    expect(reached).toEqual(['keydown Tab 9', 'keyup Tab 9']);
  });

  it('are not those that are held down, nor those of the browser', async () => {
    const { reached, done, arrive } = late(['Enter']);
    press('Enter', { repeat: true });
    press('r', { ctrlKey: true });
    arrive();
    await done;
    expect(reached).toEqual([]);
  });

  it('are pressed nowhere when it does not load', async () => {
    const { reached, done, fail } = late(['Enter']);
    press('Enter');
    fail(new TypeError('offline'));
    await expect(done).rejects.toThrow('offline');
    expect(reached).toEqual([]);
    press('Enter');
    expect(reached).toEqual(['below Enter']);
  });
});
