import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideAmpersand } from '@ampersand-prototype/components/application';
import { press } from '../regression/type-keys';
import { CalendarPanel, type DayAndTime } from './calendar-panel';

@Component({
  imports: [CalendarPanel],
  template: `<amp-calendar-panel
    label="Seen"
    locale="en-GB"
    [day]="{ year: 2026, month: 2, day: 28 }"
    time="13:30"
    [owner]="this"
  />`,
})
class Host {
  chosen: unknown = null;

  choose(choice: DayAndTime): void {
    this.chosen = choice;
  }
  close(): void {}
  place(): void {}
}

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const day = () => get('.mat-calendar-body-active');
const time = () => get('amp-time-choice input') as HTMLInputElement;

/** Tab leads on to a place. */
function tabTo(place: HTMLElement): void {
  press('Tab', { keyCode: 9 });
  place.focus();
}

async function render() {
  // The test document draws nothing, so nothing can be scrolled.
  Element.prototype.scrollIntoView = () => undefined;
  TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
  const fixture = TestBed.createComponent(Host);
  document.body.append(fixture.nativeElement as HTMLElement);
  await fixture.whenStable();
  day().focus();
  return fixture;
}

describe('a day and a time that are chosen by keyboard', () => {
  it.each([
    ['the time', time],
    ['the button that stores', () => get('.amp-button.filled')],
    ['the heading of the calendar', () => get('.mat-calendar-period-button')],
  ])('leave the focus on %s when the calendar would take it back late', async (_, place) => {
    await render();
    tabTo(place());
    day().focus();
    expect(document.activeElement).toBe(place());
  });

  it('leave what is half typed as it is when the calendar would take the focus', async () => {
    await render();
    tabTo(time());
    time().value = '7:0';
    time().dispatchEvent(new Event('input', { bubbles: true }));
    day().focus();
    expect(time().value).toBe('7:0');
    tabTo(get('.amp-button.filled'));
    expect(time().value).toBe('07:00');
  });

  it('let Tab, the pointer and the calendar itself lead to a day', async () => {
    await render();
    tabTo(time());
    tabTo(day());
    expect(document.activeElement).toBe(day());
    tabTo(time());
    day().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    day().focus();
    expect(document.activeElement).toBe(day());
    tabTo(get('.mat-calendar-period-button'));
    press('Enter', { keyCode: 13 });
    day().focus();
    expect(document.activeElement).toBe(day());
  });

  it('take the pointer that was only pressed beside a day for no way to it', async () => {
    await render();
    tabTo(time());
    time().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    time().dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    day().focus();
    expect(document.activeElement).toBe(time());
  });

  it('cannot be saved while the typed time is invalid, and are saved as typed', async () => {
    const fixture = await render();
    const store = get('.amp-button.filled') as HTMLButtonElement;
    const typeTime = async (text: string) => {
      tabTo(time());
      time().value = text;
      time().dispatchEvent(new Event('input', { bubbles: true }));
      await fixture.whenStable();
    };
    await typeTime('noon');
    expect(get('[role="alert"]').textContent).toContain('Enter a time');
    store.click();
    expect(fixture.componentInstance.chosen).toBeNull();
    expect(document.activeElement).toBe(time());
    await typeTime('07:05');
    expect(document.querySelector('[role="alert"]')).toBeNull();
    store.click();
    expect(fixture.componentInstance.chosen).toEqual({
      day: { year: 2026, month: 2, day: 28 },
      time: '07:05',
    });
  });

  it('are stored by keys that outrun the rendering of what was typed', async () => {
    const fixture = await render();
    const store = get('.amp-button.filled') as HTMLButtonElement;
    tabTo(time());
    for (const typed of ['0', '07:0', '07:05']) {
      time().value = typed;
      time().dispatchEvent(new Event('input', { bubbles: true }));
      if (typed === '0') await fixture.whenStable();
    }
    expect(store.matches(':disabled')).toBe(false);
    store.click();
    expect(fixture.componentInstance.chosen).toMatchObject({ time: '07:05' });
  });

  it('go on from the time that is there, however fast the keys come', async () => {
    const fixture = await render();
    tabTo(time());
    press('ArrowDown', { keyCode: 40 });
    press('ArrowDown', { keyCode: 40 });
    press('Enter', { keyCode: 13 });
    get('.amp-button.filled').click();
    await fixture.whenStable();
    expect(fixture.componentInstance.chosen).toMatchObject({ time: '14:00' });
  });
});
