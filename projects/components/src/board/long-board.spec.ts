import type { JsonNode } from '@ampersand-prototype/components';
import { renderTemplate, rootBox } from '../regression/render-template';
import { column } from '../regression/table-column';

const PATH = 'resource/SESSION/1/Tasks';
const task = (i: number, status: string): JsonNode => ({
  _id_: `t${i}`,
  _label_: `Task ${i}`,
  _path_: `${PATH}/t${i}`,
  Name: `Task ${i}`,
  Status: status,
});

async function render(tasks: readonly JsonNode[], closed = `[values]="['Open', 'Done']"`) {
  const columns = [
    column('atomic-alphanumeric', 'Name'),
    column('atomic-alphanumeric', 'Status').replace(
      'isUni',
      `isUni isTot kind="ALPHANUMERIC" crud="CRUD" ${closed}`,
    ),
  ];
  const rendered = await renderTemplate(
    rootBox('box-table', columns.join(''), 'crud="CRuD" views="board" by="Status"'),
    { content: tasks, concept: 'SESSION', atom: '1', name: 'Tasks', isWindowed: true },
  );
  const { element, fake, settle } = rendered;
  for (let i = 0; i < 4; i++) await settle();
  const text = (node: Element | null) => node?.textContent?.replace(/\s+/g, ' ').trim();
  const lanes = () => [...element.querySelectorAll('section')];
  const heads = () => lanes().map((lane) => text(lane.querySelector('.heading')));
  const cards = () => lanes().map((lane) => lane.querySelectorAll('[data-card]').length);
  const reads = () =>
    fake.requests().flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
  return { ...rendered, text, heads, cards, reads, lanes };
}

const many = Array.from({ length: 300 }, (_, i) => task(i, i % 3 === 0 ? 'Done' : 'Open'));

describe('a board of a long list', () => {
  it('counts by aggregates, and reads the first cards of each column', async () => {
    const { heads, cards, reads } = await render(many);
    expect(heads()).toEqual(['Open 200', 'Done 100']);
    expect(cards()).toEqual([25, 25]);
    expect(reads().filter((path) => path.includes('Status.is=Open'))).toHaveLength(1);
    expect(reads().at(-1)).toContain('limit=25');
  });

  it('reads more cards of one column on request', async () => {
    const { cards, lanes, settle } = await render(many);
    lanes()[0]?.querySelector('button')?.click();
    for (let i = 0; i < 3; i++) await settle();
    expect(cards()).toEqual([50, 25]);
  });

  it('moves a card, and reads the columns again', async () => {
    const { element, heads, fake, settle } = await render(many);
    const card = element.querySelector<HTMLElement>('[data-card="t1"]');
    card?.focus();
    card?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }),
    );
    for (let i = 0; i < 4; i++) await settle();
    const patch = fake.backend.requests().find(({ method }) => method === 'PATCH');
    expect(patch?.operations).toEqual([
      { op: 'replace', path: 'Tasks/t1/Status', value: 'Done', was: 'Open' },
    ]);
    expect(heads()).toEqual(['Open 199', 'Done 101']);
    expect(document.activeElement?.getAttribute('data-card')).toBe('t1');
  });

  it('shows at most forty columns, and says how many values have none', async () => {
    const tasks = Array.from({ length: 500 }, (_, i) => task(i, `Status ${i}`));
    const { lanes, element, text } = await render(tasks, '');
    expect(lanes().length).toBe(40);
    expect(text(element.querySelector('amp-board-view > .amp-message'))).toMatch(
      /^460 more values/,
    );
  });
});
