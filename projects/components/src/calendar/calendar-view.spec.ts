import { type FakeInterface, violate } from '@ampersand-prototype/components/testing';
import { renderTemplate } from '../regression/render-template';

/** Only the date is fixed. */
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-30T12:00:00'),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'nextTick'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'hrtime'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
});
afterEach(() => jest.useRealTimers());

const job = (id: string, Opened: string | null, Ready: string | null = null) => ({
  ...{ _id_: id, _label_: `Job ${id}`, _path_: `resource/Team/t1/Jobs/${id}`, Title: `Job ${id}` },
  ...{ Opened, Ready },
});
const JOBS = [
  job('a', '2026-11-10', '2026-11-12'),
  job('b', '2026-11-30'),
  job('c', '2026-11-20', '2026-11-18'),
  job('d', null),
  job('e', '2026-08-01'),
];

const patchesOf = (fake: FakeInterface) =>
  fake.backend.requests().filter(({ method }) => method === 'PATCH');

async function render(jobs: readonly object[] = JOBS, crud = 'CRUD') {
  const content = { _id_: 't1', _label_: 'Blue', _path_: 'resource/Team/t1', Jobs: jobs };
  const column = (name: string, kind: string) =>
    `<ng-template boxColumn="${name}" label="${name}" kind="${kind}" isUni crud="${crud}" let-resource></ng-template>`;
  const rendered = await renderTemplate(
    `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Jobs" label="Jobs" crud="CRUD"
       tgtResourceType="Job" targetLabel="Job" views="calendar, table" start="Opened" end="Ready">
       ${column('Title', 'ALPHANUMERIC')}${column('Opened', 'DATE')}${column('Ready', 'DATE')}
     </box-table>`,
    { content },
  );
  const { element, settle } = rendered;
  await settle();
  await settle();
  const entries = () =>
    [...element.querySelectorAll<HTMLElement>('.entry')].map((each) => each.dataset['appointment']);
  const entry = (name: string) =>
    element.querySelector<HTMLElement>(`[data-appointment="${name}"]`) as HTMLElement;
  const press = async (target: HTMLElement, key: string, shiftKey = false) => {
    target.focus();
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    await settle();
    await settle();
  };
  return { ...rendered, entries, entry, press };
}

describe('calendar of a list', () => {
  it('shows its days also without rows, so that one can be planned', async () => {
    const { element } = await render([]);
    expect(element.querySelector('amp-calendar-view')?.textContent).toContain('November 2026');
    expect(element.querySelector('.empty')).toBeNull();
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

  it('moves an appointment with its end by keyboard, as one edit', async () => {
    const { entry, entries, press, fake } = await render();
    await press(entry('a 2026-11-10'), 'ArrowRight', true);
    expect(entries().slice(0, 3)).toEqual(['a 2026-11-11', 'a 2026-11-12', 'a 2026-11-13']);
    expect(document.activeElement).toBe(entry('a 2026-11-11'));
    expect(patchesOf(fake)).toHaveLength(1);
  });

  it('puts an appointment back with the reason if the move is rejected', async () => {
    const { element, entry, entries, press, fake } = await render();
    fake.backend.respondNext(violate('No jobs on Tuesdays'));
    await press(entry('b 2026-11-30'), 'ArrowRight', true);
    expect(entries()).toContain('b 2026-11-30');
    expect(element.querySelector('[role="alert"]')?.textContent).toContain('No jobs on Tuesdays');
    expect(document.activeElement).toBe(entry('b 2026-11-30'));
  });

  it('moves nothing without the right', async () => {
    const { entry, entries, press, fake } = await render(JOBS, 'cRud');
    await press(entry('b 2026-11-30'), 'ArrowRight', true);
    expect(entries()).toContain('b 2026-11-30');
    expect(patchesOf(fake)).toHaveLength(0);
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
    const { element, entries, settle } = await render(many);
    expect(entries()).toHaveLength(3);
    const more = element.querySelector<HTMLElement>('.more');
    expect(more?.textContent?.trim()).toBe('47 more');
    more?.click();
    await settle();
    expect(entries()).toHaveLength(50);
  });
});
