import { type FakeInterface, violate } from '@ampersand-prototype/components/testing';
import { holdWithPointer } from '../regression/drag-with-pointer';
import { fixToday, job, renderCalendar } from '../regression/render-calendar';

beforeEach(fixToday);
afterEach(() => jest.useRealTimers());

/** A time in the week of 30 November 2026, where the user is. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString().replace('.000Z', 'Z');

const JOBS = [
  job('a', at(30, 9), at(30, 10, 30)),
  job('b', at(30, 10), at(30, 11)),
  job('c', at(30, 11), at(30, 12)),
  job('d', at(31, 14)),
  job('e', at(32, 22), at(33, 2)),
];

const patchesOf = (fake: FakeInterface) =>
  fake.backend.requests().flatMap((each) => (each.method === 'PATCH' ? [each.operations] : []));

async function render(jobs = JOBS, { crud = 'CRUD', kind = 'DATETIME' } = {}) {
  const rendered = await renderCalendar(jobs, { crud, kind });
  const { calendar, element, entry, settle } = rendered;
  await calendar.showScale('Week');
  await settle();
  const press = async (name: string, key: string, shiftKey = false) => {
    entry(name).focus();
    entry(name).dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    );
    await settle();
    await settle();
  };
  const hold = async (name: string, day: string, down: number) => {
    const onto = element.querySelector(`[data-hours="${day}"]`) as HTMLElement;
    const drop = holdWithPointer(entry(name), { onto, root: element, down });
    await settle();
    return async () => {
      drop();
      await settle();
      await settle();
    };
  };
  const block = (name: string) => entry(name).closest<HTMLElement>('.block')?.style;
  return { ...rendered, press, hold, block };
}

describe('a week by the hour', () => {
  it('shows appointments from their start to their end, and side by side at the same time', async () => {
    const { block } = await render();
    const [a, b] = [block('a 2026-11-30'), block('b 2026-11-30')];
    expect(a?.insetBlockStart).toBe('37.5%');
    expect(a?.blockSize).toBe('6.25%');
    expect([a?.inlineSize, b?.inlineSize]).toEqual(['50%', '50%']);
    expect([a?.insetInlineStart, b?.insetInlineStart]).toEqual(['0%', '50%']);
    expect(block('d 2026-12-01')?.inlineSize).toBe('100%');
  });

  it('lists appointments of several days above the hours', async () => {
    const { element, entries } = await render();
    expect(entries()).toEqual(expect.arrayContaining(['e 2026-12-02', 'e 2026-12-03']));
    expect(element.querySelectorAll('thead .entry')).toHaveLength(2);
  });

  it('has no hours where rows start on dates', async () => {
    const { element } = await render([job('a', '2026-11-30')], { kind: 'DATE', crud: 'CRUD' });
    expect(element.querySelector('[data-hours]')).toBeNull();
    expect(element.querySelector('table.week')).not.toBeNull();
  });

  it('moves start and end to the day and time at which an appointment is dropped', async () => {
    const { hold, element, fake } = await render();
    // 12.5 of 100 pixels are three hours.
    const drop = await hold('a 2026-11-30', '2026-12-02', 12.5);
    expect(element.querySelector('.target')?.textContent).toMatch(/12:00.*1:30|12:00.*13:30/);
    await drop();
    expect(patchesOf(fake)).toEqual([
      [
        { op: 'replace', path: 'Jobs/a/Opened', value: at(32, 12), was: at(30, 9) },
        { op: 'replace', path: 'Jobs/a/Ready', value: at(32, 13, 30), was: at(30, 10, 30) },
      ],
    ]);
    expect(element.querySelector('.target')).toBeNull();
  });

  it('moves to the nearest quarter of an hour', async () => {
    const { hold, fake } = await render();
    await (
      await hold('d 2026-12-01', '2026-12-01', 6)
    )();
    expect(JSON.stringify(patchesOf(fake))).toContain(at(31, 15, 30));
  });

  it('changes nothing if an appointment is dropped where it was', async () => {
    const { hold, fake } = await render();
    await (
      await hold('a 2026-11-30', '2026-11-30', 0)
    )();
    expect(patchesOf(fake)).toEqual([]);
  });

  it('moves an appointment by a quarter of an hour by keyboard, and says the time', async () => {
    const { calendar, entry, fake, press } = await render();
    await press('d 2026-12-01', 'ArrowDown', true);
    expect(JSON.stringify(patchesOf(fake))).toContain(at(31, 14, 15));
    expect(document.activeElement).toBe(entry('d 2026-12-01'));
    expect(await calendar.getNews()).toMatch(/Job d moved to Tuesday, 1 December 2026, (14|2):15/);
  });

  it('goes from the day to its appointments by arrow keys', async () => {
    const { element, entry, press } = await render();
    await press('b 2026-11-30', 'ArrowUp');
    expect(document.activeElement).toBe(entry('a 2026-11-30'));
    await press('a 2026-11-30', 'ArrowUp');
    expect(document.activeElement).toBe(element.querySelector('[data-day="2026-11-30"]'));
  });

  it('puts an appointment back with the reason if a rule rejects its time', async () => {
    const { block, calendar, entry, fake, hold } = await render();
    fake.backend.respondNext(violate('Closed after noon'));
    await (
      await hold('c 2026-11-30', '2026-11-30', 25)
    )();
    expect(block('c 2026-11-30')?.insetBlockStart).toMatch(/^45\.83/);
    expect(entry('c 2026-11-30').closest('.block')?.textContent).toContain('Closed after noon');
    expect(await calendar.getNews()).toMatch(/Job c stays on/);
    expect(document.activeElement).toBe(entry('c 2026-11-30'));
  });

  it('makes a row at the hour that is clicked', async () => {
    const { element, fake, settle } = await render();
    element.querySelectorAll<HTMLElement>('[data-hours="2026-12-04"] button.hour')[15]?.click();
    await settle();
    await settle();
    const made = JSON.stringify(fake.controller.edits.all().map((edit) => edit.draft()));
    expect(made).toContain(at(34, 15));
  });

  it('offers no move and no new row to a session that may change nothing', async () => {
    const { element } = await render(JOBS, { crud: 'cRud', kind: 'DATETIME' });
    expect(element.querySelectorAll('.cdk-drag:not(.cdk-drag-disabled)')).toHaveLength(0);
    expect(element.querySelector('button.hour')).toBeNull();
  });
});
