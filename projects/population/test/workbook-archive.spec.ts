import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { reasonText } from '../src/file/reason-text.ts';
import { Archive } from '../src/workbook/archive.ts';
import { NoWorkbook, type WorkbookError } from '../src/workbook/workbook-error.ts';
import { filesOf, packed, relationships, sheetsOf } from './workbook.ts';
import { inZip64 } from './zip64.ts';

const ROWS = '<row><c t="str"><v>a</v></c></row>';
const FILES = filesOf(ROWS);
const ONE = [['One', { 0: ['a'] }]];
const sheet = (text: string) =>
  `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;

/** Replaces bytes at the last position of a mark. */
function patched(
  bytes: Uint8Array,
  mark: readonly number[],
  offset: number,
  value: number,
): Uint8Array {
  const copy = bytes.slice();
  const at = copy.findLastIndex((_, i) => mark.every((byte, j) => copy[i + j] === byte));
  copy[at + offset] = value;
  return copy;
}

const END = [0x50, 0x4b, 0x05, 0x06];
/** In front of each file; that of the last one begins 54 bytes behind it. */
const FIRST = [0x50, 0x4b, 0x03, 0x04];
const ENTRY = [0x50, 0x4b, 0x01, 0x02];

describe('the files of a workbook', () => {
  for (const level of [0, 6] as const)
    it(`are unpacked: level ${level}`, () => {
      assert.deepEqual(sheetsOf(packed(FILES, level)), ONE);
    });

  for (const level of [0, 6] as const)
    it(`are read in pieces, which no character falls between: level ${level}`, () => {
      const texts = Array.from(
        { length: 20_000 },
        (_, i) => `${'é'.repeat(i % 3)}東京😀${(i * 2_654_435_761) % 2 ** 32}`,
      );
      const rows = texts.map((text) => `<row><c t="str"><v>${text}</v></c></row>`).join('');
      const bytes = packed(filesOf(rows), level);
      assert.ok(bytes.length > 2 * 64 * 1024);
      const [[, read] = assert.fail()] = sheetsOf(bytes);
      assert.deepEqual(
        Object.values(read).map(([text]) => text),
        texts,
      );
    });

  for (const level of [0, 6] as const)
    it(`are found where sizes and places have 64 bits: level ${level}`, () => {
      assert.deepEqual(sheetsOf(inZip64(packed(FILES, level))), ONE);
    });

  it('are not found where the places of 64 bits are cut off or point elsewhere', () => {
    const bytes = inZip64(packed(FILES));
    const locator = bytes.length - 22 - 20;
    for (const [at, value] of [
      [locator + 8, 1],
      [locator + 15, 0xff],
      [locator - 56 + 48, 1],
      [locator - 56 + 55, 0xff],
    ] as const) {
      const broken = bytes.slice();
      broken[at] = value;
      assert.throws(() => sheetsOf(broken), { message: 'damaged' });
    }
    assert.throws(() => sheetsOf(bytes.slice(locator)), { message: 'damaged' });
  });

  it('are not found in one that stands behind more than a comment may have', () => {
    const commented = (length: number) =>
      new Uint8Array([...packed(FILES), ...new Uint8Array(length)]);
    assert.deepEqual(sheetsOf(commented(0xffff)), ONE);
    assert.throws(() => sheetsOf(commented(0x1_0000)), { message: 'cutOff' });
  });

  it('may have remarks in the list of files', () => {
    const remark = { comment: 'x'.repeat(50) };
    const noted: Zippable = Object.fromEntries(
      Object.entries(FILES).map(([name, text]) => [name, [strToU8(text), remark]]),
    );
    assert.deepEqual(sheetsOf(zipSync(noted)), ONE);
  });

  it('are found in front of a comment, and by a part of a larger buffer', () => {
    const bytes = packed(FILES);
    const commented = new Uint8Array([...bytes, ...new TextEncoder().encode('made by somebody')]);
    assert.deepEqual(sheetsOf(commented), ONE);
    const large = new Uint8Array(bytes.length + 20);
    large.set(bytes, 10);
    assert.deepEqual(sheetsOf(large.subarray(10, 10 + bytes.length)), ONE);
  });

  it('are found behind what other programs note in front of them', () => {
    const extra = { 0x7075: new Uint8Array(9) };
    const noted: Zippable = Object.fromEntries(
      Object.entries(FILES).map(([name, text]) => [name, [strToU8(text), { extra }]]),
    );
    assert.deepEqual(sheetsOf(zipSync(noted)), ONE);
  });

  it('are found where the programs of others put them', () => {
    const elsewhere = {
      '/_rels/.rels': relationships(['r1', 'officeDocument', '/book/main.xml']),
      'book\\main.xml': FILES['xl/workbook.xml'] ?? '',
      'book/_rels/main.xml.rels': relationships(['r1', 'worksheet', './x/../../cells/first.xml']),
      'cells/first.xml': sheet('a'),
    };
    assert.deepEqual(sheetsOf(packed(elsewhere)), ONE);
  });

  const PLACES: Readonly<Record<string, Record<string, string | undefined>>> = {
    'where they are as a rule, although nothing says so': { '_rels/.rels': undefined },
    'from the root on': {
      'xl/_rels/workbook.xml.rels': relationships(['r1', 'worksheet', '/xl/worksheets/sheet1.xml']),
    },
    'by names that sound like a text of Word': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/mydocument.XML']),
      'xl/mydocument.XML': FILES['xl/workbook.xml'],
      'xl/_rels/mydocument.XML.rels': FILES['xl/_rels/workbook.xml.rels'],
    },
    'behind the programs that made them': {
      '_rels/.rels': relationships(
        ['r3', 'core-properties', 'docProps/core.xml'],
        ['r1', 'officeDocument', 'xl/workbook.xml'],
      ),
    },
  };
  for (const [where, changed] of Object.entries(PLACES))
    it(`are found ${where}`, () => {
      const files = Object.entries({ ...FILES, ...changed }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text]],
      );
      assert.deepEqual(sheetsOf(packed(Object.fromEntries(files) as typeof FILES)), ONE);
    });

  it('may name everything with a prefix', () => {
    const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');
    const files = Object.entries(FILES).map(([name, text]) => [name, prefixed(text)]);
    assert.deepEqual(sheetsOf(packed(Object.fromEntries(files) as typeof FILES)), ONE);
  });

  it('are read in the order of the workbook; what is no sheet of cells is passed over', () => {
    const names = ['Second', 'Chart', 'First', 'Gone'];
    const sheets = names.map((name, i) => `<sheet name="${name}" r:id="r${i}"/>`).join('');
    const files = {
      ...FILES,
      'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        ['r2', 'worksheet', 'worksheets/b.xml'],
        ['r0', 'worksheet', 'worksheets/a.xml'],
        ['r1', 'chartsheet', 'chartsheets/c.xml'],
        ['r3', 'worksheet', 'worksheets/gone.xml'],
      ),
      'xl/worksheets/a.xml': sheet('second'),
      'xl/worksheets/b.xml': sheet('first'),
    };
    assert.deepEqual(sheetsOf(packed(files)), [
      ['Second', { 0: ['second'] }],
      ['First', { 0: ['first'] }],
      ['Gone', {}],
    ]);
  });
});

describe('files that are not workbooks', () => {
  const BROKEN: readonly (readonly [what: string, bytes: Uint8Array, reported: RegExp])[] = [
    ['nothing', new Uint8Array(), /damaged or cut off/],
    ['a text', new TextEncoder().encode('a,b,c\n'.repeat(20)), /damaged or cut off/],
    ['the beginning of one', packed(FILES).slice(0, 300), /damaged or cut off/],
    ['one without its directory', patched(packed(FILES), END, 16, 1), /it is damaged/],
    ['one packed in another way', patched(packed(FILES), ENTRY, 10, 99), /unsupported compression/],
    [
      'one with a file that cannot be unpacked',
      patched(packed(FILES), FIRST, 54, 0xff),
      /is damaged/,
    ],
    ['one with a file beyond its end', patched(packed(FILES), ENTRY, 45, 0x7f), /it is damaged/],
    [
      'one with a sheet that is cut off',
      packed({ ...FILES, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }),
      /its part xl\/worksheets\/sheet1.xml is damaged/,
    ],
    [
      'one with a broken sheet',
      packed({ ...FILES, 'xl/worksheets/sheet1.xml': '<worksheet><row></worksheet>' }),
      /its part xl\/worksheets\/sheet1.xml is damaged/,
    ],
  ];
  for (const [what, bytes, reported] of BROKEN)
    it(`is refused: ${what}`, () => {
      assert.throws(
        () => sheetsOf(bytes),
        (error: WorkbookError) => {
          assert.match(reasonText({ about: 'workbook', problem: error.problem }, 'en'), reported);
          return true;
        },
      );
    });

  const OTHERS: Readonly<Record<string, Record<string, string>>> = {
    'a text of Word': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'word/document.xml']),
      'word/document.xml': '<document/>',
    },
    'a text of Word at the root': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'document.xml']),
      'document.xml': '<document/>',
    },
    'a workbook that says where it is and is not there': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/gone.xml']),
      'xl/workbook.xml': '<workbook/>',
    },
    'slides of PowerPoint': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'ppt/presentation.xml']),
      'ppt/presentation.xml': '<presentation/>',
    },
    'a workbook in binary form': {
      '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.bin']),
      'xl/workbook.bin': 'x',
    },
    'an archive of something else': { 'readme.txt': 'x' },
  };
  for (const [what, files] of Object.entries(OTHERS))
    it(`is told as that: ${what}`, () => {
      assert.throws(() => sheetsOf(packed(files)), NoWorkbook);
    });

  it('is one with a password, which hides its files', () => {
    const view = packed(FILES);
    const hidden = view.map((byte, i) => {
      const isEntry = ENTRY.every((mark, j) => view[i - 8 + j] === mark);
      return isEntry ? byte | 1 : byte;
    });
    assert.throws(() => sheetsOf(hidden), NoWorkbook);
  });
});

describe('a file that unpacks to more than there is room for', () => {
  for (const level of [0, 6] as const)
    it(`is refused when that is seen, also where it is several files together: level ${level}`, () => {
      const archive = new Archive(
        packed({ a: 'x'.repeat(600_000), b: 'x'.repeat(400_001) }, level),
        1_000_000,
      );
      let length = 0;
      const unpack = (name: string) =>
        archive.text(
          name,
          (piece) => {
            length += piece.length;
          },
          () => undefined,
        );
      unpack('a');
      assert.equal(length, 600_000);
      assert.throws(() => unpack('b'), { message: 'tooLarge' });
      assert.ok(length <= 1_000_000);
    });

  it('is read where there is just enough room', () => {
    const archive = new Archive(packed({ a: 'x'.repeat(1000) }), 1000);
    const pieces: string[] = [];
    archive.text(
      'a',
      (piece) => pieces.push(piece),
      () => undefined,
    );
    assert.equal(pieces.join(''), 'x'.repeat(1000));
  });
});
