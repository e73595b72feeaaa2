import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CsvProblem } from '../src/file/document-problem.ts';
import { problemsOf, readChecked } from './read-checked.ts';

const MANY = 'manyAlphanumeric[Thing*Alphanumeric]';

/** First lines that stand in front of a block, with what separates its cells. */
const FIRST_LINES: readonly (readonly [what: string, line: string, delimiter: string])[] = [
  ['as many of each', 'a,b;c\td', ','],
  ['most of one', 'a,b;c;d\te', ';'],
  ['tabs', 'a\tb\tc,d', '\t'],
  ['others in quotes', '"a,,,""b,,";c;d', ';'],
  ['others in quotes over several lines', '"a;\n,,,,\n";b;c', ';'],
  ['others in brackets', 'a;[b,,,,];c', ';'],
  ['an end as on old Macs, and others behind it', 'a;b\r,,,,,', ';'],
  ['an end as in Unix, and others behind it', 'a;b\n,,,,,', ';'],
];

describe('what separates the cells of CSV', () => {
  for (const [what, line, symbol] of FIRST_LINES)
    it(`is seen in the first line: ${what}`, () => {
      const rows = ['[Thing]|manyAlphanumeric', 'Thing|Alphanumeric', 't|x'];
      const text = [line, '', ...rows.map((row) => row.replace('|', symbol))].join('\n');
      const { links, problems } = readChecked('a.csv', text);
      assert.deepEqual([links, problems], [[`${MANY}: t → x`], []]);
    });
});

const PROBLEMS: readonly (readonly [cell: string, problem: CsvProblem, said: string])[] = [
  ['"x', 'openQuote', 'Quote Not Closed: the parsing is finished with an opening quote at line 3'],
  ['"x"y', 'behindQuote', 'a cell continues after its closing quotation mark'],
];

describe('a quote in CSV that does not belong there', () => {
  for (const [cell, problem, said] of PROBLEMS)
    it(`is told with its line: ${cell}`, () => {
      const text = `[Thing],manyAlphanumeric\nThing,Alphanumeric\nt,${cell}`;
      const [localized = assert.fail()] = problemsOf('a.csv', text).listed;
      assert.deepEqual(
        [localized.localized.reason, localized.row],
        [{ about: 'csv', problem, said }, 3],
      );
    });
});

describe('a quote inside a cell of CSV', () => {
  for (const [cell, value] of [
    ['5" pipe', '5" pipe'],
    ['pipe of 5"', 'pipe of 5"'],
    ['x"y', 'x"y'],
    ['"5"" pipe"', '5" pipe'],
    ['"""quoted"""', '"quoted"'],
  ])
    it(`is part of the value: ${cell}`, () => {
      const text = `[Thing],manyAlphanumeric\nThing,Alphanumeric\nt,${cell}\nu,x`;
      const { links, problems } = readChecked('a.csv', text);
      assert.deepEqual([links, problems], [[`${MANY}: t → ${value}`, `${MANY}: u → x`], []]);
    });

  it('is told for its row only, together with the problems of other rows', () => {
    const text = '[Thing],manyInteger\nThing,Integer\na,"1"2\nb,x\nc,"3"4\nd,5';
    assert.deepEqual(readChecked('a.csv', text).problems, [
      '@3 This isn’t valid CSV: a cell continues after its closing quotation mark.',
      'a!B4 "x" isn’t an integer (Integer).',
      '@5 This isn’t valid CSV: a cell continues after its closing quotation mark.',
    ]);
  });
});

describe('the rows of CSV', () => {
  it('may be in UTF-16, in either byte order', () => {
    const text = '\ufeff[Thing],manyAlphanumeric\nThing,Alphanumeric\nt,é';
    const bytes = Buffer.from(text, 'utf16le');
    for (const content of [bytes, Buffer.from(bytes).swap16()])
      assert.deepEqual(readChecked('a.csv', content).links, [`${MANY}: t → é`]);
  });

  it('are counted with those that are blank', () => {
    const text = '\n\n[Thing],manyInteger\nThing,Integer\n\n \nt,x';
    assert.deepEqual(readChecked('a.csv', text).problems, ['a!B7 "x" isn’t an integer (Integer).']);
  });

  it('may begin with a mark in front of a quote', () => {
    const { links } = readChecked(
      'a.csv',
      '\ufeff"[Thing]","manyAlphanumeric"\nThing,Alphanumeric\nt,x',
    );
    assert.deepEqual(links, [`${MANY}: t → x`]);
  });
});
