import { TestBed } from '@angular/core/testing';
import { applicationConfig } from '../application-config';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { OBJECT_ROUTES, type ObjectState, SampleObjects } from '../testing/sample-object-page';
import { ShellHarness } from '../testing/shell-harness';
import { MenuStore } from './menu-store';
import { NewPages } from './new-pages';

const BOOK = { id: 'Book', label: 'Book', link: '#/Book', resourceType: 'Book' };
const NAVBAR = { new: [{ label: 'New Book', concept: 'Book', ifcs: [BOOK] }] };

async function open(
  routes = OBJECT_ROUTES,
  press: (shell: ShellHarness) => void | Promise<void> = pressNew,
): Promise<ShellHarness> {
  const config = applicationConfig(routes);
  const shell = await ShellHarness.open('/', { navbar: NAVBAR, config });
  document.body.append(shell.element);
  TestBed.inject(SampleObjects).state.set('reading');
  await press(shell);
  return shell;
}

function pressNew(shell: ShellHarness): void {
  [...shell.element.querySelectorAll<HTMLElement>('app-side-menu button')]
    .find((button) => button.textContent.trim() === 'New Book')
    ?.click();
}

const focused = () => document.activeElement;
const standIn = (shell: ShellHarness) =>
  shell.element.querySelector<HTMLInputElement>('app-new-page-input input')!;

async function become(shell: ShellHarness, state: ObjectState): Promise<void> {
  TestBed.inject(SampleObjects).state.set(state);
  await shell.settle();
}

/** What a browser does with keys while an input has the focus. */
function type(input: HTMLInputElement, text: string): void {
  input.value += text;
}

function press(input: HTMLInputElement, key: string): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

const fieldNamed = (shell: ShellHarness, name: string) =>
  shell.element.querySelector<HTMLInputElement>(`main input[aria-label="${name}"]`)!;

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('typing on after New in the menu', () => {
  it('loses no key, however late the page is', async () => {
    const shell = await open();
    expect(focused()).toBe(standIn(shell));
    type(standIn(shell), 'Over');
    await shell.settle();
    expect(shell.url).toMatch(/^\/book\//);
    expect(focused()).toBe(standIn(shell));
    expect(standIn(shell).getAttribute('aria-label')).toBe('New Book');
    type(standIn(shell), ' grass');
    await become(shell, 'ready');
    expect(focused()?.getAttribute('aria-label')).toBe('Title');
    expect(focused()).toHaveProperty('value', 'Over grass');
    expect(standIn(shell).hidden).toBe(true);
  });

  it('loses no key where New is pressed twice, before the first page is there', async () => {
    const shell = await open();
    pressNew(shell);
    await shell.settle();
    expect(focused()).toBe(standIn(shell));
    type(standIn(shell), 'Over grass');
    await become(shell, 'ready');
    expect(focused()?.getAttribute('aria-label')).toBe('Title');
    expect(focused()).toHaveProperty('value', 'Over grass');
    expect(standIn(shell).hidden).toBe(true);
  });

  it('goes on to the next field behind Tab, as on a page that is there', async () => {
    const shell = await open();
    await shell.settle();
    type(standIn(shell), 'Over grass');
    press(standIn(shell), 'Tab');
    type(standIn(shell), 'Ann');
    await become(shell, 'ready');
    expect(fieldNamed(shell, 'Title').value).toBe('Over grass');
    expect(fieldNamed(shell, 'Author').value).toBe('Ann');
    expect(focused()).toBe(fieldNamed(shell, 'Author'));
  });

  it('begins in the first field also where nothing was typed', async () => {
    const shell = await open();
    await become(shell, 'ready');
    expect(focused()?.getAttribute('aria-label')).toBe('Title');
  });

  it.each(['blank', 'furnished'] as const)('goes on while the page is %s', async (state) => {
    const shell = await open();
    await become(shell, state);
    expect(focused()).toBe(standIn(shell));
    type(standIn(shell), 'Over grass');
    await become(shell, 'ready');
    expect(focused()).toHaveProperty('value', 'Over grass');
  });

  it('is not meant for the page of another object, which is there until the new one comes', async () => {
    const config = applicationConfig(OBJECT_ROUTES);
    const shell = await ShellHarness.open('/book/b1', { navbar: NAVBAR, config });
    document.body.append(shell.element);
    pressNew(shell);
    TestBed.tick();
    expect(shell.url).toBe('/book/b1');
    expect(focused()).toBe(standIn(shell));
    await shell.settle();
    expect(focused()).toBe(fieldNamed(shell, 'Title'));
  });

  it('does not call back who went elsewhere', async () => {
    const shell = await open();
    const elsewhere = shell.element.querySelector<HTMLElement>('app-side-menu button')!;
    await shell.settle();
    elsewhere.focus();
    await become(shell, 'ready');
    expect(focused()).toBe(elsewhere);
    expect(standIn(shell).hidden).toBe(true);
  });

  it('leaves the focus on the page where that cannot be shown', async () => {
    const shell = await open();
    await become(shell, 'failed');
    expect(focused()?.tagName).toBe('MAIN');
    expect(standIn(shell).hidden).toBe(true);
  });

  it('types nothing into a later page that was meant for one that could not be shown', async () => {
    const shell = await open();
    type(standIn(shell), 'Over');
    await become(shell, 'failed');
    await become(shell, 'reading');
    pressNew(shell);
    await become(shell, 'ready');
    expect(focused()?.getAttribute('aria-label')).toBe('Title');
    expect(focused()).toHaveProperty('value', '');
  });

  it('is over where the page cannot be loaded, and the keys are those of the page before it', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /book.js');
    const routes = OBJECT_ROUTES.map((route) => ({
      ...route,
      loadComponent: () => Promise.reject(lost),
    }));
    const shell = await open(routes, async () => {
      const [entry] = TestBed.inject(MenuStore).newEntries();
      await expect(TestBed.inject(NewPages).open(entry!)).rejects.toBe(lost);
    });
    await shell.settle();
    expect(standIn(shell).hidden).toBe(true);
    expect(standIn(shell).getAttribute('aria-label')).toBeNull();
  });
});
