import type { JsonNode } from '@ampersand-prototype/components';
import { renderTemplate, rootBox } from '../regression/render-template';
import { column } from '../regression/table-column';
import { fixToday } from '../regression/render-calendar';

beforeEach(fixToday);
afterEach(() => jest.useRealTimers());

const PATH = 'resource/SESSION/1/Tasks';
const task = (i: number, day: string): JsonNode => ({
  ...{ _id_: `t${i}`, _label_: `Task ${i}`, _path_: `${PATH}/t${i}`, Name: `Task ${i}` },
  Day: day,
});

async function render(tasks: readonly JsonNode[]) {
  const columns = [
    column('atomic-alphanumeric', 'Name'),
    column('atomic-date', 'Day').replace('isUni', 'isUni kind="DATE" crud="CRUD"'),
  ];
  const rendered = await renderTemplate(
    rootBox('box-table', columns.join(''), 'crud="CRuD" views="calendar" start="Day"'),
    { content: tasks, concept: 'SESSION', atom: '1', name: 'Tasks', isWindowed: true },
  );
  for (let i = 0; i < 4; i++) await rendered.settle();
  const notes = () =>
    [...rendered.element.querySelectorAll('.amp-message[role=status]')].map((each) =>
      each.textContent?.trim(),
    );
  const reads = () =>
    rendered.fake.requests().flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
  return { ...rendered, notes, reads };
}

const days = ['2026-11-05', '2026-11-12'];
const tasksOf = (count: number) =>
  Array.from({ length: count }, (_, i) => task(i, days[i % days.length] ?? ''));

describe('a calendar of a long list', () => {
  it('reads the rows of the period alone', async () => {
    const { element, notes, reads } = await render(tasksOf(600));
    const read = reads().at(-1) ?? '';
    expect(read).toContain('Day.from=2026-10-26');
    expect(read).toContain('limit=1000');
    expect(element.querySelectorAll('.entry')).toHaveLength(6);
    expect(notes().join()).not.toContain('Shows');
  });

  it('says how many rows of the period are not shown', async () => {
    const { notes } = await render(tasksOf(2400));
    expect(notes()).toContain(
      'Shows 1,000 of 2,400 items. Filter the list or show a shorter period to see the others.',
    );
  });
});
