import type { JsonNode } from '@ampersand-prototype/components/application';
import { fixToday, job, renderCalendar } from '../regression/render-calendar';

beforeEach(fixToday);
afterEach(() => jest.useRealTimers());

const JOBS = [
  job('a', '2026-11-10', '2026-11-12'),
  job('b', '2026-11-30'),
  job('c', '2026-11-20', '2026-11-18'),
  job('d', null),
  job('e', '2026-08-01'),
];

async function render(jobs: readonly JsonNode[] = JOBS) {
  const rendered = await renderCalendar(jobs);
  const press = async (target: HTMLElement, key: string) => {
    target.focus();
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await rendered.settle();
    await rendered.settle();
  };
  return { ...rendered, press };
}

describe('calendar of a list', () => {
  it('shows its days also without rows, so that one can be planned', async () => {
    const { element } = await render([]);
    expect(element.querySelector('amp-calendar-view')?.textContent).toContain('November 2026');
    expect(element.querySelector('.empty')).toBeNull();
  });

  it('gives appointments the color of the first value of a closed set', async () => {
    const { entry } = await render();
    const tones = ['a 2026-11-10', 'b 2026-11-30'].map((name) => entry(name).dataset['tone']);
    expect(tones).toEqual(['green', 'red']);
  });

  it('shows rows on the days from their start to their end, and marks today', async () => {
    const { element, entries } = await render();
    expect(element.querySelector('.period')?.textContent?.trim()).toBe('November 2026');
    expect(entries()).toEqual([
      'a 2026-11-10',
      'a 2026-11-11',
      'a 2026-11-12',
      'c 2026-11-20',
      'b 2026-11-30',
    ]);
    expect(element.textContent).toContain('Job c ends before it starts');
    const today = element.querySelector<HTMLElement>('[aria-current="date"]');
    expect(today?.dataset['day']).toBe('2026-11-30');
  });

  it('leaves out the date of the start at the end of a title', async () => {
    const dated = { ...job('a', '2026-11-10'), _label_: 'Paint, 2026-11-10' };
    const { entry } = await render([dated]);
    expect(entry('a 2026-11-10').textContent).toContain('Paint');
    expect(entry('a 2026-11-10').textContent).not.toMatch(/Paint,|2026/);
  });

  it('goes to other days and months by keyboard', async () => {
    const { element, press } = await render();
    const day = (text: string) => element.querySelector(`[data-day="${text}"]`) as HTMLElement;
    await press(day('2026-11-30'), 'ArrowUp');
    expect(document.activeElement).toBe(day('2026-11-23'));
    await press(day('2026-11-23'), 'PageDown');
    expect(element.querySelector('.period')?.textContent?.trim()).toBe('December 2026');
  });

  it('makes a row that starts on a day', async () => {
    const { element, fake, settle } = await render();
    element.querySelector<HTMLElement>('[data-day="2026-11-05"]')?.click();
    await settle();
    await settle();
    const made = JSON.stringify(fake.controller.edits.all().map((edit) => edit.draft()));
    expect(made).toContain('2026-11-05');
  });

  it('limits the appointments of a day, and says how many there are', async () => {
    const many = Array.from({ length: 50 }, (_, i) => job(`j${i}`, '2026-11-05'));
    const { calendar, entries } = await render(many);
    expect(entries()).toHaveLength(3);
    expect(await calendar.getMore()).toEqual(['47 more']);
    await calendar.showMore();
    expect(entries()).toHaveLength(50);
  });

  it('shows some of 10,000 appointments in a month, and the others of a day on request', async () => {
    const days = ['2026-11-05', '2026-11-06', '2026-11-12'];
    const many = Array.from({ length: 10_000 }, (_, i) =>
      job(`j${i}`, days[i % days.length] ?? null),
    );
    const { calendar, element, entries } = await render(many);
    expect([...element.querySelectorAll('td .count')].map((each) => each.textContent)).toEqual([
      '3334',
      '3333',
      '3333',
    ]);
    expect(entries()).toHaveLength(9);
    expect(await calendar.getMore()).toEqual(['3,331 more', '3,330 more', '3,330 more']);
    await calendar.showMore();
    expect(entries()).toHaveLength(150);
    const shown = (await calendar.getDays())['2026-11-05']?.length;
    await calendar.showMore();
    expect(shown).toBe(50);
    expect(entries()).toHaveLength(350);
    expect(document.activeElement).toBe(
      element.querySelectorAll<HTMLElement>('[data-appointment$=" 2026-11-05"]')[50],
    );
  });
});
