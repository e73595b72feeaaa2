import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChecked } from './read-checked.ts';
import { filesOf, packed } from './workbook.ts';

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const FORMULA = '<c><f>A1&amp;"x"</f></c>';
const ERROR = '<c t="e"><v>#N/A</v></c>';
const NO_RESULT = 'This cell contains a formula without a stored result.';
const NO_VALUE = '`#N/A` is a spreadsheet error, not a value.';

function block(...rows: readonly string[]): ReturnType<typeof readChecked> {
  const header = [
    row(text('[T]'), text('hasObject'), text('manyAlphanumeric')),
    row(text('Thing'), text('Object'), text('[Alphanumeric,]')),
  ];
  return readChecked('a.xlsx', packed(filesOf([...header, ...rows].join(''))));
}

describe('a cell without a usable value', () => {
  for (const [cell, reason] of [
    [FORMULA, NO_RESULT],
    [ERROR, NO_VALUE],
  ] as const) {
    it(`is a problem in a column of objects, and in one of texts: ${reason}`, () => {
      const { problems, warnings } = block(row(text('t'), cell, cell), row(text('u'), text('o')));
      assert.deepEqual(problems, [`One!B3 ${reason}`, `One!C3 ${reason}`]);
      assert.deepEqual(warnings, []);
    });

    it(`is told of in column A, not taken for an empty cell: ${reason}`, () => {
      const { problems, warnings } = block(row(cell, text('o')), row(cell));
      assert.deepEqual(problems, [`One!A3 ${reason}`, `One!A4 ${reason}`]);
      assert.deepEqual(warnings, []);
    });

    it(`is a problem in a header: ${reason}`, () => {
      const rows = [
        row(text('[T]'), cell, text('hasObject')),
        row(text('Thing'), text('Object'), cell),
        row(text('t'), text('o'), text('o')),
      ];
      const { problems } = readChecked('a.xlsx', packed(filesOf(rows.join(''))));
      assert.deepEqual(problems, [`One!B1 ${reason}`, `One!C2 ${reason}`]);
    });

    it(`is a problem where the concept of column A should stand: ${reason}`, () => {
      const rows = [row(text('[T]'), text('hasObject')), row(cell, text('Object'))];
      const { problems } = readChecked('a.xlsx', packed(filesOf(rows.join(''))));
      assert.deepEqual(problems, [`One!A2 ${reason}`]);
    });

    it(`is a problem where a block may start: ${reason}`, () => {
      const rows = [row(cell, text('hasObject')), row(text('Thing'), text('Object'))];
      const { problems } = readChecked('a.xlsx', packed(filesOf(rows.join(''))));
      assert.deepEqual(problems, [`One!A1 ${reason}`]);
    });

    it(`does not matter in a column of remarks, or above the blocks: ${reason}`, () => {
      const rows = [
        row(text('Title'), cell),
        row(text('[T]'), text('hasObject')),
        row(text('Thing'), text('Object')),
        row(text('t'), text('o'), cell),
      ];
      const { problems, links } = readChecked('a.xlsx', packed(filesOf(rows.join(''))));
      assert.deepEqual(problems, []);
      assert.deepEqual(links, ['hasObject[Thing*Object]: t → o']);
    });
  }

  it('is an error of a text file too, in the words of the spreadsheet that wrote it', () => {
    for (const error of ['#N/A', '#REF!', '#DIV/0!', '#NAAM?', '#BEZUG!', '#NV', 'Err:502']) {
      const { problems } = readChecked(
        'a.csv',
        `[T],hasObject,manyAlphanumeric\nThing,Object,Alphanumeric\nt,${error},${error}\n${error},o,`,
      );
      const reason = `\`${error}\` is a spreadsheet error, not a value.`;
      assert.deepEqual(
        problems,
        ['B3', 'C3', 'A4'].map((at) => `a!${at} ${reason}`),
      );
    }
  });

  it('is a text where it is written as one, or is longer', () => {
    const { links, problems } = readChecked(
      'a.csv',
      '[T],hasAlphanumeric,manyObject\nThing,Alphanumeric,Object\nt,"\\""#N/A""",#N/A or not\n',
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(links, [
      'hasAlphanumeric[Thing*Alphanumeric]: t → #N/A',
      'manyObject[Thing*Object]: t → #N/A or not',
    ]);
  });
});

describe('a number that is shown with other characters', () => {
  const styles = (code: string) => ({
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  });
  const NUMBER = '<c s="1"><v>42</v></c>';
  const read = (code: string, type: string) => {
    const rows = [
      row(text('[T]'), text(`many${type}`)),
      row(text('Thing'), text(type)),
      row(NUMBER, NUMBER),
    ];
    return readChecked('a.xlsx', packed({ ...filesOf(rows.join('')), ...styles(code) }));
  };

  it('is what is shown as a text, and as an identifier', () => {
    for (const type of ['Object', 'Alphanumeric', 'Bigalphanumeric', 'Url']) {
      assert.deepEqual(read('0000', type).links, [`many${type}[Thing*${type}]: 0042 → 0042`]);
      const [link] = read('&quot;A-&quot;000', type).links;
      assert.equal(link, `many${type}[Thing*${type}]: A-042 → A-042`);
    }
  });

  it('is the number for types of numbers', () => {
    for (const type of ['Integer', 'Float'])
      assert.deepEqual(read('&quot;A-&quot;000', type).links, [
        `many${type}[Thing*${type}]: A-042 → 42`,
      ]);
    assert.deepEqual(read('&quot;A-&quot;000', 'Date').links, [
      'manyDate[Thing*Date]: A-042 → 1900-02-11',
    ]);
  });

  it('is a time without a day as a text, and no date', () => {
    const times = (type: string) => {
      const rows = [
        row(text('[T]'), text(`many${type}`)),
        row(text('Thing'), text(type)),
        row(text('t'), '<c s="1"><v>0.5</v></c>'),
      ];
      return readChecked('a.xlsx', packed({ ...filesOf(rows.join('')), ...styles('h:mm') }));
    };
    assert.deepEqual(times('Alphanumeric').links, [
      'manyAlphanumeric[Thing*Alphanumeric]: t → 12:00',
    ]);
    for (const type of ['Date', 'Datetime']) assert.equal(times(type).problems.length, 1, type);
  });
});
