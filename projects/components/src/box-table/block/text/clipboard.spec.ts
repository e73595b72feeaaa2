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
});
