import { TestBed } from '@angular/core/testing';
import { ApplicationEvents, SHOWS_INTERFACE } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { NavigationHistory } from '../navigation/navigation-history';
import { ShellHarness, requestError } from '../testing/shell-harness';
import { isTyping, undoKey } from './undo-key';

const RESPONSE = {
  content: null,
  patches: [],
  notifications: NO_NOTIFICATIONS,
  invariantRulesHold: true,
  isCommitted: true,
  sessionRefreshAdvice: false,
  navTo: null,
  transaction: { seq: 8, mayUndo: true },
};

async function open(history = true, responses = {}) {
  const shell = await ShellHarness.open('/books', {
    navbar: { history },
    responses: {
      'POST transactions/7/undo': RESPONSE,
      'POST transactions/8/undo': RESPONSE,
      ...responses,
    },
  });
  // The part that takes back loads when the backend has said that it keeps changes.
  await shell.settle();
  const store = (tookAway = false) =>
    TestBed.inject(ApplicationEvents).announceTransaction({
      seq: 7,
      mayUndo: true,
      paths: [],
      tookAway,
      isShownHere: false,
    });
  const press = async (init: KeyboardEventInit, target: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    await shell.settle();
    return event.defaultPrevented;
  };
  return { shell, store, press };
}

/** Shows a page with a change in progress until it is answered, and maybe with something typed since. */
function showSendingPage(isTyped = false): { response(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const edits = { hasUnsaved: () => true, hasUnsent: () => isTyped };
  const controller = { root: () => ({}), isSending: () => true, settled: () => promise, ...edits };
  TestBed.inject(NavigationHistory).show({
    [SHOWS_INTERFACE]: true,
    sourceConcept: 'A',
    controller,
  });
  return { response: resolve };
}

describe('Ctrl+Z', () => {
  it('takes the last change back, and Ctrl+Shift+Z does it again', async () => {
    const { shell, store, press } = await open();
    store();
    expect(await press({ key: 'z', ctrlKey: true })).toBe(true);
    expect(shell.text('app-notification-list')).toContain('Undone: the last change');
    await press({ key: 'Z', metaKey: true, shiftKey: true });
    expect(shell.text('app-notification-list')).toContain('Redone');
    expect(shell.count('POST transactions/7/undo')).toBe(1);
    expect(shell.count('POST transactions/8/undo')).toBe(1);
  });

  it('waits for the answer to what was done before, which is the last change then', async () => {
    const { shell, store, press } = await open();
    const page = showSendingPage();
    await press({ key: 'z', ctrlKey: true });
    expect(shell.count('POST transactions/7/undo')).toBe(0);
    store();
    page.response();
    await shell.settle();
    expect(shell.count('POST transactions/7/undo')).toBe(1);
  });

  it.each([
    ['takes back what is only on its way, in its own input as well', false],
    ['is for the text where more was typed since', true],
  ])('%s', async (_, isTyped) => {
    const { shell, store, press } = await open();
    const page = showSendingPage(isTyped);
    const field = document.createElement('div');
    field.innerHTML = '<input />';
    field.setAttribute('crud', 'CRUD');
    shell.element.append(field);
    expect(await press({ key: 'z', ctrlKey: true }, field.querySelector('input')!)).toBe(!isTyped);
    store();
    page.response();
    await shell.settle();
    expect(shell.count('POST transactions/7/undo')).toBe(isTyped ? 0 : 1);
  });

  it('leaves what was there before alone where the last change is refused', async () => {
    const { shell, store, press } = await open();
    store();
    const page = showSendingPage();
    await press({ key: 'z', ctrlKey: true });
    page.response();
    await shell.settle();
    expect(shell.count('POST transactions/7/undo')).toBe(0);
  });

  it('survives a walk through the application', async () => {
    const { shell, store, press } = await open();
    store();
    await shell.go('/members');
    await press({ key: 'z', ctrlKey: true });
    expect(shell.count('POST transactions/7/undo')).toBe(1);
  });

  it('leaves text that is being typed to the browser', async () => {
    const { shell, store, press } = await open();
    store();
    const input = shell.element.querySelector('main input')!;
    expect(await press({ key: 'z', ctrlKey: true }, input)).toBe(false);
    expect(shell.count('POST transactions/7/undo')).toBe(0);
  });

  it('says why it could not be', async () => {
    const no = requestError(403, 'AMP-403-UNDO', 'You can’t undo this change.');
    const { shell, store, press } = await open(true, { 'POST transactions/7/undo': no });
    store();
    await press({ key: 'z', ctrlKey: true });
    expect(shell.text('app-notification-list')).toContain('can’t undo this change');
  });

  it('does nothing where no history is kept', async () => {
    const { store, press } = await open(false);
    store();
    expect(await press({ key: 'z', ctrlKey: true })).toBe(false);
  });
});

describe('the notice of a change that took something away', () => {
  it('takes it back', async () => {
    const { shell, store } = await open();
    store(true);
    await shell.settle();
    expect(shell.text('app-notification-list')).toContain('This was removed.');
    await shell.click('Undo');
    expect(shell.count('POST transactions/7/undo')).toBe(1);
  });

  it('does not come for other changes', async () => {
    const { shell, store } = await open();
    store();
    await shell.settle();
    expect(shell.text('app-notification-list li')).toBe('');
  });
});

describe('a key', () => {
  it.each([
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'z', metaKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'z' }, null],
    [{ key: 'z', ctrlKey: true, altKey: true }, null],
    [{ key: 'y', ctrlKey: true }, null],
  ] as const)('%j asks for %s', (init, asked) => {
    expect(undoKey(new KeyboardEvent('keydown', init))).toBe(asked);
  });

  it.each([
    ['<button class="target">', false, false],
    ['<input type="checkbox" class="target">', false, false],
    ['<input class="target">', false, true],
    ['<div crud="CRUD"><input class="target"></div>', false, false],
    ['<div crud="CRUD"><input class="target"></div>', true, true],
    ['<div crud="CRUD"><input class="target" role="combobox"></div>', false, true],
    ['<dialog open><button class="target"></button></dialog>', false, true],
  ])('in %s with unsaved edits %s belongs to what is typed: %s', (html, hasUnsaved, is) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    expect(isTyping(host.querySelector('.target'), hasUnsaved)).toBe(is);
  });
});
