import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ModelVocabulary,
  PopulationChecker,
  Problems,
  readPopulationFile,
  writeTableWorkbook,
} from '../src/public-api.ts';
import { sheetsOf, filesOf, packed } from './workbook.ts';
import { EVERY_TYPE, nameOf } from './every-type-model.ts';

const ZONE = 'America/New_York';

/** The targets of the links in a file that is read in a zone, and whether the zone mattered. */
function read(file: string, content: string | Uint8Array, timeZone = ZONE): [string[], boolean] {
  const problems = new Problems(file);
  const vocabulary = new ModelVocabulary(EVERY_TYPE, () => 'new');
  const targets: string[] = [];
  const take = (part: { readonly targets: readonly string[] }) =>
    void targets.push(...part.targets);
  const sink = new PopulationChecker({ model: EVERY_TYPE, vocabulary }, problems, take, timeZone);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  readPopulationFile(bytes, { vocabulary, problems, sink });
  sink.end();
  assert.deepEqual(problems.listed, []);
  return [targets, sink.usesZone];
}

const csv = (type: 'DATE' | 'DATETIME' | 'ALPHANUMERIC', value: string) =>
  `[T],many${nameOf(type)}\nThing,${nameOf(type)}\nt,${value}\n`;

describe('dates with a time in a sheet', () => {
  it('are in the zone of whoever reads it, and days stay as they are', () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const rows = [
      [text('[T]'), text('manyDatetime'), text('manyDate'), text('manyAlphanumeric')],
      [text('Thing'), text('Datetime'), text('Date'), text('Alphanumeric')],
      [text('t'), ...Array.from({ length: 3 }, () => '<c s="1"><v>45412.9375</v></c>')],
    ];
    const workbook = packed({
      ...filesOf(rows.map((cells) => `<row>${cells.join('')}</row>`).join('')),
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    });
    assert.deepEqual(read('a.xlsx', workbook), [
      ['2024-05-01 02:30:00', '2024-04-30', '2024-04-30T22:30:00Z'],
      true,
    ]);
    assert.deepEqual(read('a.xlsx', workbook, 'UTC')[0][0], '2024-04-30 22:30:00');
  });

  it('are so in CSV, unless they name a zone', () => {
    const timestamp = (value: string) => read('a.csv', csv('DATETIME', value));
    assert.deepEqual(timestamp('2024-04-30 22:30'), [['2024-05-01 02:30:00'], true]);
    assert.deepEqual(timestamp('45412.9375'), [['2024-05-01 02:30:00'], true]);
    assert.deepEqual(timestamp('2024-04-30T22:30:00Z'), [['2024-04-30 22:30:00'], false]);
    assert.deepEqual(timestamp('2024-04-30T22:30:00-04:00'), [['2024-05-01 02:30:00'], false]);
    assert.deepEqual(read('a.csv', csv('DATE', '2024-04-30')), [['2024-04-30'], false]);
  });

  it('are in UTC in documents', () => {
    const links = [{ src: 't', tgt: '2024-04-30T22:30:00' }];
    const document = JSON.stringify({ links: [{ relation: 'manyDatetime', links }] });
    assert.deepEqual(read('a.json', document), [['2024-04-30 22:30:00'], false]);
  });

  it('come back as they were from a table that was exported in that zone', async () => {
    async function* rows() {
      yield await Promise.resolve([['2024-05-01T02:30:00Z'], ['2024-12-01T03:00:00Z']]);
    }
    const chunks: Uint8Array[] = [];
    const form = { locale: 'en', timeZone: ZONE, truths: ['yes', 'no'] } as const;
    const columns = [{ label: 'At', kind: 'datetime' }] as const;
    for await (const chunk of writeTableWorkbook('T', columns, rows(), form)) chunks.push(chunk);
    const cells = Object.values(sheetsOf(Buffer.concat(chunks))[0]?.[1] ?? {}).slice(1);
    const numbers = cells.map(([cell]) => {
      assert.ok(cell instanceof Date);
      return cell.toISOString().slice(0, -5);
    });
    assert.deepEqual(
      numbers.map((number) => read('a.csv', csv('DATETIME', number))[0][0]),
      ['2024-05-01 02:30:00', '2024-12-01 03:00:00'],
    );
  });
});
