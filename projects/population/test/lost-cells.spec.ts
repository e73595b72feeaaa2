import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ModelVocabulary,
  PopulationChecker,
  Problems,
  readPopulationFile,
} from '../src/public-api.ts';
import { EVERY_TYPE } from './every-type-model.ts';
import { problemsOf, readChecked } from './read-checked.ts';
import { filesOf, packed } from './workbook.ts';

const LOST = 'There is no heading above this cell.';
const HIDDEN = 'This row is hidden.';
const TWICE = 'The workbook contains this cell twice, with different values.';
const text = (value: string, at = '') => `<c${at && ` r="${at}"`} t="str"><v>${value}</v></c>`;
const row = (cells: readonly string[], attributes = '') =>
  `<row${attributes}>${cells.join('')}</row>`;
const BLOCK = [
  row([text('[T]'), text('manyAlphanumeric')]),
  row([text('Thing'), text('Alphanumeric')]),
];
const workbook = (...rows: readonly string[]) => packed(filesOf([...BLOCK, ...rows].join('')));

describe('a cell without a heading', () => {
  it('is a problem in each row of a block, once', () => {
    const rows = [
      '[Thing],manyAlphanumeric',
      'Thing,Alphanumeric',
      't,x,y,z',
      'u,x',
      'v,x,,z',
      ',,y',
    ];
    const { problems } = readChecked('a.csv', rows.join('\n'));
    assert.deepEqual(problems, [`a!C3 ${LOST}`, `a!D5 ${LOST}`, `a!C6 ${LOST}`]);
    const [first] = problemsOf('a.csv', rows.join('\n')).listed;
    assert.deepEqual([first?.kind, first?.value], ['value', 'y']);
  });

  it('is a problem in a workbook', () => {
    const { problems } = readChecked('a.xlsx', workbook(row([text('t'), text('x'), text('y')])));
    assert.deepEqual(problems, [`One!C3 ${LOST}`]);
  });

  it('is none where the column has half a heading, or the cell is empty', () => {
    const rows = ['[Thing],manyAlphanumeric,remark', 'Thing,Alphanumeric,', 't,x,y, ', 'u,x,,'];
    const { problems, warnings } = readChecked('a.csv', rows.join('\n'));
    assert.deepEqual([problems, warnings.length], [[], 1]);
  });

  it('is a warning in a file of a script', () => {
    const problems = new Problems('a.csv');
    const vocabulary = new ModelVocabulary(EVERY_TYPE, () => 'new');
    const sink = new PopulationChecker(
      { model: EVERY_TYPE, vocabulary },
      problems,
      () => undefined,
    );
    const content = '[Thing],manyAlphanumeric\nThing,Alphanumeric\nt,x,y';
    const bytes = new TextEncoder().encode(content);
    readPopulationFile(bytes, { vocabulary, problems, sink, isOfScript: true });
    sink.end();
    assert.equal(problems.total, 0);
    assert.deepEqual(
      problems.warnings.map(({ reason, column }) => [reason, column]),
      [[LOST, 'C']],
    );
  });
});

describe('a row of a workbook', () => {
  for (const hidden of ['1', 'true'])
    it(`is a problem if it is hidden: ${hidden}`, () => {
      const cells = [text('t'), text('x')];
      const { problems } = readChecked(
        'a.xlsx',
        workbook(
          row(cells, ` hidden="${hidden}"`),
          row(cells, ' hidden="0"'),
          row([], ' hidden="1"'),
        ),
      );
      assert.deepEqual(problems, [`One!A3 ${HIDDEN}`]);
    });

  it('is a problem if two of its cells have one reference, and different values', () => {
    const { problems } = readChecked(
      'a.xlsx',
      workbook(
        row([text('t', 'A3'), text('x', 'B3'), text('y', 'B3')]),
        row([text('u', 'A4'), text('x', 'B4'), text('x', 'B4')]),
        row([text('v', 'A5'), text('w', 'A5')]),
      ),
    );
    assert.deepEqual(problems, [`One!B3 ${TWICE}`, `One!A5 ${TWICE}`]);
  });
});
