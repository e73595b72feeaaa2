import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, ApplicationEvents } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS, type Signal } from '@ampersand-prototype/generics';
import { SignalInbox } from './signal-inbox';

const URL = 'api/v1/admin/signals';
const violation = (message: string) =>
  ({ message, ifcs: [] }) as unknown as Signal['violations'][0];
const signal = (count: number | undefined, ...messages: readonly string[]): Signal => ({
  message: 'Rule',
  violations: messages.map(violation),
  count,
});

function setUp() {
  TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
  const inbox = TestBed.inject(SignalInbox);
  const http = TestBed.inject(HttpTestingController);
  const events = TestBed.inject(ApplicationEvents);
  const notify = (...signals: readonly Signal[]) =>
    events.notify({ ...NO_NOTIFICATIONS, signals: [...signals] });
  return { inbox, http, notify };
}

describe('the inbox of signals', () => {
  it.each([
    [[], 0],
    [[signal(undefined, 'a', 'b')], 2],
    [[signal(70, 'a', 'b'), signal(1, 'c')], 71],
    [[signal(0, 'a')], 1],
  ])('counts also what is not told: case %#', (signals, expected) => {
    const { inbox, notify } = setUp();
    notify(...signals);
    expect(inbox.count()).toBe(expected);
  });

  it('is what an answer told last', () => {
    const { inbox, notify } = setUp();
    notify(signal(2, 'a', 'b'));
    notify(signal(1, 'a'));
    expect(inbox.count()).toBe(1);
    notify();
    expect(inbox.count()).toBe(0);
  });

  it("shows dates and date-times in the user's locale", () => {
    const { inbox, notify } = setUp();
    TestBed.inject(AmpersandSettings).locale.set('en-GB');
    notify({ ...signal(1, 'Due on 2026-02-28'), message: 'Late since 2026-01-31' });
    const [shown] = inbox.signals();
    expect(shown?.message).toBe('Late since 31/01/2026');
    expect(shown?.violations[0]?.message).toBe('Due on 28/02/2026');
  });

  it('asks when it is to, and tells a failure until it has an answer', async () => {
    const { inbox, http } = setUp();
    const failing = inbox.refresh();
    expect(inbox.isReading()).toBe(true);
    http.expectOne(URL).flush(null, { status: 503, statusText: 'x' });
    await failing;
    expect([inbox.isReading(), inbox.failure()?.kind]).toEqual([false, 'unavailable']);
    const reading = inbox.refresh();
    http.expectOne(URL).flush([signal(3, 'a')]);
    await reading;
    expect([inbox.count(), inbox.failure()]).toEqual([3, null]);
  });

  it('keeps what an answer told while an older question was under way', async () => {
    const { inbox, http, notify } = setUp();
    const reading = inbox.refresh();
    notify();
    http.expectOne(URL).flush([signal(3, 'a')]);
    await reading;
    expect(inbox.count()).toBe(0);
  });
});
