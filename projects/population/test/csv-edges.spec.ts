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
  ['x"y', 'strayQuote', 'Invalid Opening Quote: a quote is found on field 1 at line 3'],
  [
    '"x"y',
    'behindQuote',
    'Invalid Closing Quote: got "y" at line 3 instead of delimiter, record delimiter, trimable character (if activated) or comment',
  ],
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

describe('the rows of CSV', () => {
  it('are counted with those that are blank', () => {
    const text = '\n\n[Thing],manyInteger\nThing,Integer\n\n \nt,x';
    assert.deepEqual(readChecked('a.csv', text).problems, [
      'a!B7 "x" is not an integer (Integer).',
    ]);
  });

  it('may begin with a mark in front of a quote', () => {
    const { links } = readChecked(
      'a.csv',
      '\ufeff"[Thing]","manyAlphanumeric"\nThing,Alphanumeric\nt,x',
    );
    assert.deepEqual(links, [`${MANY}: t → x`]);
  });
});
