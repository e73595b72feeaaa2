import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctCells } from './cell-corrections.ts';
import { PreviewRows } from './preview-rows.ts';

const LONG = 'x'.repeat(300);

describe('the rows of a preview', () => {
  it('are the first ones, and those with a problem', () => {
    const rows = new PreviewRows([{ sheet: 'A', row: 40, column: 'B' }], (_, __, cells) => cells);
    for (let row = 0; row < 60; row++) rows.take('A', row, [String(row)]);
    const [sheet] = rows.sheets;
    assert.deepEqual(
      sheet?.rows.map(({ row }) => row),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40],
    );
  });

  it('shorten long texts, but not those that can be corrected', () => {
    const rows = new PreviewRows([{ sheet: 'A', row: 1, column: 'B' }], (_, __, cells) => cells);
    rows.take('A', 0, [LONG, LONG]);
    const [first] = rows.sheets[0]?.rows ?? [];
    assert.deepEqual(
      first?.cells.map((text) => text.length),
      [200, 300],
    );
  });

  it('contain a corrected value beyond the end of a row', () => {
    const edit = correctCells([{ sheet: 'A', row: 1, column: 'C', value: 'more' }]);
    const rows = new PreviewRows([], edit);
    rows.take('A', 0, ['one']);
    assert.deepEqual(rows.sheets[0]?.rows[0]?.cells, ['one', '', 'more']);
  });

  it('contain the corrected values', () => {
    const rows = new PreviewRows([], () => ['corrected']);
    assert.deepEqual(rows.take('A', 0, ['wrong']), ['corrected']);
    assert.deepEqual(rows.sheets, [{ sheet: 'A', rows: [{ row: 1, cells: ['corrected'] }] }]);
  });
});
