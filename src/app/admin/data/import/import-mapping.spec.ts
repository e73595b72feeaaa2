import {
  NO_NOTIFICATIONS,
  type ImportResponse,
  type ImportTargets,
  type StoredImportMapping,
  type TableMapping,
} from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness } from '../../../testing/shell-harness';

const ROWS = [
  { row: 1, cells: ['Titles', 'Note', 'Due'] },
  { row: 2, cells: ['Pens', 'x', 'soon'] },
];
const REJECTED: ImportResponse = {
  ...{ isPreview: true, isCommitted: false, invariantRulesHold: false },
  ...{ sessionRefreshAdvice: false, notifications: NO_NOTIFICATIONS },
  added: { atoms: {}, links: {}, replaced: {} },
  problems: [
    {
      ...{ file: 'orders.csv', sheet: null, row: null, column: null, kind: 'file', value: null },
      ...{ reason: 'The file contains no atoms and no links.', hint: null },
    },
  ],
  sheets: [{ sheet: 'orders', rows: ROWS, isTable: true }],
};
const item = (name: string) => ({ name, label: name, concept: name, isKey: true });
const TARGETS: ImportTargets = {
  targets: [
    {
      ...{ kind: 'interface', name: 'Orders', label: 'All orders', concept: 'Order' },
      items: [item('Title'), item('Due')],
    },
    {
      ...{ kind: 'concept', name: 'Customer', label: 'Customer', concept: 'Customer' },
      items: [item('name')],
    },
  ],
};

describe('the mapping of an imported table', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  async function open(given: Readonly<Record<string, unknown>> = {}): Promise<ShellHarness> {
    const responses = {
      'GET admin/import/mappings': { mappings: [], canStore: false, sharingRoles: [] },
      'POST admin/import': { status: 400, body: REJECTED },
      'GET admin/import/targets': TARGETS,
      ...given,
    };
    const shell = await ShellHarness.open('/-/admin/data', { responses });
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'orders.csv')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    await shell.click('Check only');
    await shell.settle();
    return shell;
  }
  const selects = (shell: ShellHarness) => [
    ...shell.element.querySelectorAll<HTMLSelectElement>('app-import-mapping select'),
  ];
  const choose = async (shell: ShellHarness, index: number, value: string): Promise<void> => {
    selects(shell)[index]!.value = value;
    selects(shell)[index]!.dispatchEvent(new Event('change'));
    await shell.settle();
  };
  const sent = (shell: ShellHarness): TableMapping => {
    const last = shell.requests.findLast(({ url }) => url.endsWith('admin/import'));
    return JSON.parse((last?.body as FormData).get('mapping') as string) as TableMapping;
  };

  it('is guessed, says what is not imported, and goes with the file', async () => {
    const shell = await open();
    expect(shell.text('app-import-form')).toContain('orders.csv is a table in its own form.');
    expect(selects(shell).map(({ value }) => value)).toEqual([
      ...['interface Orders', 'Title', 'Title', '', 'Due'],
    ]);
    expect(shell.text('app-import-mapping')).toContain('Not imported: Note.');
    expect(document.activeElement).toBe(selects(shell)[0]);
    const rows = [ROWS[0]!, { ...ROWS[1]!, change: 'new' as const }];
    const tried = { ...REJECTED, invariantRulesHold: true, problems: [] };
    shell.responses['POST admin/import'] = { ...tried, sheets: [{ sheet: 'orders', rows }] };
    await shell.click('Check only');
    expect(sent(shell)).toEqual({
      ...{ sheet: 'orders', target: { kind: 'interface', name: 'Orders' } },
      ...{ hasHeader: true, key: 'Title' },
      columns: [
        { heading: 'Titles', item: 'Title' },
        { heading: 'Note', item: null },
        { heading: 'Due', item: 'Due' },
      ],
    });
    expect(shell.texts('app-import-table [data-change=new] th')).toEqual(['2 New']);
    expect(selects(shell)).toHaveLength(5);
  });

  it('can be changed, and marks two columns for one item', async () => {
    const shell = await open();
    await choose(shell, 3, 'Title');
    expect(selects(shell).map((each) => each.getAttribute('aria-invalid'))).toEqual([
      ...[null, null, 'true', 'true', null],
    ]);
    await choose(shell, 1, '');
    shell.element.querySelector<HTMLElement>('app-import-mapping app-check-box input')!.click();
    await shell.click('Check only');
    expect(sent(shell)).toMatchObject({ key: null, hasHeader: false });
    await choose(shell, 0, 'concept Customer');
    expect(shell.text('app-import-mapping')).toContain('Not imported: Titles, Note, Due.');
  });

  it('is offered again for a file with the same heading', async () => {
    const shell = await open();
    await choose(shell, 3, 'Due');
    await choose(shell, 4, '');
    shell.responses['POST admin/import'] = { ...REJECTED, isCommitted: true, problems: [] };
    await shell.click('Import');
    shell.responses['POST admin/import'] = { status: 400, body: REJECTED };
    shell.element.querySelector('input[type=file]')!.dispatchEvent(new Event('change'));
    await shell.settle();
    expect(selects(shell)).toEqual([]);
    await shell.click('Check only');
    await shell.settle();
    expect(
      selects(shell)
        .map(({ value }) => value)
        .slice(2),
    ).toEqual(['Title', 'Due', '']);
  });

  const MAPPING: TableMapping = {
    ...{ sheet: 'other', target: { kind: 'interface', name: 'Orders' } },
    ...{ hasHeader: true, key: 'Code' },
    columns: [
      { heading: 'Titles', item: 'Due' },
      { heading: 'Note', item: 'Code' },
      { heading: 'Due', item: null },
    ],
  };
  const stored = (change: Partial<StoredImportMapping>): StoredImportMapping => ({
    ...{ id: 'm1', mapping: MAPPING, roles: [], version: 3, isOwn: true, canChange: true },
    ...change,
  });
  const onServer = (
    mappings: readonly StoredImportMapping[],
  ): Readonly<Record<string, unknown>> => ({
    'GET admin/import/mappings': { mappings, canStore: true, sharingRoles: ['Clerk', 'Boss'] },
  });
  const puts = (shell: ShellHarness) =>
    shell.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ url, body }) => ({ id: url.split('/').pop(), ...(body as object) }));
  const importAll = async (shell: ShellHarness): Promise<void> => {
    shell.responses['POST admin/import'] = { ...REJECTED, isCommitted: true, problems: [] };
    await shell.click('Import');
    await shell.settle();
  };

  it('comes from the server, without the items that the model no longer has, which are named', async () => {
    const shell = await open(onServer([stored({ id: 'm0', isOwn: false }), stored({})]));
    expect(shell.text('app-import-mapping')).toContain('is selected.');
    expect(shell.text('app-import-mapping .bad')).toContain('no longer exists: Code.');
    expect(selects(shell).map(({ value }) => value)).toEqual([
      ...['interface Orders', '', 'Due', '', ''],
    ]);
    shell.responses['PUT admin/import/mappings/m1'] = stored({ version: 4 });
    await importAll(shell);
    expect(puts(shell)).toMatchObject([
      { id: 'm1', version: 3, roles: [], mapping: { key: null } },
    ]);
    expect(localStorage.getItem('ampersand.import')).toBeNull();
  });

  it('is forgotten, and guessed again', async () => {
    const shell = await open(onServer([stored({})]));
    shell.responses['DELETE admin/import/mappings/m1'] = null;
    await shell.click('Forget this mapping');
    await shell.settle();
    const deletions = shell.requests.filter(({ method }) => method === 'DELETE');
    expect(deletions.map(({ params }) => params.toString())).toEqual(['version=3']);
    expect(shell.text('app-import-mapping')).not.toContain('is selected.');
    expect(selects(shell)[2]!.value).toBe('Title');
  });

  it('is guessed if its target no longer exists, which is named', async () => {
    const target = { kind: 'concept', name: 'Invoice' } as const;
    const shell = await open(onServer([stored({ mapping: { ...MAPPING, target } })]));
    expect(shell.text('app-import-mapping .bad')).toContain('no longer exists: Invoice.');
    expect(selects(shell)[0]!.value).toBe('interface Orders');
  });

  it('of another user names nothing that this one doesn’t see', async () => {
    const target = { kind: 'concept', name: 'Invoice' } as const;
    const mapping = { ...MAPPING, target };
    const shell = await open(onServer([stored({ mapping, roles: ['Boss'], isOwn: false })]));
    expect(selects(shell)[0]!.value).toBe('interface Orders');
    expect(shell.text('app-import-mapping')).not.toContain('Invoice');
  });

  it('is stored for others, too, if the user decides so', async () => {
    const shell = await open(onServer([]));
    const boxes = shell.element.querySelectorAll<HTMLElement>(
      'app-import-mapping app-check-box input',
    );
    boxes[1]!.click();
    await importAll(shell);
    expect(puts(shell)).toMatchObject([{ version: 0, roles: ['Clerk', 'Boss'] }]);
  });

  it('of others that can’t be changed becomes an own one after a change only', async () => {
    const fitting = {
      ...MAPPING,
      key: null,
      columns: MAPPING.columns.toSpliced(1, 1, { heading: 'Note', item: null }),
    };
    const shared = stored({ mapping: fitting, roles: ['Clerk'], isOwn: false, canChange: false });
    const shell = await open(onServer([{ ...shared, mapping: { ...fitting, sheet: 'orders' } }]));
    await importAll(shell);
    expect(puts(shell)).toEqual([]);
  });
});
