import { fail, type FakeInterface, violate } from '@ampersand-prototype/components/testing';
import { dragWithPointer } from '../regression/drag-with-pointer';
import { fixToday, job, renderCalendar } from '../regression/render-calendar';

beforeEach(fixToday);
afterEach(() => jest.useRealTimers());

const JOBS = [
  job('a', '2026-11-10', '2026-11-12'),
  job('b', '2026-11-30'),
  job('c', '2026-11-20', '2026-11-18'),
];

const patchesOf = (fake: FakeInterface) =>
  fake.backend.requests().flatMap((each) => (each.method === 'PATCH' ? [each.operations] : []));
const replace = (path: string, value: string, was: string) => ({
  ...{ op: 'replace', path: `Jobs/${path}`, value, was },
});

async function render(options: Parameters<typeof renderCalendar>[1] = {}, jobs = JOBS) {
  const rendered = await renderCalendar(jobs, options);
  const { calendar, element, entry, settle } = rendered;
  const settleTwice = () => settle().then(settle);
  const move = async (...[title, step]: Parameters<typeof calendar.moveAppointment>) => {
    await calendar.moveAppointment(title, step);
    await settleTwice();
  };
  const drag = async (name: string, day: string) => {
    const list = element.querySelector(`[data-day="${day}"] ~ .cdk-drop-list`);
    dragWithPointer(entry(name), list as HTMLElement, element);
    await settleTwice();
  };
  return { ...rendered, move, drag };
}

describe('moves in a calendar', () => {
  it('change start and end of an appointment, as one edit by keyboard', async () => {
    const { calendar, entry, entries, fake, move } = await render();
    await move('Job a', 'day after');
    expect(entries().slice(0, 3)).toEqual(['a 2026-11-11', 'a 2026-11-12', 'a 2026-11-13']);
    expect(document.activeElement).toBe(entry('a 2026-11-11'));
    expect(patchesOf(fake)).toEqual([
      [
        replace('a/Opened', '2026-11-11', '2026-11-10'),
        replace('a/Ready', '2026-11-13', '2026-11-12'),
      ],
    ]);
    expect(await calendar.getNews()).toBe('Job a moved to Wednesday, 11 November 2026');
  });

  it('change them as one edit by the pointer', async () => {
    const { drag, entries, fake } = await render();
    await drag('a 2026-11-10', '2026-11-16');
    expect(entries().slice(0, 3)).toEqual(['a 2026-11-16', 'a 2026-11-17', 'a 2026-11-18']);
    expect(patchesOf(fake)).toEqual([
      [
        replace('a/Opened', '2026-11-16', '2026-11-10'),
        replace('a/Ready', '2026-11-18', '2026-11-12'),
      ],
    ]);
  });

  it('change the start alone of an appointment without an end', async () => {
    const { drag, fake } = await render();
    await drag('b 2026-11-30', '2026-12-02');
    expect(patchesOf(fake)).toEqual([[replace('b/Opened', '2026-12-02', '2026-11-30')]]);
  });

  it('keep what is between the ends of an appointment that ends before it starts', async () => {
    const { calendar, entries, drag, fake } = await render();
    await drag('c 2026-11-20', '2026-11-24');
    expect(patchesOf(fake)).toEqual([
      [
        replace('c/Opened', '2026-11-24', '2026-11-20'),
        replace('c/Ready', '2026-11-22', '2026-11-18'),
      ],
    ]);
    expect(entries()).toContain('c 2026-11-24');
    expect(await calendar.getMessages()).toEqual(['Job c ends before it starts']);
  });

  it('keep the time of day of a DATETIME value', async () => {
    const { drag, fake } = await render({ kind: 'DATETIME' }, [job('t', '2026-11-10T09:30:00Z')]);
    await drag('t 2026-11-10', '2026-11-13');
    expect(patchesOf(fake)).toEqual([
      [replace('t/Opened', '2026-11-13T09:30:00Z', '2026-11-10T09:30:00Z')],
    ]);
  });

  it('change nothing if an appointment is dropped on its own day', async () => {
    const { drag, entries, fake } = await render();
    await drag('b 2026-11-30', '2026-11-30');
    expect(entries()).toContain('b 2026-11-30');
    expect(patchesOf(fake)).toEqual([]);
  });

  it('are taken back with the reason if a rule rejects them, by keyboard', async () => {
    const { calendar, entry, entries, fake, move } = await render();
    fake.backend.respondNext(violate('No jobs on Tuesdays'));
    await move('Job b', 'day after');
    expect(entries()).toContain('b 2026-11-30');
    expect((await calendar.getMessages()).join()).toContain('No jobs on Tuesdays');
    expect(await calendar.getNews()).toBe('Job b stays on Monday, 30 November 2026');
    expect(document.activeElement).toBe(entry('b 2026-11-30'));
  });

  it('are taken back with the reason if a rule or the server rejects them, by the pointer', async () => {
    const { calendar, drag, entries, fake } = await render();
    fake.backend.respondNext(violate('No jobs on Tuesdays'));
    await drag('b 2026-11-30', '2026-12-01');
    expect(entries()).toContain('b 2026-11-30');
    expect((await calendar.getMessages()).join()).toContain('No jobs on Tuesdays');
    fake.backend.respondNext(fail('changed'));
    await drag('b 2026-11-30', '2026-12-01');
    expect(entries()).toContain('b 2026-11-30');
    expect((await calendar.getMessages()).join()).toContain('changed');
  });

  it('are not possible in a session that may not change the item', async () => {
    const { drag, element, entries, fake, move } = await render({ crud: 'cRud' });
    await move('Job b', 'day after');
    await drag('b 2026-11-30', '2026-12-01');
    expect(entries()).toContain('b 2026-11-30');
    expect(patchesOf(fake)).toEqual([]);
    expect(element.querySelectorAll('.cdk-drag:not(.cdk-drag-disabled)')).toHaveLength(0);
  });

  it('keep the focus on the day if it has no room to show the appointment', async () => {
    const crowd = Array.from({ length: 5 }, (_, i) => job(`a${i}`, '2026-11-11'));
    const { calendar, element, move } = await render({}, [...crowd, job('z', '2026-11-10')]);
    await move('Job z', 'day after');
    const shown = await calendar.getDays();
    expect(shown['2026-11-11']).not.toContain('Job z');
    expect(document.activeElement).toBe(element.querySelector('[data-day="2026-11-11"]'));
    expect(await calendar.getNews()).toContain('Job z moved');
  });
});
