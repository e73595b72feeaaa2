import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChecked } from './read-checked.ts';

/** A sheet from rows whose cells stand between bars. */
const sheet = (...rows: readonly string[]) =>
  rows
    .map((row) =>
      row
        .split('|')
        .map((cell) => `"${cell.trim().replaceAll('"', '""')}"`)
        .join(','),
    )
    .join('\n');
const OBJECTS = 'manyObject[Thing*Object]';

/** Sheets with the links that they hold. */
const READ: readonly (readonly [what: string, text: string, links: readonly string[]])[] = [
  ['a converse', sheet('[T] | manyObject~', 'Object | Thing', 'o | t'), [`${OBJECTS}: t → o`]],
  [
    'a converse with a blank',
    sheet('[T] | manyObject ~', 'Object | Thing', 'o | t'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'a signature above',
    sheet('[T] | manyObject[Thing*Object]', 'Thing | Object', 't | o'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'words for a name',
    sheet('[T] | Many object', 'Thing | Object', 't | o'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'several atoms in both columns',
    sheet('[T] | manyObject', '[Thing;] | [Object,]', 's; t | o, p'),
    ['s → o', 's → p', 't → o', 't → p'].map((each) => `${OBJECTS}: ${each}`),
  ],
  [
    'the same delimiter twice',
    sheet('[T] | manyObject', 'Thing | [Object,]', 't | o,,p,'),
    [`${OBJECTS}: t → o`, `${OBJECTS}: t → p`],
  ],
  [
    'a comma that separates nothing',
    sheet('[T] | manyObject', 'Thing | Object', 't | o, p'),
    [`${OBJECTS}: t → o, p`],
  ],
  [
    'two blocks',
    sheet(
      '[T] | manyObject',
      'Thing | Object',
      't | o',
      '|',
      '[U] | manyObject',
      'Thing | Object',
      'u | p',
    ),
    [`${OBJECTS}: t → o`, `${OBJECTS}: u → p`],
  ],
  [
    'rows left empty',
    sheet('|', '[T] | manyObject', 'Thing | Object', '|', 't | o'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'a new atom for a row',
    sheet('[T] | manyObject', 'Thing | Object', '_NEW | o', '_NEW | p'),
    [`${OBJECTS}: Thing_new1 → o`, `${OBJECTS}: Thing_new2 → p`],
  ],
  [
    'the atom of the row for _NEW in another column',
    sheet('[T] | good', 'Thing | Thing', 't | _NEW'),
    ['good[Thing*Thing]: t → t'],
  ],
  [
    'a text that looks like a header',
    sheet('[T] | manyObject', 'Thing | Object', '\\"[x]" | \\"_NEW"'),
    [`${OBJECTS}: [x] → _NEW`],
  ],
  [
    'a signature over two lines',
    sheet('[T] | manyObject[Thing\n*Object]', 'Thing | Object', 't | o'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'columns that are empty',
    sheet('[T] | | manyObject |', 'Thing | | Object |', 't | | o | '),
    [`${OBJECTS}: t → o`],
  ],
  [
    'brackets around the concept of column A',
    sheet('[T] | manyObject', '[Thing] | Object', 't | o'),
    [`${OBJECTS}: t → o`],
  ],
  [
    'an atom of a narrower concept',
    sheet('[T] | manyObject', 'Special | Object', 's | o'),
    [`${OBJECTS}: s → o`],
  ],
];

/** Invalid sheets, with the first reported problem. */
const REJECTED: readonly (readonly [what: string, text: string, problem: RegExp])[] = [
  [
    'no concept below the start',
    sheet('[T] | manyObject', '| Object', 't | o'),
    /^a!A2 This cell is empty\. Enter the concept of column A/,
  ],
  ['nothing below the start', sheet('[T] | manyObject'), /^a!A2 This cell is empty/],
  [
    'an unknown concept of column A',
    sheet('[T] | manyObject', 'Thingy | Object', 't | o'),
    /^a!A2 There is no concept/,
  ],
  [
    'an unknown concept of a column',
    sheet('[T] | manyObject', 'Thing | Objects', 't | o'),
    /^a!B2 There is no concept/,
  ],
  ['an unknown relation', sheet('[T] | manyobjects', 'Thing | Object', 't | o'), /^a!B1 /],
  [
    'no name of a relation',
    sheet('[T] | 12', 'Thing | Object', 't | o'),
    /^a!B1 `12` isn’t a valid relation name\.$/,
  ],
  [
    'a second value where there is one',
    sheet('[T] | hasAlphanumeric', 'Thing | Alphanumeric', 't | x', 't | y'),
    /^a!B4 hasAlphanumeric allows one value for "t", and "x" is at a\.csv, a!B3\.$/,
  ],
  [
    'an atom of a row that is none of its type',
    sheet('[T] | ofInteger', 'Integer | Thing', '1 | t', 'one | t'),
    /^a!A4 "one" isn’t an integer \(Integer\)\.$/,
  ],
  [
    'one of several atoms that is none of its type',
    sheet('[T] | ofInteger~', 'Thing | [Integer;]', 't | 1; one'),
    /^a!B3 "one" isn’t an integer \(Integer\)\.$/,
  ],
  [
    'a value that is none of its type',
    sheet('[T] | manyInteger', 'Thing | Integer', 't | 1', 't | one'),
    /^a!B4 "one" isn’t an integer \(Integer\)\.$/,
  ],
];

/** Skipped columns and rows, with the warning. */
const WARNED: readonly (readonly [what: string, text: string, warning: string])[] = [
  [
    'a column without a concept',
    sheet('[T] | manyObject', 'Thing |', 't | o'),
    'a!B2 This column is skipped, because there is no concept below `manyObject`.',
  ],
  [
    'a column without a relation',
    sheet('[T] |', 'Thing | Object', 't | o'),
    'a!B1 This column is skipped, because it has no relation.',
  ],
  [
    'a row without an atom',
    sheet('[T] | manyObject | good', 'Thing | Object | Thing', '| o |', 't |'),
    'a!A3 This row is skipped, because column A contains no atom.',
  ],
];

describe('a relation block', () => {
  for (const [what, text, links] of READ)
    it(`is read with ${what}`, () => {
      const content = readChecked('a.csv', text);
      assert.deepEqual(
        [content.problems, content.warnings, content.links],
        [[], [], [...links].sort()],
      );
    });

  for (const [what, text, problem] of REJECTED)
    it(`is refused with ${what}, and nothing of it is taken`, () => {
      const { problems, links } = readChecked('a.csv', text);
      assert.match(problems[0] ?? '', problem);
      assert.deepEqual(links, []);
    });

  for (const [what, text, warning] of WARNED)
    it(`tells ${what}`, () => {
      const { problems, warnings, links } = readChecked('a.csv', text);
      assert.deepEqual([problems, warnings, links], [[], [warning], []]);
    });

  it('adds the atoms of a column that are of a narrower concept than its relation asks for', () => {
    const { atoms } = readChecked('a.csv', sheet('[T] | good', 'Thing | Special', 't | s'));
    assert.deepEqual(atoms, ['Special: s', 'Thing: s', 'Thing: t']);
  });

  it('may say the same twice', () => {
    const twice = sheet('[T] | hasAlphanumeric', 'Thing | Alphanumeric', 't | x', 't | x');
    const { problems, links } = readChecked('a.csv', twice);
    assert.deepEqual([problems, links.length], [[], 1]);
  });
});
