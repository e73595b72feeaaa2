import { TestBed } from '@angular/core/testing';
import type { Navbar } from '@ampersand-prototype/generics';
import { BUILT_MODEL } from '../api/built-model';
import { applicationConfig } from '../application-config';
import { Session } from '../session/session';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { OBJECT_ROUTES, SampleObjects } from '../testing/sample-object-page';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness, requestError } from '../testing/shell-harness';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

/** States of the server, and the page that replaces every other one. */
const BLOCKED_STATES: readonly (readonly [
  string,
  Partial<Navbar>,
  title: string,
  forms: string[],
])[] = [
  [
    'was never installed',
    { installation: 'absent' },
    'The application isn’t installed yet',
    ['reinstall'],
  ],
  [
    'was never installed, to whoever may not install it',
    { installation: 'absent', productionEnv: true },
    'The application isn’t installed yet',
    [],
  ],
  [
    'holds data of another model',
    { installation: 'mismatch' },
    'The database belongs to another version of the model',
    ['migration', 'reinstall'],
  ],
  [
    'holds data of another model, to whoever may not migrate it',
    { installation: 'mismatch', productionEnv: true },
    'The database belongs to another version of the model',
    [],
  ],
  ['waits for its population', { appLocked: true }, 'The application is locked', ['unlock']],
  [
    'is not installed, which comes before that it waits for its population',
    { installation: 'absent', appLocked: true, productionEnv: true },
    'The application isn’t installed yet',
    [],
  ],
  ['runs another model than the page', { modelHash: 'newer' }, 'This page is out of date', []],
  [
    'runs another model than the page, which comes before that it waits for its population',
    { modelHash: 'newer', appLocked: true },
    'This page is out of date',
    [],
  ],
];

describe('what stands in the way of every page', () => {
  it.each(BLOCKED_STATES)('is told where the application %s', async (_, navbar, title, forms) => {
    const shell = await ShellHarness.open('/books', {
      navbar,
      responses: { 'POST admin/migration': requestError(500, '', '') },
      providers: [{ provide: BUILT_MODEL, useValue: 'hash' }],
    });
    await shell.settle();
    expect(shell.texts('main h1')).toEqual([title]);
    const shown = ['migration', 'reinstall', 'unlock'].filter((name) =>
      shell.element.querySelector(`main app-${name}-form`),
    );
    expect(shown).toEqual(forms);
    expect(shell.text('main [role=alert]')).toContain(title);
  });

  it.each([
    [requestError(0, '', ''), 'Couldn’t reach the server.', 'Check your connection'],
    [
      requestError(503, 'AMP-503-DATABASE', 'The database does not answer.', 'Wait a moment.'),
      'The database does not answer.',
      'Wait a moment.',
    ],
    [requestError(502, '', ''), '', 'Check your connection'],
  ])('is told in the words of the server, where it has some', async (response, text, hint) => {
    const shell = await ShellHarness.open('/books', { responses: { 'GET app/navbar': response } });
    expect(shell.text('main h1')).toBe('The application isn’t responding');
    expect(shell.text('main')).toContain(text);
    expect(shell.text('main .lead')).toContain(hint);
  });

  it.each([
    ['Nederlands', 'De toepassing reageert niet'],
    ['Deutsch', 'Die Anwendung reagiert nicht'],
  ])('is told in the language of the reader: %s', async (language, title) => {
    const shell = await ShellHarness.open('/', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    await shell.click(language);
    expect(shell.text('main h1')).toBe(title);
  });

  it('is looked at again once at a time, and shows the page that was asked for when it is gone', async () => {
    const shell = await ShellHarness.open('/books', {
      responses: { 'GET app/navbar': requestError(0, '', '') },
    });
    const response = shell.hold('GET app/navbar');
    await shell.press('Try again');
    const button = () => shell.element.querySelector<HTMLButtonElement>('main button');
    expect(button()?.disabled).toBe(true);
    await response(requestError(0, '', ''), sampleNavbar());
    expect(button()?.disabled).toBe(false);
    await shell.click('Try again');
    expect(shell.text('main h1')).toBe('A page');
    expect(shell.url).toBe('/books');
  });

  it('is no failure to read the session again, once it is known', async () => {
    const shell = await ShellHarness.open('/books', {
      responses: { 'PATCH app/roles': requestError(500, '', '') },
    });
    shell.responses['GET app/navbar'] = requestError(0, '', '');
    await shell.click('Member');
    expect(shell.text('main h1')).toBe('A page');
  });
});

describe('a page on which something is not stored, when an obstacle comes', () => {
  async function typeInto(title: string) {
    const shell = await ShellHarness.open('/book/b1', {
      config: applicationConfig(OBJECT_ROUTES),
      providers: [{ provide: BUILT_MODEL, useValue: 'hash' }],
    });
    const field = () => shell.element.querySelector<HTMLInputElement>('input[aria-label="Title"]');
    const objects = TestBed.inject(SampleObjects);
    field()!.value = title;
    objects.hasUnsaved.set(true);
    const serve = async (parts: Partial<Navbar>) => {
      shell.responses['GET app/navbar'] = sampleNavbar(parts);
      await TestBed.inject(Session).refresh();
      await shell.settle();
    };
    return { shell, field, objects, serve };
  }

  it.each([
    ['another model runs', { modelHash: 'newer' }, 'This page is out of date'],
    ['the data are being migrated', { installation: 'mismatch', productionEnv: true }, 'The data'],
  ] as const)('stays below, to copy from: %s', async (_, parts, title) => {
    const { shell, field, objects, serve } = await typeInto('Half a title');
    await serve(parts);
    expect(shell.text('app-blocking-page h1')).toContain(title);
    expect(shell.text('app-blocking-page')).toContain('Your unsaved text is below');
    expect(field()?.value).toBe('Half a title');
    objects.hasUnsaved.set(false);
    await shell.settle();
    expect(field()).toBeNull();
    expect(shell.text('app-blocking-page')).not.toContain('stands below');
  });

  it('is the same page once nothing stands in the way any more', async () => {
    const { shell, field, serve } = await typeInto('Half a title');
    const input = field();
    await serve({ installation: 'mismatch', productionEnv: true });
    await serve({ installation: null });
    expect(shell.element.querySelector('app-blocking-page')).toBeNull();
    expect(field()).toBe(input);
  });
});

describe('the end of a session', () => {
  const EXPIRED = {
    'PATCH app/roles': requestError(401, 'AMP-401-LOGIN', 'This needs a session.'),
  };

  it.each([
    ['Nederlands', 'Uw sessie is beëindigd'],
    ['Deutsch', 'Ihre Sitzung ist beendet'],
  ])('is told in the language of the reader: %s', async (language, title) => {
    const shell = await ShellHarness.open('/books', { responses: EXPIRED });
    await shell.click('Member');
    await shell.click(language);
    expect(shell.text('app-expired-session h2')).toBe(title);
  });

  it('is followed by one new session, however often that is asked for', async () => {
    const shell = await ShellHarness.open('/books', { responses: EXPIRED });
    await shell.click('Member');
    const response = shell.hold('GET app/navbar');
    const asked = shell.count('GET app/navbar');
    await shell.press('Continue with a new session');
    const button = shell.element.querySelector<HTMLButtonElement>('app-expired-session button');
    expect(button?.disabled).toBe(true);
    expect(shell.count('GET app/navbar')).toBe(asked + 1);
    await response(sampleNavbar());
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
  });

  it('stays told where no new session can be had, until one can', async () => {
    const shell = await ShellHarness.open('/books', { responses: EXPIRED });
    await shell.click('Member');
    shell.responses['GET app/navbar'] = requestError(0, '', '');
    await shell.click('Continue with a new session');
    expect(shell.text('app-expired-session h2')).toBe('Your session has ended');
    const button = shell.element.querySelector<HTMLButtonElement>('app-expired-session button');
    expect(button?.disabled).toBe(false);
    shell.responses['GET app/navbar'] = sampleNavbar();
    await shell.click('Continue with a new session');
    expect(shell.element.querySelector('app-expired-session')).toBeNull();
  });
});
