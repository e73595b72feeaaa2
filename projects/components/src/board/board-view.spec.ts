import type { JsonNode } from '@ampersand-prototype/components';
import { BoardHarness, violate } from '@ampersand-prototype/components/testing';
import { dragWithPointer, holdWithPointer } from '../regression/drag-with-pointer';
import { field, type Rendered, renderTemplate } from '../regression/render-template';

const STATES = ['Open', 'Busy', 'Done'];

const TAGS = Array.from({ length: 7 }, (_, tag) => `Tag ${tag}`);

const task = (index: number, status: string | null): JsonNode => ({
  _id_: `t${index}`,
  _label_: `Task ${index}`,
  _path_: `resource/Team/x/Tasks/t${index}`,
  Name: `Task ${index}`,
  Status: status,
  Hours: index,
  Tags: TAGS,
  Ready: false,
});

const column = (name: string, tag: string, attributes: string) =>
  `<ng-template boxColumn="${name}" label="${name}" isUni ${attributes} let-resource>
    ${field(tag, name, 'crud="CRUD" isUni')}</ng-template>`;

interface Options {
  readonly tasks?: readonly JsonNode[];
  readonly crud?: string;
  readonly attributes?: string;
  readonly isTot?: boolean;
  /** Further columns. */
  readonly columns?: string;
}

async function render({
  tasks,
  crud = 'CRUD',
  attributes = '',
  isTot,
  columns = '',
}: Options = {}) {
  const Tasks = tasks ?? [task(1, 'Open'), task(2, 'Open'), task(3, 'Done')];
  const values = STATES.map((value) => `'${value}'`).join(', ');
  const status = `kind="ALPHANUMERIC" crud="${crud}" [values]="[${values}]" ${isTot ? 'isTot' : ''}`;
  const rendered = await renderTemplate(
    `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Tasks" label="Tasks"
      tgtResourceType="Task" targetLabel="Task" crud="CRUD" views="board, table" ${attributes}>
      ${column('Name', 'atomic-alphanumeric', 'kind="ALPHANUMERIC" crud="CRUD"')}
      ${columns}
      ${column('Status', 'atomic-alphanumeric', status)}
      ${column('Hours', 'atomic-integer', 'kind="INTEGER" crud="CRUD"')}
    </box-table>`,
    { content: { _id_: 'x', _label_: 'Blue', _path_: 'resource/Team/x', Tasks } },
  );
  await rendered.settle();
  await rendered.settle();
  const { element } = rendered;
  const all = (selector: string, within: ParentNode = element) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const text = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim();
  const board = () =>
    Object.fromEntries(
      all('section').map((lane) => [
        text(lane.querySelector('.heading')),
        all('.title', lane).map(text),
      ]),
    );
  const card = (id: string) => element.querySelector<HTMLElement>(`[data-card="${id}"]`);
  const press = async (id: string, key: string, shiftKey = false) => {
    card(id)?.focus();
    card(id)?.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    );
    await rendered.settle();
    await rendered.settle();
  };
  return { ...rendered, all, text, board, card, press };
}

/** The operations of the patches that were sent. */
const patches = (fake: Rendered['fake']) =>
  fake.backend.requests().flatMap((each) => (each.method === 'PATCH' ? [each.operations] : []));

describe('board', () => {
  it('has a column for each value of the closed set, with its cards, and one for rows without', async () => {
    const { board, card, text } = await render({
      tasks: [task(1, 'Open'), task(2, null), task(3, 'Done'), task(4, 'Waiting')],
    });
    expect(board()).toEqual({
      'Open 1': ['Task 1'],
      'Busy 0': [],
      'Done 1': ['Task 3'],
      'Waiting 1': ['Task 4'],
      'No Status 1': ['Task 2'],
    });
    expect(text(card('t3')?.querySelector('dl'))).toBe('Hours 3');
  });

  it('repeats nothing of the title of a card', async () => {
    const { card, text } = await render({
      tasks: [{ ...task(3, 'Open'), _label_: 'Fix 3, 2026-11-20', Name: 'Fix', Due: '2026-11-20' }],
      columns: column('Due', 'atomic-date', 'kind="DATE" crud="CRUD"'),
    });
    expect(text(card('t3')?.querySelector('.title'))).toBe('Fix 3, 20/11/2026');
    expect(text(card('t3')?.querySelector('dl'))).toBe('Hours 3');
  });

  it('has no column for rows without a value where each has one', async () => {
    const { board } = await render({ isTot: true });
    expect(Object.keys(board())).toEqual(['Open 2', 'Busy 0', 'Done 1']);
  });

  it('is arranged by the first closed set rather than by another item that comes before it', async () => {
    const columns = column('Ready', 'atomic-boolean', 'kind="BOOLEAN" crud="CRUD"');
    const { board } = await render({ columns });
    expect(Object.keys(board())).toContain('Open 2');
  });

  it('reaches what is on the current card by Tab, and not that of others', async () => {
    const columns = `<ng-template boxColumn="Tags" label="Tags" kind="ALPHANUMERIC" crud="CRUD" let-resource>
      ${field('atomic-alphanumeric', 'Tags', 'crud="CRUD"')}</ng-template>`;
    const { card, press } = await render({ columns });
    const stop = (id: string) => card(id)?.querySelector('.amp-more')?.getAttribute('tabindex');
    expect([stop('t1'), stop('t2')]).toEqual([null, '-1']);
    await press('t1', 'ArrowDown');
    expect([stop('t1'), stop('t2')]).toEqual(['-1', null]);
  });

  it('shows one total per column', async () => {
    const { all, text } = await render({ attributes: 'total="Hours"' });
    expect(all('.total').map(text)).toEqual(['3', '3']);
  });

  it('moves a card by keyboard: an edit of its item, which keeps the focus', async () => {
    const { board, press, fake } = await render();
    await press('t1', 'ArrowRight', true);
    expect(patches(fake).at(-1)).toEqual([
      { op: 'replace', path: 'Tasks/t1/Status', value: 'Busy', was: 'Open' },
    ]);
    expect(board()).toMatchObject({ 'Busy 1': ['Task 1'], 'Open 1': ['Task 2'] });
    expect(document.activeElement?.getAttribute('data-card')).toBe('t1');
  });

  it('puts a card back whose move a rule rejects, with the reason at the card', async () => {
    const { card, press, fake, loader, settle } = await render();
    const board = await loader.getHarness(BoardHarness);
    fake.backend.respondNext(violate('Only a manager starts work.'));
    await board.moveCard('Task 1', 'next');
    await settle();
    expect(await board.getColumns()).toMatchObject({
      'Busy 0': [],
      'Open 2': ['Task 1', 'Task 2'],
    });
    expect(await board.getReason('Task 1')).toContain('Only a manager starts work.');
    expect(document.activeElement).toBe(card('t1'));
    await press('t1', 'Escape');
    expect(await board.getReason('Task 1')).toBeNull();
  });

  it('shows no move over that of another user, and says so', async () => {
    const { board, card, press, fake, settle, text } = await render();
    fake.backend.respondNext({ kind: 'fail', requestError: 'changed' });
    await press('t1', 'ArrowRight', true);
    await settle();
    expect(board()).toMatchObject({ 'Busy 0': [], 'Open 2': ['Task 1', 'Task 2'] });
    expect(text(card('t1')?.querySelector('[role=alert]'))).toMatch(/changed/);
  });

  it('moves a card by choosing a column', async () => {
    const { board, card, settle } = await render();
    const select = card('t3')?.querySelector('select');
    expect([...(select?.options ?? [])].map(({ text }) => text.trim())).toEqual([
      '',
      'Open',
      'Busy',
      'No Status',
    ]);
    if (select) select.selectedIndex = 1;
    select?.dispatchEvent(new Event('change'));
    await settle();
    expect(board()).toMatchObject({ 'Open 3': ['Task 1', 'Task 2', 'Task 3'] });
  });

  it('goes from card to card with one tab stop', async () => {
    const { all, press } = await render();
    expect(all('[data-card][tabindex="0"]').length).toBe(1);
    await press('t1', 'ArrowDown');
    expect(document.activeElement?.getAttribute('data-card')).toBe('t2');
    await press('t2', 'ArrowRight');
    expect(document.activeElement?.getAttribute('data-card')).toBe('t3');
  });

  it('does not offer what the rights do not allow', async () => {
    const { all, press, fake } = await render({ crud: 'cRud' });
    expect(all('.movable, select')).toEqual([]);
    await press('t1', 'ArrowRight', true);
    expect(patches(fake)).toEqual([]);
  });

  it('follows changes of others', async () => {
    const { board, fake, settle } = await render();
    fake.backend.store({ ...(fake.node as object), Tasks: [task(1, 'Done')] });
    await fake.controller.reader.refresh();
    await settle();
    expect(board()).toMatchObject({ 'Open 0': [], 'Done 1': ['Task 1'] });
  });

  it('shows the first cards of a column, and more on request', async () => {
    const { all, settle } = await render({
      tasks: Array.from({ length: 60 }, (_, i) => task(i, 'Open')),
    });
    expect(all('[data-card]').length).toBe(25);
    all('section > button')[0]?.click();
    await settle();
    expect(all('[data-card]').length).toBe(50);
  });

  it('is chosen among the views, and the choice is part of the page', async () => {
    const { all, text, element, settle } = await render();
    const buttons = all('amp-view-switch button');
    expect(buttons.map((each) => [text(each), each.getAttribute('aria-pressed')])).toEqual([
      ['Board', 'true'],
      ['Table', 'false'],
    ]);
    // One tab stop, in which the arrow keys move.
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    document.body.append(element);
    buttons[0]?.focus();
    buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(buttons[1]);
    buttons[1]?.click();
    await settle();
    expect(element.querySelector('table')).not.toBeNull();
    expect(element.querySelector('amp-board-view')).toBeNull();
  });
});

describe('a card that is dragged', () => {
  const renderForDrag = async (options: Options = {}) => {
    const rendered = await render(options);
    const { card, element, settle } = rendered;
    const lane = (key: string) =>
      element.querySelector(`[data-column="${key}"] .cdk-drop-list`) as HTMLElement;
    const drag = async (id: string, key: string) => {
      dragWithPointer(card(id) as HTMLElement, lane(key), element);
      await settle();
      await settle();
    };
    return { ...rendered, lane, drag };
  };

  it('is in its new column at once, as one edit', async () => {
    const { board, card, drag, fake } = await renderForDrag();
    await drag('t1', 'Busy');
    expect(patches(fake)).toEqual([
      [{ op: 'replace', path: 'Tasks/t1/Status', value: 'Busy', was: 'Open' }],
    ]);
    expect(board()).toMatchObject({ 'Busy 1': ['Task 1'], 'Open 1': ['Task 2'] });
    expect(document.activeElement).toBe(card('t1'));
  });

  it('is shown in its new column before the server responds', async () => {
    const { board, card, drag, fake, settle } = await renderForDrag();
    const { release } = fake.backend.holdNext();
    await drag('t1', 'Busy');
    expect(board()).toMatchObject({ 'Busy 1': ['Task 1'] });
    expect(card('t1')?.getAttribute('aria-busy')).toBe('true');
    release();
    await settle();
    await settle();
    expect(card('t1')?.getAttribute('aria-busy')).toBeNull();
  });

  it('is back with the reason and the focus if a rule rejects the move', async () => {
    const { board, card, drag, fake, text } = await renderForDrag();
    fake.backend.respondNext(violate('Only a manager starts work.'));
    await drag('t1', 'Busy');
    expect(board()).toMatchObject({ 'Busy 0': [], 'Open 2': ['Task 1', 'Task 2'] });
    expect(text(card('t1')?.querySelector('[role=alert]'))).toContain('Only a manager');
    expect(document.activeElement).toBe(card('t1'));
  });

  it('sends nothing if it is dropped in its own column', async () => {
    const { board, drag, fake } = await renderForDrag();
    await drag('t1', 'Open');
    expect(patches(fake)).toEqual([]);
    expect(board()).toMatchObject({ 'Open 2': ['Task 1', 'Task 2'] });
  });

  it('stays in the hand when another user moves it; the drop overwrites nothing', async () => {
    const { board, card, element, fake, lane, settle, text } = await renderForDrag();
    const drop = holdWithPointer(card('t1') as HTMLElement, { onto: lane('Busy'), root: element });
    fake.backend.store({ ...(fake.node as object), Tasks: [task(1, 'Done'), task(2, 'Open')] });
    await fake.controller.reader.refresh();
    await settle();
    expect(document.querySelectorAll('[data-card="t1"].cdk-drag-dragging')).toHaveLength(1);
    fake.backend.respondNext({ kind: 'fail', requestError: 'changed' });
    drop();
    await settle();
    await settle();
    expect(patches(fake)).toEqual([
      [{ op: 'replace', path: 'Tasks/t1/Status', value: 'Busy', was: 'Open' }],
    ]);
    expect(board()).toMatchObject({ 'Busy 0': [], 'Done 1': ['Task 1'] });
    expect(text(card('t1')?.querySelector('[role=alert]'))).toMatch(/changed/);
  });
});
