import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { MatCalendarHarness } from '@angular/material/datepicker/testing';
import { provideAmpersand } from '@ampersand-prototype/components/application';
import { ValueCalendar } from './value-calendar';
import { ValueControl } from './value-control';

@Component({
  imports: [ReactiveFormsModule, ValueCalendar, ValueControl],
  template: `
    <input #born="ampValue" ampValue="DATE" [formControl]="day" />
    <amp-value-calendar [for]="born" label="Born" />
    <input #seen="ampValue" ampValue="DATETIME" [formControl]="instant" />
    <amp-value-calendar [for]="seen" label="Seen" />
  `,
})
class Host {
  readonly day = new FormControl<unknown>('2026-02-28');
  readonly instant = new FormControl<unknown>(null);
}

async function render() {
  TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
  const fixture = TestBed.createComponent(Host);
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  const loader = TestbedHarnessEnvironment.documentRootLoader(fixture);
  /** Opens the calendar of an input, and picks a day of the month. */
  const pick = async (place: number, day: string) => {
    element.querySelectorAll<HTMLElement>('amp-value-calendar button')[place]!.click();
    await fixture.whenStable();
    const calendar = await loader.getHarness(MatCalendarHarness);
    await calendar.selectCell({ text: day });
  };
  const texts = () => [...element.querySelectorAll('input')].map(({ value }) => value);
  return { host: fixture.componentInstance, fixture, pick, texts };
}

const panel = () => document.querySelector('amp-calendar-panel');

describe('the calendar beside an input of a form', () => {
  it('opens at its date, which takes the day that is chosen', async () => {
    const { host, pick, texts } = await render();
    await pick(0, '3');
    expect(texts()[0]).toBe('03/02/2026');
    expect(host.day.value).toBe('2026-02-03');
    expect(panel()).toBeNull();
  });

  it('gives a moment its day and its time together', async () => {
    const { host, fixture, pick, texts } = await render();
    host.instant.setValue(new Date(2026, 4, 1, 10, 30).toISOString());
    await pick(1, '12');
    expect(panel()?.getAttribute('aria-label')).toBe('Seen');
    panel()?.querySelector<HTMLElement>('.amp-button.filled')?.click();
    await fixture.whenStable();
    expect(texts()[1]).toBe('12/05/2026 10:30');
    expect(Date.parse(String(host.instant.value))).toBe(new Date(2026, 4, 12, 10, 30).getTime());
  });

  it('cannot be opened while the input is disabled', async () => {
    const { host, fixture } = await render();
    host.day.disable();
    await fixture.whenStable();
    const element = fixture.nativeElement as HTMLElement;
    expect(element.querySelector('amp-value-calendar button')).toHaveProperty('disabled', true);
  });
});
