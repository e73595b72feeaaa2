import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  writeTableCsv,
  writeTableWorkbook,
  type ReaderForm,
  type TableColumn,
  type TableRow,
} from '../src/public-api.ts';
import type { Cell } from '../src/sheet/cell.ts';
import { Archive } from '../src/workbook/archive.ts';
import { readRows } from '../src/workbook/sheet-rows.ts';
import { readParts } from '../src/workbook/workbook-parts.ts';

const COLUMNS: readonly TableColumn[] = [
  { label: '=Name', kind: 'text' },
  { label: 'Rank', kind: 'number' },
  { label: 'Done', kind: 'truth' },
  { label: 'Begin', kind: 'date' },
  { label: 'Seen', kind: 'datetime' },
];
const ROWS: readonly TableRow[] = [
  ['=1+1', -1.5, true, '2026-02-03', '2026-02-03T23:30:00Z'],
  [' +cmd', '9007199254740993', false, '1800-01-01', null],
  ['a "b"; c,\n<&> _x0041_', 3, null, null, '2026-07-01T12:00:00Z'],
];
const DUTCH: ReaderForm = { locale: 'nl-NL', timeZone: 'Europe/Amsterdam', truths: ['ja', 'nee'] };
const ENGLISH: ReaderForm = { locale: 'en-GB', timeZone: 'UTC', truths: ['yes', 'no'] };

async function* inParts(): AsyncGenerator<readonly TableRow[]> {
  yield ROWS.slice(0, 2);
  yield await Promise.resolve(ROWS.slice(2));
}

async function csv(form: ReaderForm): Promise<string> {
  let text = '';
  for await (const part of writeTableCsv(COLUMNS, inParts(), form)) text += part;
  return text;
}

describe('a table for people', () => {
  it('is CSV as the reader writes values, and holds no formulas', async () => {
    assert.equal(
      await csv(DUTCH),
      [
        "\ufeff'=Name;Rank;Done;Begin;Seen",
        "'=1+1;-1,5;ja;03-02-2026;04-02-2026 00:30:00",
        "' +cmd;9007199254740993;nee;01-01-1800;",
        '"a ""b""; c,\n<&> _x0041_";3;;;01-07-2026 14:00:00',
        '',
      ].join('\r\n'),
    );
    assert.match(await csv(ENGLISH), /\r\n'=1\+1,-1\.5,yes,03\/02\/2026,03\/02\/2026 23:30:00\r\n/);
  });

  it('is a workbook with values of their types, and texts that are texts', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeTableWorkbook('A [list]/of: things', COLUMNS, inParts(), DUTCH))
      chunks.push(chunk);
    const archive = new Archive(Buffer.concat(chunks));
    const parts = readParts(archive);
    const [sheet] = parts.sheets;
    assert.equal(sheet?.title, 'A _list__of_ things');
    const rows: (readonly Cell[])[] = [];
    readRows(
      { archive, path: sheet?.path ?? '', parts },
      (_, cells) => rows.push([...cells]),
      () => undefined,
    );
    const date = (text: string): Date => new Date(text);
    assert.deepEqual(rows, [
      ['=Name', 'Rank', 'Done', 'Begin', 'Seen'],
      ['=1+1', '-1.5', true, date('2026-02-03'), date('2026-02-04T00:30:00Z')],
      [' +cmd', '9007199254740993', false, '1800-01-01'],
      ['a "b"; c,\n<&> _x0041_', '3', undefined, undefined, date('2026-07-01T14:00:00Z')],
    ]);
  });

  const TITLES: readonly (readonly [string, string])[] = [
    ['', '_'],
    ["a\\b/c*d?e'f", 'a_b_c_d_e_f'],
    ['R&D <"x">', 'R&D <"x">'],
    ['history', 'history_'],
    ['Price history', 'Price history'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ];
  for (const [title, sheet] of TITLES)
    it(`is a workbook whose sheet has a title that Excel takes: ${title}`, async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of writeTableWorkbook(title, COLUMNS, inParts(), ENGLISH))
        chunks.push(chunk);
      assert.equal(readParts(new Archive(Buffer.concat(chunks))).sheets[0]?.title, sheet);
    });

  it('is sent while it is read: who takes nothing holds up the reading, and what was read does not stay', async () => {
    const writers = {
      csv: (parts: AsyncIterable<readonly TableRow[]>) => writeTableCsv(COLUMNS, parts, ENGLISH),
      xlsx: (parts: AsyncIterable<readonly TableRow[]>) =>
        writeTableWorkbook('Things', COLUMNS, parts, ENGLISH),
    };
    for (const [format, write] of Object.entries(writers)) {
      const reading = { parts: 0 };
      const file: AsyncGenerator<string | Uint8Array> = write(manyParts(reading));
      await file.next();
      assert.equal(reading.parts, 0, `${format}: the first bytes leave before a row is read`);
      let sent = 0;
      let sentAtHalf = 0;
      for await (const piece of file) {
        sent += piece.length;
        if (reading.parts <= MANY / 2) sentAtHalf = sent;
      }
      assert.equal(reading.parts, MANY);
      assert.ok(sentAtHalf > sent * 0.4, `${format}: ${sentAtHalf} of ${sent} when half was read`);
    }
  });
});

const MANY = 200;

/** Parts of a long list that do not become smaller by packing, and how many of them were asked for. */
async function* manyParts(reading: { parts: number }): AsyncGenerator<readonly TableRow[]> {
  while (reading.parts < MANY) {
    reading.parts++;
    const rows = Array.from({ length: 20 }, (): TableRow => [
      randomBytes(60).toString('base64'),
      1,
      true,
      null,
      null,
    ]);
    yield await Promise.resolve(rows);
  }
}
