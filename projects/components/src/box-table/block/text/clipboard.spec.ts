import fc from 'fast-check';
import { MOST_CELLS, MOST_CHARACTERS, readClipboard } from './clipboard-block';
import { readHtmlTable, toHtmlTable } from './html-table';
import { readTsv, toTsv } from './tsv';

describe('cells on the clipboard', () => {
  it.each<[string, string, string[][]]>([
    [
      'cells and rows',
      'a\tb\r\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a last line end', 'a\tb\n', [['a', 'b']]],
    [
      'empty cells',
      '\ta\t\nb\t\t',
      [
        ['', 'a', ''],
        ['b', '', ''],
      ],
    ],
    ['quotes around line ends', '"a\nb"\t"say ""so"""', [['a\nb', 'say "so"']]],
    ['a quote that is a part of the text', '"a" b\t5" disk', [['"a" b', '5" disk']]],
    ['line ends of old machines', 'a\rb', [['a'], ['b']]],
  ])('are read from a text: %s', (_, text, rows) => {
    expect(readTsv(text)).toEqual(rows);
  });

  it('come back as they were copied, what a spreadsheet would run included', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('=1+1', '@x', "'=1", '"', 'a\tb', '-x'));
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1 });
    fc.assert(fc.property(rows, (cells) => expect(readTsv(toTsv(cells))).toEqual(cells)));
    expect(toTsv([['=1+1', 'a']])).toBe("'=1+1\ta");
  });

  it('are read from the table of a spreadsheet; nothing in it is run', () => {
    const html = `<html><style>td{}</style><!--StartFragment--><table><col><tr><td colspan="2">a&nbsp;b
      c</td><td>x<br>y</td></tr><tr><td><img src="x" onerror="throw 1">&lt;b&gt;</td></tr></table>`;
    expect(readHtmlTable(html)).toEqual([['a b\nc', '', 'x\ny'], ['<b>']]);
    expect(readHtmlTable('<p>no cells</p>')).toBeNull();
    expect(readHtmlTable(toHtmlTable([['a<b', 'x\ny']]))).toEqual([['a<b', 'x\ny']]);
  });

  it('are not taken where there are too many', () => {
    expect(readClipboard('x'.repeat(MOST_CHARACTERS + 1), '')).toEqual({ kind: 'too-much' });
    expect(readClipboard('x\t'.repeat(MOST_CELLS), '')).toEqual({ kind: 'too-much' });
    expect(readClipboard('', '')).toEqual({ kind: 'empty' });
    const long = `<table>${' '.repeat(MOST_CHARACTERS)}</table>`;
    expect(readClipboard('a', long)).toEqual({ kind: 'cells', rows: [['a']] });
  });

  const table = (inner: string) => `<table>${inner}</table>`;

  it.each<[string, string, string, string]>([
    ['as many characters as there may be', 'x'.repeat(MOST_CHARACTERS), '', 'cells'],
    ['as many cells as there may be', `${'x\t'.repeat(MOST_CELLS - 1)}x`, '', 'cells'],
    ['one cell more', `${'x\t'.repeat(MOST_CELLS)}x`, '', 'too-much'],
    ['a long page alone', '', table(' '.repeat(MOST_CHARACTERS)), 'too-much'],
    [
      'a page of just that length',
      'a',
      table('<tr><td>b</td></tr>').padEnd(MOST_CHARACTERS),
      'cells',
    ],
    ['a table alone', '', table('<tr><td>b</td></tr>'), 'cells'],
    ['a table without cells', 'a', table(''), 'empty'],
  ])('are taken or not: %s', (_name, plain, html, kind) => {
    expect(readClipboard(plain, html).kind).toBe(kind);
  });

  it('are those of the table where there is one, else those of the text', () => {
    expect(readClipboard('a', table('<tr><td>b</td></tr>'))).toMatchObject({ rows: [['b']] });
    expect(readClipboard('a', '<p>b</p>')).toMatchObject({ rows: [['a']] });
    const cut = table('<tr><td>b</td></tr>').padEnd(MOST_CHARACTERS + 1);
    expect(readClipboard('a', cut)).toMatchObject({ rows: [['a']] });
    expect(readClipboard('a', cut.slice(0, -1))).toMatchObject({ rows: [['b']] });
  });
});
