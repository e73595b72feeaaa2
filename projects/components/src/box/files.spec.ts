import { BoxFormHarness, BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import type { JsonNode } from '@ampersand-prototype/components';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';

const CASE = { concept: 'SESSION', atom: '1', name: 'Documents' } as const;
const documents = (...names: string[]): JsonNode[] =>
  names.map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/Documents/${name}`,
    Kind: null,
  }));
const KIND = field('atomic-alphanumeric', 'Kind', 'crud="CRUd" isUni');
const COLUMN = `<ng-template boxColumn="Kind" label="Kind" isUni let-resource>${KIND}</ng-template>`;
const FORM = `<ng-template boxFormTemplate let-resource>${KIND}</ng-template>`;

function open(tag: string, content: string, crud = 'CRuD') {
  const box = rootBox(tag, content, `crud="${crud}" holdsFiles`);
  return renderTemplate(box, { content: documents('a.txt'), ...CASE });
}

const file = (name: string): File => new File([name], name);
const inputOf = ({ element }: Rendered) => element.querySelector<HTMLInputElement>('[type=file]')!;

/** Chooses files as the dialog of the browser does. */
async function choose(rendered: Rendered, ...files: File[]): Promise<void> {
  const input = inputOf(rendered);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change'));
  await rendered.settle();
}

/** Drags files over an element, and drops them. Returns whether the element accepts them. */
async function drop(rendered: Rendered, zone: Element, ...files: File[]): Promise<boolean> {
  const send = (type: string): boolean => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files } });
    return !zone.dispatchEvent(event);
  };
  const isAccepted = send('dragover');
  send('drop');
  await rendered.settle();
  return isAccepted;
}

const uploads = ({ fake }: Rendered) =>
  fake.requests().filter(({ method }) => method === 'POST' || method === 'PATCH');

describe('a box of files', () => {
  it('gets a row for each chosen file, whose other columns can be edited', async () => {
    const rendered = await open('box-table', COLUMN);
    const table = await rendered.loader.getHarness(BoxTableHarness);
    expect([await table.canCreate(), await table.canUpload()]).toEqual([false, true]);
    expect(inputOf(rendered).multiple).toBe(true);
    expect(inputOf(rendered).getAttribute('aria-label')).toBe('New Person: Choose file');
    await choose(rendered, file('b.txt'), file('c.txt'));
    expect(uploads(rendered).map(({ method, path }) => [method, path])).toEqual(
      ['b', 'c'].map(() => ['POST', 'resource/SESSION/1/Documents']),
    );
    expect(await table.getRowCount()).toBe(3);
    await table.setCell(2, 0, 'letter');
    await rendered.settle();
    expect((await table.getRowTexts()).map(([kind]) => kind)[2]).toBe('letter');
    expect(rendered.element.querySelector('amp-file-picker')?.textContent).toContain(
      '2 files uploaded',
    );
  });

  it('takes files that are dropped on it, and no texts', async () => {
    const rendered = await open('box-form', FORM);
    const form = await rendered.loader.getHarness(BoxFormHarness);
    const zone = rendered.element.querySelector('box-form')!;
    const inner = rendered.element.querySelector('.record')!;
    expect(await drop(rendered, inner, file('b.txt'))).toBe(true);
    expect(zone.hasAttribute('data-dropping')).toBe(false);
    expect(rendered.element.querySelectorAll('.record').length).toBe(2);
    const text = new Event('dragover', { bubbles: true, cancelable: true });
    Object.assign(text, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(zone.dispatchEvent(text)).toBe(true);
    expect(await form.canUpload()).toBe(true);
  });

  it('shows which file was rejected and why, tries it again, or gives it up', async () => {
    const rendered = await open('box-table', COLUMN);
    const table = await rendered.loader.getHarness(BoxTableHarness);
    const { fake, element, settle } = rendered;
    fake.backend.respondNext(
      violate('A document is small'),
      { kind: 'commit' },
      violate('Too many'),
    );
    await choose(rendered, file('b.txt'), file('c.txt'), file('d.txt'));
    const rejected = () =>
      [...element.querySelectorAll('[data-rejected]')].map(({ textContent }) => textContent);
    expect(rejected().map((text) => /\w\.txt/.exec(text ?? '')?.[0])).toEqual(['b.txt', 'd.txt']);
    expect(rejected()[0]).toContain('A document is small');
    element.querySelector<HTMLElement>('[aria-label="Try again: b.txt"]')!.click();
    await settle();
    expect(await table.getRowCount()).toBe(3);
    element.querySelector<HTMLElement>('[aria-label="Discard: d.txt"]')!.click();
    await settle();
    expect(rejected()).toEqual([]);
  });

  it('shows how much has been sent, and stops an upload and those that wait', async () => {
    const rendered = await open('box-table', COLUMN);
    const { fake, element, settle } = rendered;
    const paused = fake.backend.uploads.pause();
    await choose(rendered, file('b.txt'), file('c.txt'), file('d.txt'));
    paused.send(0.25);
    await settle();
    const bars = [...element.querySelectorAll('progress')];
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('value')])).toEqual([
      ['Uploading b.txt…', '0.25'],
      ['Uploading c.txt…', null],
      ['Uploading d.txt…', null],
    ]);
    expect(element.querySelector('[data-sending]')?.textContent).toContain('25%');
    const cancel = (name: string) =>
      element.querySelector<HTMLElement>(`[aria-label="Cancel: ${name}"]`);
    cancel('c.txt')?.click();
    cancel('b.txt')?.click();
    await settle();
    expect(uploads(rendered)).toHaveLength(1);
    expect(element.querySelector('[data-sending], [data-rejected]')).toBeNull();
    expect(element.textContent).toContain('1 file uploaded');
  });

  it('can’t stop an upload that is sent completely', async () => {
    const rendered = await open('box-table', COLUMN);
    const paused = rendered.fake.backend.uploads.pause();
    await choose(rendered, file('b.txt'));
    paused.send(1);
    await rendered.settle();
    expect(rendered.element.querySelector('progress')).not.toBeNull();
    expect(rendered.element.querySelector('[aria-label="Cancel: b.txt"]')).toBeNull();
    paused.release();
    await rendered.settle();
    expect(uploads(rendered)).toHaveLength(1);
  });

  it('for one file takes one, and says so', async () => {
    const node = { _id_: 'c1', _label_: 'c1', _path_: 'resource/Case/c1', Document: null };
    const box = `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Document"
      label="Document" tgtResourceType="Document" crud="CRuD" isUni holdsFiles>${FORM}</box-form>`;
    const rendered = await renderTemplate(box, { content: node, ...CASE });
    expect(inputOf(rendered).multiple).toBe(false);
    const zone = rendered.element.querySelector('box-form')!;
    await drop(rendered, zone, file('b.txt'), file('c.txt'));
    expect(rendered.element.textContent).toContain('There is room for one file.');
    expect(uploads(rendered)).toEqual([]);
    await drop(rendered, zone, file('b.txt'));
    expect(uploads(rendered).map(({ path }) => path)).toEqual(['resource/Case/c1/Document']);
  });

  it('marks a row with two fields for files, and an inner field instead of its row', async () => {
    const fields = ['Scan', 'Copy'].map(
      (name) => `<ng-template boxColumn="${name}" label="${name}" isUni let-resource>
        ${field('atomic-fileobject', name, 'crud="CRUd" isUni')}</ng-template>`,
    );
    const [row] = documents('a.txt');
    const stored = { _id_: 'b', _label_: 'b', _path_: `${String(row?.['_path_'])}/Copy` };
    const rendered = await renderTemplate(rootBox('box-table', fields.join(''), 'crud="cRud"'), {
      content: [
        { ...row, Scan: null, Copy: null },
        { ...row, _id_: 'c', Scan: null, Copy: stored },
      ],
      ...CASE,
    });
    const drag = (zone: Element): readonly string[] => {
      const event = new Event('dragover', { bubbles: true, cancelable: true });
      zone.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'] } }));
      return [...rendered.element.querySelectorAll('[data-dropping]')].map(
        ({ localName }) => localName,
      );
    };
    const [first, second] = rendered.element.querySelectorAll('tbody tr');
    expect(drag(first!)).toEqual(['tr']);
    first!.dispatchEvent(new Event('dragleave'));
    expect(drag(second!)).toEqual(['tr']);
    expect(drag(second!.querySelectorAll('atomic-fileobject')[1]!)).toEqual(['atomic-fileobject']);
  });

  it('takes none without the right to create', async () => {
    const rendered = await open('box-table', COLUMN, 'cRud');
    expect(inputOf(rendered)).toBeNull();
    const zone = rendered.element.querySelector('box-table')!;
    expect(await drop(rendered, zone, file('b.txt'))).toBe(false);
    expect(uploads(rendered)).toEqual([]);
  });

  it.each([
    [null, 'tr', true],
    ['old.png', 'tr', false],
    ['old.png', 'atomic-fileobject', true],
  ])(
    'in a row with the file %j, a file dropped on its %s is taken: %s',
    async (name, zone, isTaken) => {
      const scan = field('atomic-fileobject', 'Scan', 'crud="CRUd" isUni');
      const column = `<ng-template boxColumn="Scan" label="Scan" isUni let-resource>${scan}</ng-template>`;
      const [row] = documents('a.txt');
      const stored = name && {
        _id_: name,
        _label_: name,
        _path_: `${String(row?.['_path_'])}/Scan`,
      };
      const box = rootBox('box-table', column, 'crud="cRud"');
      const rendered = await renderTemplate(box, { content: [{ ...row, Scan: stored }], ...CASE });
      const target = rendered.element.querySelector(`tbody ${zone}`)!;
      expect(await drop(rendered, target, file('b.png'))).toBe(isTaken);
      expect(uploads(rendered)).toHaveLength(isTaken ? 1 : 0);
    },
  );
});
