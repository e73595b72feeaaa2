import assert from 'node:assert/strict';
import { it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { writeTableWorkbook, type TableColumn, type TableRow } from '../src/public-api.ts';
import { writeWorkbook } from '../src/write/write-workbook.ts';

const FORM = { locale: 'en-GB', timeZone: 'UTC', truths: ['yes', 'no'] } as const;

/** The files of a table as a workbook, as texts. */
async function tableFiles(
  columns: readonly TableColumn[],
  row: TableRow,
): Promise<Readonly<Record<string, string>>> {
  const chunks: Uint8Array[] = [];
  const rows = (async function* () {
    yield await Promise.resolve([row]);
  })();
  for await (const chunk of writeTableWorkbook('T', columns, rows, FORM)) chunks.push(chunk);
  return texts(Buffer.concat(chunks));
}

function texts(bytes: Uint8Array): Readonly<Record<string, string>> {
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}

/** Lists the names of vocabularies, and the types of parts. */
function namesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.values(files).flatMap((text) =>
    Array.from(
      text.matchAll(/ (?:xmlns(?::\w+)?|Type|ContentType)="([^"]+)"/g),
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}

it('a table calls its parts as every program does that writes workbooks', async () => {
  const own = namesIn(await tableFiles([{ label: 'Name', kind: 'text' }], ['x']));
  const person = { concept: { name: 'Person', type: 'OBJECT' }, atoms: ['x'] } as const;
  const known = new Set(namesIn(texts(await writeWorkbook({ atoms: [person], links: [] }))));
  assert.ok(own.length > 6);
  assert.deepEqual(
    own.filter((name) => !known.has(name)),
    [],
  );
});

it('a table has numbers that a spreadsheet can add up, and texts that it leaves alone', async () => {
  const columns = ['text', 'number', 'number', 'number', 'number', 'number', 'date'] as const;
  const files = await tableFiles(
    columns.map((kind) => ({ label: kind, kind })),
    ['12', 12, '13', 'none', '1234567890123456', '123456789012345', '2026-07-01'],
  );
  const [, row = ''] =
    /<\/row>(<row>.*<\/row>)/.exec(files['xl/worksheets/sheet1.xml'] ?? '') ?? [];
  const cells = row.match(/<c[^>]*>/g);
  const isText = (cell: string) => cell.includes('t="inlineStr"');
  assert.deepEqual(cells?.map(isText), [true, false, false, true, true, false, false]);
});

it('a table shows dates and date-times in the format of the user, and its header in bold', async () => {
  const columns = ['text', 'date', 'datetime'] as const;
  const files = await tableFiles(
    columns.map((kind) => ({ label: kind, kind })),
    ['x', '2026-07-01', '2026-07-01T12:00:00Z'],
  );
  const styles = files['xl/styles.xml'] ?? '';
  const formats = styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/<xf[^>]*>/g) ?? [];
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const shown = Array.from(
    sheet.matchAll(/<c[^>]* s="(\d+)"/g),
    ([, style]) => formats[Number(style)],
  );
  const [bold, plain] = ['<xf fontId="1" applyFont="1"/>', '<xf/>'];
  const ofFormat = (id: number) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`;
  assert.deepEqual(shown, [bold, bold, bold, plain, ofFormat(14), ofFormat(22)]);
  assert.match(styles, /<fonts count="2"><font>(?:(?!<b\/>).)*<\/font><font><b\/>/);
});
