import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { DevelopmentPanel } from './development-panel';
import { LiveChanges } from './live-changes';

const NOTE = { severity: 'warning', message: 'This label is used twice.', remedy: '', place: null };
const MISTAKE = { ...NOTE, severity: 'error', message: 'There is no such relation.' };

async function render(problems: readonly object[]) {
  const changes = {
    problems: signal(problems),
    state: signal({ version: 1, waiting: null }),
    isAnswering: signal(true),
  };
  TestBed.configureTestingModule({
    providers: [provideFakeAmpersand(), { provide: LiveChanges, useValue: changes }],
  });
  const fixture = TestBed.createComponent(DevelopmentPanel);
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

describe('what stands over the page while the script is written', () => {
  it('shows mistakes whole', async () => {
    const { element } = await render([MISTAKE, NOTE]);
    expect(element.querySelector('section[role=alert]')?.textContent).toContain('no such relation');
  });

  it('keeps notes in a corner until somebody opens or hides them', async () => {
    const { element, press } = await render([NOTE]);
    expect(element.querySelector('section')).toBeNull();
    expect(element.querySelector('.notes[role=status]')?.textContent).toContain(
      'Notes on the script: 1',
    );
    await press('Notes on the script');
    expect(element.querySelector('section')?.textContent).toContain('used twice');
    await press('Hide');
    expect(element.textContent.trim()).toBe('');
  });

  it('tells notes again when the script was saved', async () => {
    const { element, press, changes, fixture } = await render([NOTE]);
    await press('Hide');
    changes.state.set({ version: 2, waiting: null });
    await fixture.whenStable();
    expect(element.querySelector('.notes')).not.toBeNull();
  });
});
