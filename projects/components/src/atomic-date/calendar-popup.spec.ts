import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideAmpersand } from '@ampersand-prototype/components/application';
import { focused, press } from '../regression/type-keys';
import { CalendarPopup, type DateText } from './calendar-popup';

async function render() {
  TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
  const fixture = TestBed.createComponent(CalendarPopup);
  const text = signal('28/02/2026');
  const slot: DateText = {
    text,
    isDisabled: () => false,
    field: { locale: () => 'en-GB', name: () => 'Born' },
    choose: (chosen) => text.set(chosen),
  };
  fixture.componentRef.setInput('slot', slot);
  const host = fixture.nativeElement as HTMLElement;
  document.body.append(host);
  await fixture.whenStable();
  const button = host.querySelector('button')!;
  button.focus();
  return { fixture, button, text };
}

/** The calendar takes its day when the key is released. */
const release = (key: string, keyCode: number) =>
  focused().dispatchEvent(new KeyboardEvent('keyup', { key, keyCode, bubbles: true }));
const isOnDay = () => focused().matches('.mat-calendar-body-active');

describe('the button of a calendar', () => {
  it('keeps the keys that come while the calendar loads for its days', async () => {
    const { fixture, button, text } = await render();
    const reached = jest.fn();
    button.addEventListener('keydown', reached);
    button.click();
    press('ArrowLeft', { keyCode: 37 });
    press('ArrowLeft', { keyCode: 37 });
    expect(reached).not.toHaveBeenCalled();
    await fixture.whenStable();
    expect(focused().closest('mat-calendar')).not.toBeNull();
    press('Enter', { keyCode: 13 });
    release('Enter', 13);
    expect(text()).toBe('26/02/2026');
  });

  it('opens a calendar that was there before the next key comes, and Escape leads back', async () => {
    const { fixture, button, text } = await render();
    button.click();
    await fixture.whenStable();
    press('Escape', { keyCode: 27 });
    await fixture.whenStable();
    expect(focused()).toBe(button);
    button.click();
    expect(isOnDay()).toBe(true);
    press('ArrowLeft', { keyCode: 37 });
    press('Enter', { keyCode: 13 });
    release('Enter', 13);
    expect(text()).toBe('27/02/2026');
    expect(focused()).toBe(button);
  });
});
