import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Messages } from '@ampersand-prototype/components/application';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { AdministrationApi } from '../admin/work/administration-api';
import { DevelopmentPanel } from './development-panel';
import { LiveChanges } from './live-changes';

const NOTE = { severity: 'warning', message: 'This label is used twice.', hint: '', place: null };
const MISTAKE = { ...NOTE, severity: 'error', message: 'There is no such relation.' };

const PLACE = { file: 'library.adl', line: 12, column: 4, text: '\t  REPRESENT' };

async function render(problems: readonly object[], locale = 'en-GB') {
  const changes = {
    problems: signal(problems),
    state: signal({ version: 1, waiting: null }),
    isReachable: signal(true),
  };
  TestBed.configureTestingModule({
    providers: [provideFakeAmpersand({ locale }), { provide: LiveChanges, useValue: changes }],
  });
  const fixture = TestBed.createComponent(DevelopmentPanel);
  await TestBed.inject(Messages).ready();
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  const press = async (name: string) => {
    const buttons = [...element.querySelectorAll('button')];
    const named = buttons.find((button) =>
      `${button.textContent} ${button.getAttribute('aria-label') ?? ''}`.includes(name),
    );
    named?.click();
    await fixture.whenStable();
  };
  return { element, press, changes, fixture };
}

describe('overlay during development', () => {
  it('shows mistakes whole', async () => {
    const { element } = await render([MISTAKE, NOTE]);
    expect(element.querySelector('section[role=alert]')?.textContent).toContain('no such relation');
  });

  it('keeps notes in a corner until somebody opens or hides them', async () => {
    const { element, press } = await render([NOTE]);
    expect(element.querySelector('section')).toBeNull();
    expect(element.querySelector('.notes[role=status]')?.textContent).toContain(
      'The script has warnings: 1',
    );
    await press('The script has warnings');
    expect(element.querySelector('section')?.textContent).toContain('used twice');
    await press('Hide');
    expect(element.textContent.trim()).toBe('');
  });

  it('leaves room for notifications above the notes', async () => {
    const bottom = () =>
      document.documentElement.style.getPropertyValue('--app-notification-bottom');
    const { press, fixture } = await render([NOTE]);
    expect(bottom()).toBe('3rem');
    await press('The script has warnings');
    expect(bottom()).toBe('0px');
    fixture.destroy();
    expect(bottom()).toBe('');
  });

  it('tells notes again when the script was saved', async () => {
    const { element, press, changes, fixture } = await render([NOTE]);
    await press('Hide');
    changes.state.set({ version: 2, waiting: null });
    await fixture.whenStable();
    expect(element.querySelector('.notes')).not.toBeNull();
  });

  it('points at the place in the script, tabs included, and says what to do', async () => {
    const { element } = await render([{ ...MISTAKE, hint: 'Declare it.', place: PLACE }]);
    expect(element.querySelector('.place')?.textContent).toBe('library.adl:12:4');
    expect(element.querySelector('pre')?.textContent).toBe('12 | \t  REPRESENT\n   | \t  ^');
    expect(element.querySelector('.hint')?.textContent).toBe('Declare it.');
    expect(element.textContent).toContain('The previous application is still running.');
  });

  it('asks what has to be decided before it tells notes', async () => {
    const { element, changes, fixture } = await render([NOTE]);
    TestBed.inject(AdministrationApi).send = () => new Promise(() => undefined);
    changes.state.set({ version: 2, waiting: { command: 'ampersand migrate x.adl' } } as never);
    await fixture.whenStable();
    const parts = [...element.querySelectorAll('app-migration-form, code, h3, ol')];
    expect(parts.map(({ localName }) => localName)).toEqual([
      'app-migration-form',
      'code',
      'h3',
      'ol',
    ]);
    expect(element.querySelector('h3')?.textContent).toBe('The script has warnings');
  });

  it('shows the command that does in a terminal what was decided', async () => {
    const { element, changes, fixture } = await render([]);
    const migration = {
      ...{ fits: false, isApplied: false, kept: 1, steps: [], problems: [], violations: [] },
      ...{ suggestions: [{ before: 'tag[A*B]', after: 'mark[A*B]' }], copy: null },
      dropped: [{ what: 'old', number: 1 }],
    };
    TestBed.inject(AdministrationApi).send = (_method, _path, { body } = {}) =>
      Promise.resolve({
        ...migration,
        baseline: (body as { acceptBaseline: boolean }).acceptBaseline ? ["Ann's rule"] : ['Total'],
      } as never);
    changes.state.set({ version: 2, waiting: { command: 'ampersand migrate x.adl' } } as never);
    await fixture.whenStable();
    const command = () => element.querySelector('code')?.textContent;
    expect(command()).toBe('ampersand migrate x.adl --baseline Total');
    for (const choice of element.querySelectorAll<HTMLElement>('label')) {
      choice.click();
      await fixture.whenStable();
    }
    expect(command()).toBe(
      "ampersand migrate x.adl --rename 'tag[A*B]=mark[A*B]' --archive --baseline 'Ann'\\''s rule'",
    );
  });

  it('goes away by Escape, unless that belongs to what is being edited', async () => {
    const { element, fixture } = await render([MISTAKE]);
    const escape = async (target: EventTarget, isTaken = false) => {
      const event = new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
      });
      if (isTaken) event.preventDefault();
      target.dispatchEvent(event);
      await fixture.whenStable();
      return element.querySelector('section') === null;
    };
    const input = document.body.appendChild(document.createElement('input'));
    expect(await escape(input)).toBe(false);
    expect(await escape(document.body, true)).toBe(false);
    expect(await escape(document.body)).toBe(true);
    input.remove();
  });

  it.each([
    ['nl', 'Er zijn waarschuwingen bij het script'],
    ['de', 'Das Skript enthält Warnungen'],
  ])('speaks the language of the page: %s', async (locale, title) => {
    const { element } = await render([NOTE], locale);
    expect(element.querySelector('.notes')?.textContent).toContain(title);
  });

  it('reports an unresponsive command, and nothing else', async () => {
    const { element, changes, fixture } = await render([]);
    expect(element.textContent.trim()).toBe('');
    changes.isReachable.set(false);
    await fixture.whenStable();
    const section = element.querySelector('section');
    expect(section?.getAttribute('aria-label')).toBe('Not connected');
    expect(section?.textContent).toContain('Start it again');
  });
});
