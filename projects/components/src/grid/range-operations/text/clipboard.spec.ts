import fc from 'fast-check';
import { MAX_CELLS, readClipboard } from './clipboard-cells';
import { readHtmlTable, toHtmlTable } from './html-table';
import { readTsv, toTsv } from './tsv';

const MAX_CHARACTERS = 4_000_000;

const table = (inner: string) => `<table>${inner}</table>`;

/** The beginning of a row with a cell as wide as HTML lets it be. */
const WIDE = '<tr><td colspan=1000';

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
    const html = `<html><style>td{}</style><!--StartFragment--><table><col><tr><td colspan="2">a&nbsp;b</td><td>
      x<br>y</td></tr><tr><td><img src="x" onerror="throw 1">&lt;b&gt;</td></tr></table>`;
    expect(readHtmlTable(html, 9)).toEqual([['a b', '', 'x\ny'], ['<b>']]);
    expect(readHtmlTable('<p>no cells</p>', 9)).toBeNull();
  });

  it.each<[string, string, string]>([
    [
      'no line end where only the page has one, such as behind 80 letters',
      'a\r\n  long text',
      'a long text',
    ],
    ['line ends where the page shows them', 'a <br>\n  b', 'a\nb'],
    ['paragraphs, as text processors write them', '<p>a</p>\n <p>b<br>c</p>\n', 'a\nb\nc'],
    ['the spaces that spreadsheets keep', '<span>&nbsp;</span>a<span>&nbsp; </span>b', 'a  b'],
    ['nothing where there is only what keeps a cell open', '&nbsp;', ''],
  ])('are read from a table with %s', (_, inner, text) => {
    expect(readHtmlTable(table(`<tr><td>${inner}</td></tr>`), 9)).toEqual([[text]]);
  });

  it('stay in their columns below cells that span several rows', () => {
    const html = table(
      `<tr><td rowspan="2">a</td><td>b</td><td rowspan="0">c</td></tr>
       <tr><td>d</td></tr><tr><td colspan="2">e</td><td>f</td></tr>`,
    );
    expect(readHtmlTable(html, 12)).toEqual([
      ['a', 'b', 'c'],
      ['', 'd', ''],
      ['e', '', '', 'f'],
    ]);
  });

  it('come back from a table as they were copied, spaces and what a spreadsheet would run included', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '\t',
      '\n',
      '\u00a0',
      '<b>',
      '&amp;',
      '=1',
      "'",
      '-',
      '.',
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (cells) => expect(readHtmlTable(toHtmlTable(cells), 100)).toEqual(cells)),
    );
    expect(toHtmlTable([['=1+1', 'a b']])).toBe(
      "<table><tr><td>'=1+1</td><td>a b</td></tr></table>",
    );
  });

  it('are not taken where there are too many', () => {
    expect(readClipboard('x'.repeat(MAX_CHARACTERS + 1), '')).toEqual({ kind: 'too-much' });
    expect(readClipboard('x\t'.repeat(MAX_CELLS), '')).toEqual({ kind: 'too-much' });
    expect(readClipboard('', '')).toEqual({ kind: 'empty' });
    const long = `<table>${' '.repeat(MAX_CHARACTERS)}</table>`;
    expect(readClipboard('a', long)).toEqual({ kind: 'cells', rows: [['a']] });
  });

  it.each<[string, string, string, string]>([
    ['as many characters as there may be', 'x'.repeat(MAX_CHARACTERS), '', 'cells'],
    ['as many cells as there may be', `${'x\t'.repeat(MAX_CELLS - 1)}x`, '', 'cells'],
    ['one cell more', `${'x\t'.repeat(MAX_CELLS)}x`, '', 'too-much'],
    ['a long page alone', '', table(' '.repeat(MAX_CHARACTERS)), 'too-much'],
    [
      'a page of just that length',
      'a',
      table('<tr><td>b</td></tr>').padEnd(MAX_CHARACTERS),
      'cells',
    ],
    ['a table alone', '', table('<tr><td>b</td></tr>'), 'cells'],
    ['a table without cells', 'a', table(''), 'empty'],
    [
      'a table of as many cells as there may be',
      '',
      table(`${WIDE}>`.repeat(MAX_CELLS / 1000)),
      'cells',
    ],
    [
      'a table of one cell more',
      'a',
      table(`${`${WIDE}>`.repeat(MAX_CELLS / 1000)}<td>`),
      'too-much',
    ],
    [
      'a table of cells that span too much',
      'a',
      table(`${WIDE} rowspan=99>`.repeat(99)),
      'too-much',
    ],
  ])('are taken or not: %s', (_name, plain, html, kind) => {
    expect(readClipboard(plain, html).kind).toBe(kind);
  });

  it('are those of the table where there is one, else those of the text', () => {
    expect(readClipboard('a', table('<tr><td>b</td></tr>'))).toMatchObject({ rows: [['b']] });
    expect(readClipboard('a', '<p>b</p>')).toMatchObject({ rows: [['a']] });
    const cut = table('<tr><td>b</td></tr>').padEnd(MAX_CHARACTERS + 1);
    expect(readClipboard('a', cut)).toMatchObject({ rows: [['a']] });
    expect(readClipboard('a', cut.slice(0, -1))).toMatchObject({ rows: [['b']] });
  });
});
