import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import writeSheets from 'write-excel-file/universal';
import { readChecked, type Content } from './read-checked.ts';

type Value = string | number | boolean | null;

/** Reads a workbook with one sheet, as an import does. */
async function read(sheet: string, rows: readonly (readonly Value[])[]): Promise<Content> {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const blob = await writeSheets([{ sheet, data }] as never).toBlob();
  return readChecked('file.xlsx', new Uint8Array(await blob.arrayBuffer()));
}

describe('a sheet as an interface shows it', () => {
  it('has an atom in each row, and the atoms of its items', async () => {
    const { links, problems } = await read('All things', [
      ['Thing', 'The hasAlphanumeric', '[manyObject,]', 'good'],
      ['t1', 'One', 'a, b', 'x'],
      ['t2', 'Two', ' , ', 'no'],
      ['t3', null, null, true],
    ]);
    assert.deepEqual(problems, []);
    assert.deepEqual(links, [
      'good[Thing*Thing]: t1 → t1',
      'good[Thing*Thing]: t3 → t3',
      'hasAlphanumeric[Thing*Alphanumeric]: t1 → One',
      'hasAlphanumeric[Thing*Alphanumeric]: t2 → Two',
      'manyObject[Thing*Object]: t1 → a',
      'manyObject[Thing*Object]: t1 → b',
    ]);
  });

  it('says in the words of each language whether something is so', async () => {
    const truths = ['ja', 'nein', 'wahr', 'Falsch', 'waar', 'nee', 'yes', 'No'];
    const rows = truths.map((word, row) => [`t${row}`, word]);
    const { links, problems } = await read('All things', [['Thing', 'good'], ...rows]);
    assert.deepEqual(problems, []);
    const holds = [0, 2, 4, 6].map((row) => `good[Thing*Thing]: t${row} → t${row}`);
    assert.deepEqual(links, holds);
  });

  it('is found by the name of the interface as well, and makes atoms for _NEW', async () => {
    const { links, problems } = await read('Things', [
      ['Thing', 'hasAlphanumeric'],
      ['_NEW', 'One'],
      ['_NEW', 'Two'],
    ]);
    assert.deepEqual(problems, []);
    assert.deepEqual(links, [
      'hasAlphanumeric[Thing*Alphanumeric]: Thing_new1 → One',
      'hasAlphanumeric[Thing*Alphanumeric]: Thing_new2 → Two',
    ]);
  });

  it('tells of a row that has values and no atom, and of none that is empty', async () => {
    const { atoms, warnings } = await read('All things', [
      ['Thing', 'good'],
      [null, 'x'],
      [null, null],
      ['t1', null],
    ]);
    assert.deepEqual(atoms, ['Thing: t1']);
    assert.deepEqual(warnings, [
      'All things!A2 This row is skipped, because column A contains no atom.',
    ]);
  });

  const REJECTED: readonly (readonly [string, readonly Value[], string])[] = [
    [
      'another concept',
      ['Special', 'good'],
      'All things!A1 The interface `All things` lists atoms of Thing. Enter that concept here.',
    ],
    [
      'the table that its page exports',
      ['The hasAlphanumeric', 'good'],
      'All things!A1 This is a table exported from `All things`. It doesn’t contain the identifier of the Thing in each row.',
    ],
    [
      'the only column of such a table',
      ['good'],
      'All things!A1 This is a table exported from `All things`. It doesn’t contain the identifier of the Thing in each row.',
    ],
    [
      'an item that is computed',
      ['Thing', 'The count'],
      "All things!B1 The item `The count` is computed and can't be filled.",
    ],
    [
      'an item that is not there',
      ['Thing', 'Size'],
      'All things!B1 The interface has no item `Size`. Its items: The hasAlphanumeric, The manyObject, The good, The count.',
    ],
  ];
  for (const [what, header, problem] of REJECTED)
    it(`is refused with ${what}, with its cell`, async () => {
      const { problems } = await read('All things', [header, ['t1', 'x']]);
      assert.deepEqual(problems, [problem]);
    });

  it('has a property also where its column names the atom itself', async () => {
    const { links } = await read('All things', [
      ['Thing', 'good'],
      ['t1', 't1'],
    ]);
    assert.deepEqual(links, ['good[Thing*Thing]: t1 → t1']);
  });
});
