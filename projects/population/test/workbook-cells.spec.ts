import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { CellError } from '../src/sheet/cell-error.ts';
import type { Cell } from '../src/sheet/cell.ts';
import { WorkbookError } from '../src/workbook/workbook-error.ts';
import { rowsOf } from './workbook.ts';

const SHARED_STRINGS = `<sst>
  <si><t>plain</t></si>
  <si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text</t></r></si>
  <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>
  <si><t>one_x000D_two &amp; &lt;three&gt;</t></si>
  <si/>
  <si>
    <t>with blanks</t>
    <rPh><t>around</t></rPh>
  </si>
  <si><t><![CDATA[shared <here>]]></t></si>
</sst>`;
const STYLES = `<styleSheet>
  <numFmts>
    <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>
    <numFmt numFmtId="165" formatCode="[Red]0.00&quot; days&quot;"/>
    <numFmt numFmtId="166" formatCode="[h]:mm"/>
    <numFmt numFmtId="167" formatCode="General"/>
    <numFmt numFmtId="168" formatCode="#,##0;[Red]d"/>
    <numFmt numFmtId="169" formatCode="0000"/>
    <numFmt numFmtId="170" formatCode="&quot;A-&quot;000"/>
  </numFmts>
  <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${[0, 14, 164, 165, 166, 167, 168, 13, 22, 23, 47, 48, 169, 170].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>
</styleSheet>`;
const SHARED = { 'xl/sharedStrings.xml': SHARED_STRINGS, 'xl/styles.xml': STYLES };

/** The moment at the beginning of a day. */
const day = (text: string) => new Date(`${text}T00:00:00Z`);

const CELLS: readonly (readonly [what: string, xml: string, cell: Cell | undefined])[] = [
  ['a shared text', '<c t="s"><v>0</v></c>', 'plain'],
  ['a text in parts', '<c t="s"><v>1</v></c>', 'rich text'],
  ['a text without the hint how it sounds', '<c t="s"><v>2</v></c>', '東京'],
  ['characters that XML cannot hold', '<c t="s"><v>3</v></c>', 'one\rtwo & <three>'],
  ['a shared text between blanks', '<c t="s"><v>5</v></c>', 'with blanks'],
  ['an empty shared text', '<c t="s"><v>4</v></c>', ''],
  ['a text in its place', '<c t="inlineStr"><is><t>here</t></is></c>', 'here'],
  ['one of them in parts', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
  [
    'one without the hint how it sounds, in its place',
    '<c t="inlineStr"><is><t>東京</t><rPh><t>トウキョウ</t></rPh></is></c>',
    '東京',
  ],
  [
    'one between blanks for people who look into the file',
    '<c t="inlineStr">\n <is>\n  <t>a</t>\n </is>\n</c>',
    'a',
  ],
  ['one with what XML cannot hold in small letters', '<c t="str"><v>a_x000d_b</v></c>', 'a\rb'],
  ['one with something like it', '<c t="str"><v>a_x00d_b_x</v></c>', 'a_x00d_b_x'],
  ['true as a word', '<c t="b"><v>true</v></c>', true],
  ['a value with blanks behind it', '<c t="str"><v>a</v>\n  </c>', 'a'],
  ['what a formula gives', '<c t="str"><f>A1</f><v>result</v></c>', 'result'],
  ['true', '<c t="b"><v>1</v></c>', true],
  ['false', '<c t="b"><v>0</v></c>', false],
  ['neither', '<c t="b"><v></v></c>', undefined],
  ['an error', '<c t="e"><v>#DIV/0!</v></c>', new CellError('error', '#DIV/0!')],
  ['an error of a formula', '<c t="e"><f>1/0</f><v>#N/A</v></c>', new CellError('error', '#N/A')],
  ['a formula without a result', '<c><f>A1+1</f></c>', new CellError('formula', 'A1+1')],
  ['one with an empty result', '<c><f>A1+1</f><v></v></c>', new CellError('formula', 'A1+1')],
  ['one with white space for a result', '<c><f>A1</f><v> </v></c>', new CellError('formula', 'A1')],
  ['one of a text without a result', '<c t="str"><f>A1</f></c>', new CellError('formula', 'A1')],
  ['one that gives the empty text', '<c t="str"><f>A1</f><v></v></c>', ''],
  ['a truth without a result', '<c t="b"><f>A1</f><v/></c>', new CellError('formula', 'A1')],
  ['one that shares a formula', '<c><f t="shared" si="0"/></c>', new CellError('formula', '')],
  ['a formula in CDATA', '<c><f><![CDATA[A1<2]]></f></c>', new CellError('formula', 'A1<2')],
  ['a formula with a result', '<c><f>A1+1</f><v>2</v></c>', '2'],
  ['a text in CDATA', '<c t="inlineStr"><is><t><![CDATA[a & b]]></t></is></c>', 'a & b'],
  ['one partly so', '<c t="inlineStr"><is><t>a <![CDATA[<b>]]> c</t></is></c>', 'a <b> c'],
  ['a shared text in CDATA', '<c t="s"><v>6</v></c>', 'shared <here>'],
  ['a number in CDATA', '<c><v><![CDATA[42]]></v></c>', '42'],
  ['no shared text', '<c t="s"/>', undefined],
  ['a whole number', '<c><v>42</v></c>', '42'],
  ['more digits than a number holds', '<c><v>12345678901234567890</v></c>', '12345678901234567890'],
  ['a number as people see it', '<c><v>1.2E1</v></c>', '12'],
  ['a fraction', '<c><v> 0.1 </v></c>', '0.1'],
  ['no number', '<c><v>12 apples</v></c>', '12 apples'],
  ['a cell that has a style only', '<c s="1"/>', undefined],
  ['a number with a format of days', '<c s="1"><v>45292</v></c>', day('2024-01-01')],
  ['one with a format of the workbook', '<c s="2"><v>45292</v></c>', day('2024-01-01')],
  ['hours beyond a day', '<c s="4"><v>61.5</v></c>', '1476:00'],
  ['hours of a day', '<c s="4"><v>0.5</v></c>', '12:00'],
  ['hours with seconds', '<c s="4"><v>1.000011574</v></c>', '24:00:01'],
  ['a time without a day', '<c s="10"><v>0.4375</v></c>', '10:30'],
  ['one with a format of days', '<c s="1"><v>0.5</v></c>', '12:00'],
  ['midnight without a day', '<c s="10"><v>0</v></c>', '00:00'],
  ['a time of a day', '<c s="10"><v>45292.5</v></c>', new Date('2024-01-01T12:00:00Z')],
  ['the first day of 1900', '<c s="1"><v>1</v></c>', day('1900-01-01')],
  ['the last day of February 1900', '<c s="1"><v>59</v></c>', day('1900-02-28')],
  ['the day of 1900 that there was not', '<c s="1"><v>60</v></c>', '1900-02-29'],
  ['the day behind it', '<c s="1"><v>61</v></c>', day('1900-03-01')],
  [
    'a number whose format has words about days',
    '<c s="3"><v>45292</v></c>',
    { number: '45292', shown: '45292.00 days' },
  ],
  ['noughts before a number', '<c s="12"><v>42</v></c>', { number: '42', shown: '0042' }],
  ['a number of which all places are filled', '<c s="12"><v>1234</v></c>', '1234'],
  ['a text before a number', '<c s="13"><v>42</v></c>', { number: '42', shown: 'A-042' }],
  ['a number with the general format', '<c s="5"><v>45292</v></c>', '45292'],
  ['a number whose format speaks of days below zero', '<c s="6"><v>45292</v></c>', '45292'],
  ['a number with the format before those of days', '<c s="7"><v>45292</v></c>', '45292'],
  [
    'one with the last of the first formats of days',
    '<c s="8"><v>45292</v></c>',
    day('2024-01-01'),
  ],
  ['one with the format behind it', '<c s="9"><v>45292</v></c>', '45292'],
  ['one with the last format of times', '<c s="10"><v>45292</v></c>', day('2024-01-01')],
  ['one with the format behind that', '<c s="11"><v>45292</v></c>', '45292'],
  ['a number of a style that there is not', '<c s="99"><v>45292</v></c>', '45292'],
  ['a moment', '<c t="d"><v>2024-01-01T10:30:00</v></c>', new Date('2024-01-01T10:30:00Z')],
  ['one in a zone', '<c t="d"><v>2024-01-01T10:30:00+02:00</v></c>', '2024-01-01T08:30:00Z'],
  ['one west of it', '<c t="d"><v>2024-01-01T10:30:00-05:00</v></c>', '2024-01-01T15:30:00Z'],
  ['one in UTC', '<c t="d"><v>2024-01-01T10:30:00Z</v></c>', '2024-01-01T10:30:00Z'],
  ['a day alone', '<c t="d"><v>2024-01-01</v></c>', day('2024-01-01')],
  ['no moment', '<c t="d"><v></v></c>', undefined],
  ['no mistake', '<c t="e"><v></v></c>', undefined],
  ['many digits between blanks', '<c><v> 12345678901234567890\n</v></c>', '12345678901234567890'],
  ['a sign alone', '<c><v>-</v></c>', '-'],
  ['a time of no day', '<c t="d"><v>10:30:00</v></c>', '10:30:00'],
  ['a moment that is none', '<c t="d"><v>2024-02-30T25:00:00</v></c>', '2024-02-30T25:00:00'],
  ['the last day that there is', '<c s="1"><v>2958465</v></c>', day('9999-12-31')],
  ['a day behind the last', '<c s="1"><v>2958466</v></c>', '2958466'],
  ['a day that no calendar has', '<c s="1"><v>1E300</v></c>', '1e+300'],
];

describe('the cells of a workbook', () => {
  for (const [what, xml, cell] of CELLS)
    it(`are read: ${what}`, () => {
      const { 0: read } = rowsOf(`<row>${xml}<c t="str"><v>end</v></c></row>`, SHARED);
      assert.deepEqual(read?.[0], cell);
      assert.equal(read?.[1], 'end');
    });

  it('cannot name a shared text that there is not', () => {
    for (const number of ['9', '-1', 'x', '0.5'])
      assert.throws(
        () => rowsOf(`<row><c t="s"><v>${number}</v></c></row>`, SHARED),
        WorkbookError,
      );
  });

  it('count their days from 1904 where the workbook says so', () => {
    const workbook = (value: string) =>
      `<workbook><workbookPr date1904="${value}"/><sheets><sheet name="One" r:id="r1"/></sheets></workbook>`;
    const first = (value: string) =>
      rowsOf('<row><c s="1"><v>61</v></c></row>', {
        ...SHARED,
        'xl/workbook.xml': workbook(value),
      })[0];
    assert.deepEqual(first('1'), [day('1904-03-02')]);
    assert.deepEqual(first('true'), [day('1904-03-02')]);
    assert.deepEqual(first('0'), [day('1900-03-01')]);
  });

  it('have days below 1 where they are counted from 1904', () => {
    const files = {
      ...SHARED,
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" r:id="r1"/></sheets></workbook>',
    };
    assert.deepEqual(rowsOf('<row><c s="1"><v>0</v></c></row>', files)[0], [day('1904-01-01')]);
  });
});

describe('a moment without a zone', () => {
  const { TZ } = process.env;
  after(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it('is the same wherever it is read', () => {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC']) {
      process.env['TZ'] = zone;
      const { 0: read } = rowsOf(
        '<row><c t="d"><v>2024-07-01T10:30:00</v></c><c s="1"><v>45292</v></c></row>',
        SHARED,
      );
      assert.deepEqual(read, [new Date('2024-07-01T10:30:00Z'), day('2024-01-01')]);
    }
  });
});

describe('the places of cells', () => {
  const cell = (text: string, place = '') =>
    `<c${place && ` r="${place}"`} t="str"><v>${text}</v></c>`;

  it('are those that they name', () => {
    const rows = rowsOf(
      `<row r="3">${cell('b', 'B3')}${cell('ab', 'AB3')}</row><row r="9">${cell('a', 'A9')}</row>`,
    );
    assert.deepEqual(Object.keys(rows), ['2', '8']);
    assert.deepEqual([rows[2]?.[1], rows[2]?.[27], rows[2]?.length], ['b', 'ab', 28]);
    assert.deepEqual(rows[8], ['a']);
  });

  it('follow each other where they name none', () => {
    assert.deepEqual(rowsOf(`<row>${cell('a')}${cell('b')}</row><row/><row>${cell('c')}</row>`), {
      0: ['a', 'b'],
      2: ['c'],
    });
  });

  it('go on behind one that is named', () => {
    const rows = rowsOf(`<row r="5">${cell('c', 'C5')}${cell('d')}</row><row>${cell('e')}</row>`);
    assert.deepEqual([rows[4]?.[2], rows[4]?.[3], rows[5]?.[0]], ['c', 'd', 'e']);
  });

  it('never go back: a row that names one that was passed stands behind it', () => {
    const rows = rowsOf(`<row r="5">${cell('a')}</row><row r="2">${cell('b')}</row>`);
    assert.deepEqual(rows, { 4: ['a'], 5: ['b'] });
  });

  it('end at the last column that Excel has', () => {
    const rows = rowsOf(`<row>${cell('last', 'XFD1')}${cell('beyond', 'XFE1')}</row>`);
    assert.deepEqual([rows[0]?.length, rows[0]?.at(-1)], [16_384, 'last']);
  });

  it('are none in a row without values', () => {
    assert.deepEqual(rowsOf('<row r="1"/><row r="2"><c r="A2" s="1"/></row>', SHARED), {});
  });
});
