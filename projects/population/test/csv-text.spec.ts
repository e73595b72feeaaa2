import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChecked } from './read-checked.ts';

const lines = (...rows: readonly string[]) => rows.join('\n');
const MANY = 'manyAlphanumeric[Thing*Alphanumeric]';

/** CSV files of one block, with the links that they hold. */
const CASES: readonly (readonly [
  what: string,
  text: string | Uint8Array,
  links: readonly string[],
])[] = [
  [
    'commas',
    lines('[Thing],manyAlphanumeric', 'Thing,Alphanumeric', 'a,1;2'),
    [`${MANY}: a → 1;2`],
  ],
  [
    'semicolons',
    lines('[Thing];manyAlphanumeric', 'Thing;Alphanumeric', 'a;1,2'),
    [`${MANY}: a → 1,2`],
  ],
  [
    'tabs',
    lines('[Thing]\tmanyAlphanumeric', 'Thing\tAlphanumeric', 'a\t1,2;3'),
    [`${MANY}: a → 1,2;3`],
  ],
  [
    'the ends of lines of Windows',
    '[Thing],manyAlphanumeric\r\nThing,Alphanumeric\r\na,b\r\n',
    [`${MANY}: a → b`],
  ],
  [
    'the ends of lines of Windows first and of others behind, as texts are put together',
    '[Thing];manyAlphanumeric\r\nThing;Alphanumeric\na;1\nb;"2\r\n3\n4"\rc;5\n',
    [`${MANY}: a → 1`, `${MANY}: b → 2\r\n3\n4`, `${MANY}: c → 5`],
  ],
  [
    'the ends of lines of old Macs',
    '[Thing],manyAlphanumeric\rThing,Alphanumeric\ra,1\r',
    [`${MANY}: a → 1`],
  ],
  [
    'a mark of UTF-8',
    '\ufeff[Thing];manyAlphanumeric\nThing;Alphanumeric\na;b',
    [`${MANY}: a → b`],
  ],
  [
    'UTF-16',
    new Uint8Array(
      Buffer.from('\ufeff[Thing];manyAlphanumeric\nThing;Alphanumeric\na;é', 'utf16le'),
    ),
    [`${MANY}: a → é`],
  ],
  [
    'quotes, with delimiters in the first line',
    lines('"[Thing]";"manyAlphanumeric";",,,,"', 'Thing;Alphanumeric;', 'a;"x ""y"";\nz";'),
    [`${MANY}: a → x "y";\nz`],
  ],
  [
    'a delimiter in brackets',
    lines('[Thing,];manyAlphanumeric', '[Thing,];Alphanumeric', 'a, b;c'),
    [`${MANY}: a → c`, `${MANY}: b → c`],
  ],
  ...['\n', '\r\n \t\r\n', '\ufeff\n\n'].map(
    (emptyLine) =>
      [
        `empty lines in front: ${JSON.stringify(emptyLine)}`,
        `${emptyLine}[Thing];manyAlphanumeric\nThing;Alphanumeric\na;1,2`,
        [`${MANY}: a → 1,2`],
      ] as const,
  ),
  [
    'the line in front that tells Excel the delimiter',
    'sep=;\r\n[Thing];manyAlphanumeric\r\nThing;Alphanumeric\r\na;1,2\r\n',
    [`${MANY}: a → 1,2`],
  ],
  [
    'no end of the last line, rows that are too short, and empty cells that are too many',
    lines('[Thing],manyAlphanumeric', 'Thing,Alphanumeric', 'a', 'b,c, ,'),
    [`${MANY}: b → c`],
  ],
];

describe('CSV', () => {
  for (const [what, text, links] of CASES)
    it(`is read with ${what}`, () => {
      const { problems, ...content } = readChecked('dir/my.file.csv', text);
      assert.deepEqual({ problems, links: content.links }, { problems: [], links });
    });

  it('is told by its name without folder and ending, with its cells', () => {
    for (const file of ['my.file.csv', 'some/dir/my.file.csv', 'C:\\some\\my.file.csv']) {
      const { problems } = readChecked(file, lines('[Thing],none', 'Thing,Alphanumeric', 'a,b'));
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', /^my\.file!B1 /);
    }
  });

  it('is refused where its quotes do not end, with the line', () => {
    const { problems, links } = readChecked(
      'a.csv',
      lines('[Thing],manyAlphanumeric', 'Thing,Alphanumeric', 'a,"b'),
    );
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /^@3 This isn’t valid CSV: .*[^.]\.$/);
    assert.deepEqual(links, []);
  });

  it('is refused where a cell continues behind its quotes, without repeating the cell', () => {
    const pipe = `"${'long '.repeat(10_000)}"5" pipe`;
    const { problems, links } = readChecked(
      'a.csv',
      lines('[Thing],manyAlphanumeric', 'Thing,Alphanumeric', `a,${pipe}`),
    );
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /^@3 This isn’t valid CSV: .*quotation mark\.$/);
    assert.ok((problems[0] ?? '').length < 200);
    assert.deepEqual(links, []);
  });

  it('without a block is left out as a whole, and says what is missing', () => {
    const { warnings } = readChecked('list.csv', lines('Name,Age', 'Ann,12'));
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /^list!A1 The sheet `list` is skipped, because column A has no cell such as \[Name\]/,
    );
  });
});
