import { BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';

const person = (name: string) => ({
  _id_: name,
  _label_: name,
  _path_: `resource/SESSION/1/People/${name}`,
  Name: name,
  Born: '2026-01-01',
});
const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni isTot');
const BORN = field('atomic-date', 'Born', 'crud="CRUD" isUni isTot');
const COLUMNS = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template>
  <ng-template boxColumn="Born" label="Born" isUni let-resource>${BORN}</ng-template>`;
const NEEDS = [
  { property: 'Name', label: 'Name' },
  { property: 'Born', label: 'Born on' },
];

async function openTable(): Promise<Rendered & { readonly table: BoxTableHarness }> {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRUD"'), {
    content: ['Ann', 'Bo'].map(person),
    needsAt: (path) => (path.length === 0 ? NEEDS : []),
    ...LIST,
  });
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

const stored = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method, dryRun }) => method === 'PATCH' && !dryRun)
    .map(({ operations }) => operations.map(({ op }) => op));

describe('a new atom of which the interface knows what it needs', () => {
  it('is a draft that nobody is sent, with the focus in its first field', async () => {
    const rendered = await openTable();
    await rendered.table.create();
    expect(await rendered.table.getRowCount()).toBe(3);
    expect(stored(rendered)).toEqual([]);
    const cell = rendered.element.querySelectorAll('tr[data-record]')[2];
    expect(cell?.contains(document.activeElement)).toBe(true);
  });

  it('says calmly what it still needs, by the labels of the fields', async () => {
    const { table, element } = await openTable();
    await table.create();
    expect((await table.getWaiting()).join()).toContain(
      'The new Person still needs: Name, Born on.',
    );
    expect(element.querySelector('.amp-message.error, [aria-invalid=true]')).toBeNull();
    expect((await table.getWaiting()).join().match(/new Person/g)).toHaveLength(1);
  });

  it('waits with what is filled in, and goes out whole when nothing lacks any more', async () => {
    const rendered = await openTable();
    const { table, settle } = rendered;
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(stored(rendered)).toEqual([]);
    expect((await table.getWaiting()).join()).toContain('The new Person still needs: Born on.');
    await table.setCell(2, 1, '20/11/2026');
    await settle();
    expect(stored(rendered)).toEqual([['create', 'replace', 'replace']]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('shows DEFAULT values, asks for none of them, and sends none of them', async () => {
    const rendered = await openTable();
    const { table, settle, fake } = rendered;
    fake.backend.preview = (_root, _name, [made]) => {
      const draft = { ...person(String(made?.value)), Name: null, Born: '2026-03-04' };
      return Promise.resolve([...['Ann', 'Bo'].map(person), draft]);
    };
    await table.create();
    await settle();
    expect((await table.getRowTexts())[2]).toContain('04/03/2026');
    expect((await table.getWaiting()).join()).toContain('The new Person still needs: Name.');
    await table.setCell(2, 0, 'Cem');
    await settle();
    expect(stored(rendered)).toEqual([['create', 'replace']]);
  });

  describe('of which the server is still asked what it would show', () => {
    /** Gives what each preview is ended by; none is answered. */
    function holdPreviews({ fake }: Rendered): AbortSignal[] {
      const ends: AbortSignal[] = [];
      jest.spyOn(fake.backend, 'preview').mockImplementation((_root, _name, _operations, end) => {
        if (end) ends.push(end);
        return new Promise((_, reject) => end?.addEventListener('abort', reject));
      });
      return ends;
    }
    async function fillIn({ table, settle }: Awaited<ReturnType<typeof openTable>>) {
      await table.create();
      await table.setCell(2, 0, 'Cem');
      await table.setCell(2, 1, '20/11/2026');
      await settle();
    }

    it('asks no more once it is sent: it would be there already', async () => {
      const rendered = await openTable();
      const ends = holdPreviews(rendered);
      await fillIn(rendered);
      expect(ends.map(({ aborted }) => aborted)).toEqual([true]);
      expect(stored(rendered)).toEqual([['create', 'replace', 'replace']]);
      expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    });

    it('asks again where it was sent and not stored', async () => {
      const rendered = await openTable();
      const ends = holdPreviews(rendered);
      rendered.fake.backend.respondNext(violate('Not so'));
      await fillIn(rendered);
      expect(ends.map(({ aborted }) => aborted)).toEqual([true, false]);
      expect(stored(rendered)).toHaveLength(1);
    });
  });

  it('holds up no other edit, and goes along with none', async () => {
    const rendered = await openTable();
    await rendered.table.create();
    await rendered.table.setCell(0, 0, 'Anna');
    await rendered.settle();
    expect(stored(rendered)).toEqual([['replace']]);
    expect(await rendered.table.getRowCount()).toBe(3);
  });

  it('is sent as it is when it is added, and then tells why it is not stored', async () => {
    const rendered = await openTable();
    const { fake, table, element, settle } = rendered;
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    fake.backend.respondNext(violate('A person is born some day'));
    press(element, 'Add');
    await settle();
    expect(stored(rendered)).toEqual([['create', 'replace']]);
    expect((await table.getWaiting()).join()).toContain('A person is born some day');
  });

  it('goes with everything in it when it is cancelled, and nobody heard of it', async () => {
    const rendered = await openTable();
    const { fake, table, element, settle } = rendered;
    await table.create();
    await table.setCell(2, 0, 'Cem');
    await settle();
    press(element, 'Cancel');
    await settle();
    expect(await table.getRowCount()).toBe(2);
    expect(fake.controller.hasUnsaved()).toBe(false);
    expect(stored(rendered)).toEqual([]);
  });

  it('is one, also for who clicks twice', async () => {
    const { table, element, settle } = await openTable();
    const button = [...element.querySelectorAll('button')].find(named('New Person'));
    for (const detail of [1, 2])
      button?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await settle();
    expect(await table.getRowCount()).toBe(3);
  });

  it('is sent at once where the server fills in what it needs', async () => {
    const rendered = await openTable();
    const { fake, table, settle } = rendered;
    jest.spyOn(fake.backend, 'preview').mockImplementation((_root, _name, [operation]) => {
      const id = String(operation?.value);
      const made = { ...person('Given'), _id_: id, _path_: `resource/SESSION/1/People/${id}` };
      return Promise.resolve([...['Ann', 'Bo'].map(person), made]);
    });
    await table.create();
    await settle();
    expect(stored(rendered)).toEqual([['create']]);
  });
});

const named = (text: string) => (element: Element) => element.textContent.trim() === text;

function press(element: HTMLElement, text: string): void {
  [...element.querySelectorAll('button')].find(named(text))?.click();
}
