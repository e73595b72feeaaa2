import { TestKey } from '@angular/cdk/testing';
import {
  BoxTableHarness,
  fail,
  violate,
  RangePreviewHarness,
  ConfirmDialogHarness,
  FakeChangeLog,
} from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const COLUMNS = [
  column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot'),
  column('atomic-date', 'Born'),
  column('atomic-object', 'City', 'crud="cRUd" tgtResourceType="City"'),
  column('atomic-alphanumeric', 'Nicks', 'crud="CRUD"', ''),
  column('atomic-integer', 'Age', 'crud="cRud"'),
].join('');

const PATH = 'resource/SESSION/1/People';
const city = (id: string) => ({ _id_: id, _label_: `City ${id}`, _path_: '', _ifcs_: [] });
const people = () =>
  [0, 1, 2].map((i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `${PATH}/p${i}`,
    Name: `Name ${i}`,
    Born: i === 0 ? '2001-02-03' : null,
    City: i === 0 ? city('u') : null,
    Nicks: i === 0 ? ['a', 'b'] : [],
    Age: 30 + i,
  }));

async function render(crud = 'CRuD', changeLog?: FakeChangeLog) {
  const backend = {
    content: people(),
    atoms: {
      City: [
        ...['u', 'a', 'w'].map(city),
        { ...city('b'), _label_: 'City a' },
        { ...city('s'), _label_: 'Smith; Sons' },
      ],
    },
    newAtom: { Name: null, Born: null, City: null, Nicks: [], Age: null },
    ...LIST,
    keepsHistory: changeLog !== undefined,
  };
  const box = rootBox('box-table', COLUMNS, `crud="${crud}"`);
  const rendered = await renderTemplate(box, backend, changeLog ? { changeLog } : {});
  const { loader, rootLoader, fake } = rendered;
  const table = await loader.getHarness(BoxTableHarness);
  const patches = () => fake.backend.requests().filter(({ method }) => method === 'PATCH');
  const preview = () => rootLoader.getHarness(RangePreviewHarness);
  return { ...rendered, table, patches, preview };
}

/** Listens as an application does. Returns whether the last Ctrl+Z was left to it. */
function watchUndoKey(): () => boolean {
  let isLeft = false;
  document.addEventListener('keydown', (event) => {
    if (event.key === 'z') isLeft = !event.defaultPrevented;
  });
  return () => isLeft;
}

describe('a range of cells', () => {
  it('grows by Shift and the arrows, and ends when the focus goes elsewhere', async () => {
    const { table } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.DOWN_ARROW);
    await table.pressWith({ shift: true }, 1, 0, TestKey.RIGHT_ARROW);
    expect(await table.getSelected()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(await table.getText()).toContain('2 × 2 cells selected');
    await table.press(1, 1, TestKey.UP_ARROW);
    expect(await table.getSelected()).toEqual([]);
  });

  it('is all cells, a row or a column by one key, and nothing by Escape', async () => {
    const { table } = await render();
    await table.pressWith({ control: true }, 1, 1, 'a');
    expect(await table.getSelected()).toHaveLength(15);
    expect(await table.getFocused()).toEqual([1, 1]);
    await table.pressWith({ shift: true }, 1, 1, ' ');
    expect(await table.getSelected()).toEqual([0, 1, 2, 3, 4].map((c) => [1, c]));
    await table.pressWith({ control: true }, 1, 1, ' ');
    expect(await table.getSelected()).toEqual([0, 1, 2].map((r) => [r, 1]));
    await table.press(1, 1, TestKey.ESCAPE);
    expect(await table.getSelected()).toEqual([]);
  });

  it('is drawn with the mouse, and grows by a click with Shift, which edits nothing', async () => {
    const { table } = await render();
    await table.drag([0, 1], [2, 2]);
    expect(await table.getSelected()).toHaveLength(6);
    await table.press(0, 0, TestKey.HOME);
    await table.clickWithShift(1, 1);
    expect(await table.getSelected()).toHaveLength(4);
    expect(await table.isEditing(1, 1)).toBe(false);
  });
});

describe('a range of cells', () => {
  it('is copied as text and as a table', async () => {
    const { table } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.END);
    const { text, html } = await table.copy(0, 4);
    expect(text).toBe('Name 0\t03/02/2001\tCity u\ta; b\t30');
    expect(html).toContain('<td>03/02/2001</td><td>City u</td>');
  });

  it('gets one value by one request, and is taken back as one', async () => {
    const { table, patches, fake } = await render();
    await table.pressWith({ control: true }, 1, 1, ' ');
    await table.setValue('4/5/2006');
    const born = () => (fake.backend.content as Record<string, unknown>[]).map(({ Born }) => Born);
    expect(born()).toEqual(['2006-05-04', '2006-05-04', '2006-05-04']);
    expect(patches().filter(({ dryRun }) => !dryRun)).toHaveLength(1);
    await table.undo();
    expect(born()).toEqual(['2001-02-03', null, null]);
  });

  it('is taken back by Ctrl+Z where it came last; anything later is left to the application', async () => {
    const changeLog = new FakeChangeLog();
    const { table } = await render('CRuD', changeLog);
    const isLeft = watchUndoKey();
    await table.pressWith({ control: true }, 1, 1, ' ');
    await table.setValue('4/5/2006');
    await table.pressWith({ control: true }, 1, 1, 'z');
    expect(changeLog.undone).toEqual([1]);
    expect(isLeft()).toBe(false);
    await table.pressWith({ control: true }, 1, 1, ' ');
    await table.setValue('5/5/2006');
    await table.setCell(0, 0, 'Ann');
    await table.pressWith({ control: true }, 1, 1, 'z');
    expect(changeLog.undone).toEqual([1]);
    expect(isLeft()).toBe(true);
  });

  it('is pasted after a look at it, as one request, and taken back as one', async () => {
    const { table, patches, preview, fake } = await render();
    await table.paste(1, 0, 'Ann\t2/3/1999\tCity w\tx; y\nBob');
    const dialog = await preview();
    expect(await dialog.getValidations()).toEqual([
      ['change', 'change', 'change', 'change'],
      ['change'],
    ]);
    await dialog.store();
    const stored = fake.backend.content as Record<string, unknown>[];
    expect(stored[1]).toMatchObject({ Name: 'Ann', Born: '1999-03-02', Nicks: ['x', 'y'] });
    expect(stored[1]?.['City']).toMatchObject({ _id_: 'w' });
    expect(stored[2]).toMatchObject({ Name: 'Bob' });
    expect(patches().map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(await table.getText()).toContain('5 cells changed');
    await table.undo();
    expect(fake.backend.content).toEqual(people());
    expect(patches()).toHaveLength(3);
  });

  it('finds an atom whose name looks like two', async () => {
    const { table, fake } = await render();
    await table.paste(0, 2, 'Smith; Sons');
    const [row] = fake.backend.content as Record<string, unknown>[];
    expect(row?.['City']).toMatchObject({ _id_: 's' });
  });

  it('comes back as it was copied, also what looks like a formula or like two of a list', async () => {
    const { table, preview, fake } = await render();
    const rows = () => fake.backend.content as Record<string, unknown>[];
    await table.paste(0, 0, '\'=1+1\t\t\t"Smith; Sons"; z');
    await (await preview()).store();
    const odd = { Name: '=1+1', Nicks: expect.arrayContaining(['Smith; Sons', 'z']) };
    expect(rows()[0]).toMatchObject(odd);
    for (const column of [0, 1, 2])
      await table.pressWith({ shift: true }, 0, column, TestKey.RIGHT_ARROW);
    const { text, html } = await table.copy(0, 3);
    await table.paste(2, 0, text, html);
    await (await preview()).store();
    expect(rows()[2]).toMatchObject(odd);
  });

  it('tells cell by cell what does not fit, and stores what does only when asked to', async () => {
    const { table, patches, preview, fake } = await render();
    const range = [
      ['Ann', 'tomorrow', 'Atlantis', 'n', '5', 'more'],
      ['', '2001-02-03', 'City a', 'm', '=A1'],
    ];
    await table.paste(1, 0, range.map((row) => row.join('\t')).join('\n'));
    const dialog = await preview();
    expect(await dialog.getValidations()).toEqual([
      ['change', 'wrong', 'wrong', 'change', 'wrong', 'wrong'],
      ['wrong', 'change', 'wrong', 'change', 'wrong'],
    ]);
    const reasons = await dialog.getInvalidCells();
    for (const reason of [
      /Person 1, Born.*tomorrow.*Enter a date/,
      /City.*“Atlantis” doesn’t exist/,
      /Age.*You can’t change this field/,
      /more.*no column/,
      /Person 2, Name.*required/,
      /“City a” matches several items/,
      /=A1.*formula/,
    ])
      expect(reasons).toContainEqual(expect.stringMatching(reason));
    expect(await dialog.mayStore()).toBe(false);
    expect(fake.backend.content).toEqual(people());
    await dialog.leaveOut();
    await dialog.store();
    expect(patches()).toHaveLength(2);
    const stored = fake.backend.content as Record<string, unknown>[];
    expect(stored[1]).toMatchObject({ Name: 'Ann', Born: null, City: null, Nicks: ['n'] });
    expect(stored[2]).toMatchObject({ Name: 'Name 2', Born: '2001-02-03', Age: 32 });
  });

  it('makes rows below the last one where that is allowed', async () => {
    const { table, preview, fake } = await render();
    await table.paste(2, 0, 'Cy\nNew one\nNew two');
    const dialog = await preview();
    await dialog.store();
    const stored = fake.backend.content as Record<string, unknown>[];
    expect(stored.map((person) => person['Name'])).toEqual([
      'Name 0',
      'Name 1',
      'Cy',
      'New one',
      'New two',
    ]);
    await table.undo();
    expect(fake.backend.content).toEqual(people());
  });

  it('makes none where it is not', async () => {
    const { table, preview } = await render('cRuD');
    await table.paste(2, 0, 'Cy\nNew one');
    expect(await (await preview()).getValidations()).toEqual([['change'], ['wrong']]);
  });

  it('is judged by the rules before anything is stored', async () => {
    const { table, preview, fake } = await render();
    const culprit = { _id_: 'p1', _label_: 'Person 1', concept: 'Person', _ifcs_: [] };
    fake.backend.respondNext(violate('Names are short', culprit));
    await table.paste(0, 0, 'Anna\nBernadette');
    const dialog = await preview();
    expect(await dialog.getValidations()).toEqual([['change'], ['rule']]);
    expect(await dialog.getInvalidCells()).toEqual([expect.stringContaining('Names are short')]);
    await dialog.cancel();
    expect(fake.backend.content).toEqual(people());
  });

  it('is not stored by half where the server fails, and says so', async () => {
    const { table, fake } = await render();
    fake.backend.respondNext({ kind: 'commit' }, fail('server', 'Disk full.'));
    await table.paste(0, 0, 'Anna');
    expect(fake.backend.content).toEqual(people());
    expect(await table.getText()).toMatch(/Nothing was saved[^]*Disk full/);
  });

  it('is filled down and emptied by one key, without a question where all of it fits', async () => {
    const { table, patches, fake } = await render();
    await table.drag([0, 1], [2, 2]);
    await table.fillDown(0, 1);
    const stored = () => fake.backend.content as Record<string, unknown>[];
    expect(stored().map((one) => one['Born'])).toEqual(Array(3).fill('2001-02-03'));
    expect(stored()[2]?.['City']).toMatchObject({ _id_: 'u' });
    await table.drag([0, 1], [1, 1]);
    await table.clearCells(0, 1);
    expect(stored().map((one) => one['Born'])).toEqual([null, null, '2001-02-03']);
    expect(patches().map(({ dryRun }) => dryRun)).toEqual([true, false, true, false]);
  });

  it('is deleted row by row after a question, as one request, unless a rule forbids it', async () => {
    const { table, rootLoader, fake, patches } = await render();
    fake.backend.respondNext(violate('Somebody has to stay'));
    await table.drag([0, 0], [1, 0]);
    await table.deleteRows();
    expect(await table.getText()).toMatch(/Nothing was saved[^]*Somebody has to stay/);
    await table.deleteRows();
    await (await rootLoader.getHarness(ConfirmDialogHarness)).yes();
    await table.afterRange();
    expect(fake.backend.content).toMatchObject([{ _id_: 'p2' }]);
    expect(patches().map(({ dryRun }) => dryRun)).toEqual([true, true, false]);
  });

  it('overwrites nothing: concurrent changes are reported', async () => {
    const { table, fake } = await render();
    fake.backend.store(people().map((one) => ({ ...one, Name: 'Theirs' })));
    await table.paste(0, 0, 'Anna');
    expect(fake.backend.content).toMatchObject([{ Name: 'Theirs' }, {}, {}]);
    expect(await table.getText()).toContain('Nothing was saved');
  });

  it('is not taken from the clipboard where it is too large', async () => {
    const { table, patches } = await render();
    await table.paste(0, 0, 'x'.repeat(10_000_000));
    expect(patches()).toEqual([]);
    expect(await table.getText()).toContain('You can paste up to');
  });
});
