import { NO_NOTIFICATIONS, type ImportResponse } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness } from '../../../testing/shell-harness';

const PROBLEM = {
  ...{ file: 'orders.csv', sheet: 'orders', row: 3, column: 'B', kind: 'value' },
  ...{ value: 'tomorrow', reason: 'Enter a date.', hint: null },
};
const TRIED: ImportResponse = {
  ...{ isPreview: true, isCommitted: false, invariantRulesHold: true, sessionRefreshAdvice: false },
  notifications: NO_NOTIFICATIONS,
  added: { atoms: {}, links: {}, replaced: {} },
  problems: [],
  sheets: [
    {
      sheet: 'orders',
      rows: [
        { row: 1, cells: ['[Orders]', 'due'] },
        { row: 3, cells: ['o2', 'tomorrow'] },
      ],
    },
  ],
};

describe('the preview of an import', () => {
  beforeEach(() => fillBrowserGaps());

  it('names the cells that violate a rule, and opens one for correction', async () => {
    const invariants = [{ rule: 'early', ruleMessage: 'Orders are early.', tuples: [] }];
    const sheets = [
      {
        sheet: 'orders',
        rows: [
          { row: 1, cells: ['[Orders]', 'due'] },
          { row: 3, cells: ['o2', '2026-12-31T00:00:00.000Z'] },
        ],
      },
    ];
    const atom = (id: string) => ({
      ...{ concept: 'A', conceptLabel: 'A' },
      _id_: id,
      _label_: id,
    });
    const ends = { source: atom('o2'), target: atom('2026-12-31') };
    const node = { ...ends, holds: true, term: 'due', text: 'a fact', omitted: 0 };
    const explained = {
      explanation: {
        rule: { name: 'early', label: 'early', meaning: '' },
        ...ends,
        sentences: ['It is late.'],
        tree: { ...node, kind: 'all', children: [{ ...node, kind: 'link', children: [] }] },
      },
      reason: null,
      repairs: [],
    };
    const rejected = {
      ...{ ...TRIED, sheets, explained, invariantRulesHold: false },
      notifications: { ...NO_NOTIFICATIONS, invariants },
    };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: { 'POST admin/import': rejected },
    });
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'orders.csv')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    await shell.click('Check only');
    expect(shell.text('app-import-form')).not.toContain('Correct');
    shell.element.querySelector<HTMLElement>('app-import-why amp-why button')!.click();
    await shell.settle();
    expect(shell.text('app-import-why')).toContain('Correct one of these cells');
    await shell.click('Correct cell B3 in orders');
    const opened = document.activeElement as HTMLInputElement;
    expect([opened.getAttribute('aria-label'), opened.value]).toEqual([
      'B3',
      '2026-12-31T00:00:00.000Z',
    ]);
  });

  it('marks invalid cells, and sends what is typed in them with the file', async () => {
    const errors = [{ message: 'orders!B3: Enter a date.' }];
    const rejected = {
      ...TRIED,
      problems: [PROBLEM],
      notifications: { ...NO_NOTIFICATIONS, errors },
    };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: { 'POST admin/import': rejected },
    });
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'orders.csv')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    await shell.click('Check only');
    const cells = () => [
      ...shell.element.querySelectorAll<HTMLInputElement>('app-import-table input'),
    ];
    expect(
      cells().map((each) => [each.value, each.ariaLabel ?? each.getAttribute('aria-label')]),
    ).toEqual([['tomorrow', 'B3']]);
    expect(cells()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(shell.text('app-import-table .problems')).toBe('B3: Enter a date.');
    expect(shell.texts('app-import-form [aria-live] > ul li')).toEqual([]);

    cells()[0]!.value = '2026-12-02';
    cells()[0]!.dispatchEvent(new Event('change'));
    await shell.settle();
    shell.responses['POST admin/import'] = TRIED;
    await shell.click('Check only');
    const body = shell.requests.at(-1)?.body as FormData;
    expect([...body.keys()]).toEqual(['corrections', 'file']);
    expect(JSON.parse(body.get('corrections') as string)).toEqual([
      { sheet: 'orders', row: 3, column: 'B', value: '2026-12-02' },
    ]);
    expect(cells().map(({ value }) => value)).toEqual(['2026-12-02']);
    expect(cells()[0]?.getAttribute('aria-invalid')).toBeNull();
  });

  it('has the rules that the valid cells violate, which need valid cells to be explained', async () => {
    const invariants = [{ rule: 'early', ruleMessage: 'Orders are early.', tuples: [] }];
    const infos = [{ message: 'Without the invalid values.' }];
    const notifications = { ...NO_NOTIFICATIONS, infos, invariants };
    const body = { ...TRIED, notifications, invariantRulesHold: false, problems: [PROBLEM] };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: { 'POST admin/import': { status: 400, body } },
    });
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'orders.csv')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    await shell.click('Check only');
    const reported = shell.text('app-import-form');
    expect(reported).toContain('Orders are early.');
    expect(reported).toContain('Without the invalid values.');
    expect(shell.element.querySelector('app-import-why')).toBeNull();
  });
});
