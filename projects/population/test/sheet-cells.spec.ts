import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ModelVocabulary,
  Problems,
  readPopulationFile,
  type ModelConcept,
  type ModelRelation,
  type PopulationModel,
  type SheetInterface,
} from '../src/public-api.ts';
import { EVERY_TYPE } from './every-type-model.ts';
import { problemsOf, readChecked } from './read-checked.ts';
import { filesOf, packed } from './workbook.ts';

/** A workbook of these rows; cells are texts, truths, or XML. */
function workbook(...rows: readonly (readonly (string | boolean | null)[])[]): Uint8Array {
  const cellXml = (cell: string | boolean | null, column: number, row: number): string => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (cell === null) return '';
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    return `<c r="${place}" t="str"><v>${cell}</v></c>`;
  };
  const xml = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, x, y)).join('')}</row>`,
  );
  const files = filesOf(xml.join(''));
  const named = (files['xl/workbook.xml'] ?? '').replace('"One"', '"Things"');
  return packed({ ...files, 'xl/workbook.xml': named });
}

describe('the cells of a block in a workbook', () => {
  it('are values of their own where a column takes several: truths have nothing to separate', () => {
    const { links, problems } = readChecked(
      'a.xlsx',
      workbook(
        ['[T]', 'manyBoolean'],
        ['Thing', '[Boolean,]'],
        ['t', true],
        ['u', 'ja, no'],
        ['v', '\\"yes"'],
      ),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      links.map((link) => link.replace(/^.*: /, '')),
      ['t → 1', 'u → 0', 'u → 1', 'v → 1'],
    );
  });

  it('are a list in an escaped text only where nothing stands before and behind it', () => {
    const { links } = readChecked(
      'a.xlsx',
      workbook(['[T]', 'manyObject'], ['Thing', '[Object,]'], ['t', '\\"a, b"'], ['u', '\\"a", c']),
    );
    assert.deepEqual(
      links.map((link) => link.replace(/^.*: /, '')),
      ['t → a, b', 'u → \\"a"', 'u → c'],
    );
  });

  it('are told of from left to right, whichever of the headers is missing', () => {
    const { warnings } = problemsOf(
      'a.xlsx',
      workbook(['[T]', null, 'good', 'manyObject'], ['Thing', 'Thing', null, 'Object']),
    );
    assert.deepEqual(
      warnings.map(({ row, column }) => `${column ?? ''}${row ?? ''}`),
      ['B1', 'C2'],
    );
  });

  it('begin another block only behind a row without brackets in column A', () => {
    const { links, problems } = readChecked(
      'a.xlsx',
      workbook(
        ['[T]', 'manyObject'],
        ['[Thing,]', 'Object'],
        ['[x]', 'y'],
        ['s, t', 'o'],
        ['[T]', 'manyObject'],
        ['Object', 'Object'],
      ),
    );
    assert.deepEqual(problems, [
      'Things!B5 There is no relation "manyObject[Object*Object]". Available: manyObject[Thing*Object].',
    ]);
    assert.deepEqual(links.length, 0);
  });
});

describe('what a sheet is', () => {
  const LEFT_OUT: readonly (readonly [string, Uint8Array, number])[] = [
    ['without cells nothing', workbook(), 0],
    ['with blanks nothing', workbook([' ', '\n'], [' ']), 0],
    ['with a single text one that is left out', workbook([' ', 'x']), 1],
    ['with the name of a concept alone one that is left out', workbook(['Thing'], ['t']), 1],
    ['with the name of an item alone one that is left out', workbook([null, 'good'], ['t']), 1],
    ['with a remark in front of them one that is left out', workbook(['x'], ['Thing', 'good']), 1],
    ['with a block one of blocks', workbook(['[Thing]', 'good'], ['Thing', 'Thing']), 0],
  ];
  for (const [what, bytes, count] of LEFT_OUT)
    it(`is said by how it begins: ${what}`, () => {
      const { warnings, total } = problemsOf('a.xlsx', bytes);
      assert.deepEqual([warnings.map(({ kind }) => kind), total], [count ? ['sheet'] : [], 0]);
    });

  it('is a list of an interface to its end, whatever brackets there are in it', () => {
    const { atoms, problems, warnings } = readChecked(
      'a.xlsx',
      workbook(['Thing', 'good'], ['[x]', null], ['Thing', null], ['[y]', null]),
    );
    assert.deepEqual([problems, warnings], [[], []]);
    assert.deepEqual(atoms, ['Thing: Thing', 'Thing: [x]', 'Thing: [y]']);
  });

  it('is not read any further where the list of an interface begins wrongly', () => {
    const { problems } = readChecked(
      'a.xlsx',
      workbook(['Special', 'good'], ['x', null], ['[Block]', 'good'], ['None', 'None']),
    );
    assert.equal(problems.length, 1);
  });

  it('has the concepts of a block in the row below its start, and nowhere else', () => {
    const { problems } = readChecked('a.xlsx', workbook(['[T]', 'good'], [], ['Thing', 'Thing']));
    assert.deepEqual(problems, [
      'Things!A2 This cell is empty. Enter the concept of column A below the first row of the block.',
    ]);
  });
});

/** The model with an interface whose second item is the converse of a relation. */
const [SHOWN = assert.fail()] = EVERY_TYPE.interfaces;
const FLIPPED: PopulationModel = {
  ...EVERY_TYPE,
  interfaces: [
    {
      ...SHOWN,
      items: [
        ...SHOWN.items,
        {
          names: ['Numbers'],
          relation: EVERY_TYPE.relations.findIndex(({ name }) => name === 'ofInteger'),
          isFlipped: true,
          isProperty: false,
          error: null,
        },
      ],
    },
  ],
};

describe('the cells of a sheet as an interface shows it', () => {
  it('are sources of a relation that is turned around, and told in their place', () => {
    const rows = (...numbers: readonly string[]) =>
      workbook(['Thing', '[Numbers;]'], ...numbers.map((each, i) => [`t${i}`, each]));
    const { links, problems } = readChecked('a.xlsx', rows('1;2', '3'), FLIPPED);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      links.map((link) => link.replace(/^.*: /, '')),
      ['1 → t0', '2 → t0', '3 → t1'],
    );
    assert.deepEqual(readChecked('a.xlsx', rows('1', 'two'), FLIPPED).problems, [
      'Things!B3 "two" isn’t an integer (Integer).',
    ]);
  });

  it('are a truth only where the item is a property: a cross, or a word for yes or no', () => {
    const { links } = readChecked(
      'a.xlsx',
      workbook(
        ['Thing', 'hasAlphanumeric', null, 'good', '\\"good"'],
        ['a', 'x', null, 'X', 'no'],
        ['b', 'yes', null, 'xx', 'b'],
        ['c', 'no', null, 'no', 'c'],
      ),
    );
    assert.deepEqual(links, [
      'good[Thing*Thing]: a → a',
      'good[Thing*Thing]: b → xx',
      'hasAlphanumeric[Thing*Alphanumeric]: a → x',
      'hasAlphanumeric[Thing*Alphanumeric]: b → yes',
      'hasAlphanumeric[Thing*Alphanumeric]: c → no',
    ]);
  });

  it('are told where the atom of a row is none of its concept', () => {
    const number = EVERY_TYPE.concepts.findIndex(({ name }) => name === 'Integer');
    const model = { ...FLIPPED, interfaces: [{ ...SHOWN, concept: number, items: [] }] };
    const { problems } = readChecked('a.xlsx', workbook(['Integer', 'x'], ['one', null]), model);
    assert.deepEqual(problems, [
      'Things!B1 The interface has no item `x`. Its items: .',
      'Things!A2 "one" isn’t an integer (Integer).',
    ]);
  });
});

/** The names of a model whose interfaces do not say what they list, as those of a script. */
class UnlistedVocabulary extends ModelVocabulary {
  override sheetInterface(title: string): SheetInterface<ModelConcept, ModelRelation> | null {
    const shown = super.sheetInterface(title);
    return shown && { ...shown, listed: null };
  }
}

describe('a sheet of an interface that does not say what it lists', () => {
  const read = (bytes: Uint8Array) => {
    const problems = new Problems('a.xlsx');
    const atoms: string[] = [];
    readPopulationFile(bytes, {
      vocabulary: new UnlistedVocabulary(EVERY_TYPE, () => 'new'),
      problems,
      sink: {
        atom: (concept, value) => atoms.push(`${concept.name} ${String(value as string)}`),
        link: () => undefined,
      },
    });
    return { atoms, problems };
  };

  it('lists atoms of the concept in its first cell', () => {
    const { atoms, problems } = read(workbook(['Special', 'good'], ['s', 'x']));
    assert.deepEqual([atoms, problems.total], [['Special s'], 0]);
  });

  it('rejects an unknown concept', () => {
    const { atoms, problems } = read(workbook(['Specials', 'good'], ['s', 'x']));
    assert.deepEqual(
      problems.listed.map(({ row, column, localized }) => [column, row, localized.reason]),
      [['A', 1, { about: 'noConcept', name: 'Specials' }]],
    );
    assert.deepEqual(atoms, []);
  });
});
