import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { API_PREFIX } from '../../../src/public-api.ts';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, packed; parts that are long are texts that pack well. */
function workbook(rows: string, sharedStrings = ''): Uint8Array {
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${KIND}/${kind}" Target="${target}"/>`;
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': `<Relationships ${RELATIONSHIPS}>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${KIND}"><sheets><sheet name="Any" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONSHIPS}>${relation('r1', 'worksheet', 'sheet1.xml')}${relation('r2', 'sharedStrings', 'shared.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': '',
    'xl/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/shared.xml': `<sst>${sharedStrings}</sst>`,
  };
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed), { level: 1 });
}

const cell = (place: string, text: string): string => `<c r="${place}" t="str"><v>${text}</v></c>`;

function links(count: number, link: (i: number) => string): string {
  return `{"links":[{"relation":"personName","links":[${Array.from({ length: count }, (_, i) => link(i)).join(',')}]}]}`;
}

const names = (count: number): string =>
  links(count, (i) => `{"src":"person${i}","tgt":"Name ${i}"}`);

describe('files that take much to read', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite({
      settings: { 'limits.importMegabytes': 32, 'limits.uploadsPerMinute': 0 },
    });
    client = test.client();
  });
  after(() => test.stop());

  it('take no more than their content: a cell in the last corner of a sheet is one problem', async () => {
    const content = workbook(
      `<row r="1">${cell('A1', '[Person]')}${cell('B1', 'personName')}</row><row r="2">${cell('A2', 'Person')}${cell('B2', 'PersonName')}</row><row r="3">${cell('A3', 'far')}${cell('B3', 'Far')}</row><row r="1048576">${cell('XFD1048576', 'corner')}</row>`,
    );
    const { status, body } = await sendFile(client, 'admin/import', { name: 'far.xlsx', content });
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(body.problems.length, 1, JSON.stringify(body.problems));
    assert.deepEqual([body.problems[0].column, body.problems[0].row], ['XFD', 1_048_576]);
  });

  const rejected: readonly (readonly [string, () => string | Uint8Array, RegExp])[] = [
    ['lists in lists in lists', () => `{"links":${'['.repeat(10_000_000)}`, /problems in/],
    [
      'a workbook that unfolds',
      () =>
        workbook(
          `<row r="1">${cell('A1', '[Person]')}</row>`,
          '<si><t>a word</t></si>'.repeat(2_000_000),
        ),
      /needs more memory than the limit allows/,
    ],
    [
      'aliases of aliases',
      () =>
        `${Array.from({ length: 40 }, (_, i) => `a${i}: &a${i} [${i === 0 ? 'x' : `*a${i - 1}, *a${i - 1}`}]`).join('\n')}\nlinks: *a39\n`,
      /problems? in/,
    ],
  ];
  for (const [what, content, reason] of rejected)
    it(`are refused: ${what}`, async () => {
      const { status, body } = await sendFile(client, 'admin/import', {
        name: 'trap',
        content: content(),
      });
      assert.deepEqual([status, body.code], [400, 'AMP-400-IMPORT'], JSON.stringify(body));
      assert.match(body.detail, reason);
    });

  it('have all their problems counted, and the first thousand listed', async () => {
    const content = names(30_000).replaceAll('personName', 'startDate');
    const { status, body } = await sendFile(client, 'admin/import', { name: 'bad', content });
    assert.deepEqual([status, body.problemCount, body.problems.length], [400, 30_000, 1000]);
    assert.ok(body.notifications.errors.length <= 101);
  });
});

/** A line of a response that reports progress. */
interface Line {
  readonly progress?: { readonly step: string; readonly part: number };
  readonly status?: number;
  readonly body?: { readonly isCommitted: boolean };
}

describe('an import under way', () => {
  let test: TestServer;
  let url: string;
  before(async () => {
    test = await startOnSqlite();
    url = (await test.server.http.listen({ port: 0, host: '127.0.0.1' })) + API_PREFIX;
  });
  after(() => test.stop());

  async function send(content: string | Uint8Array, signal?: AbortSignal): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([content]), 'population');
    return fetch(`${url}/admin/import`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/x-ndjson' },
      ...(signal ? { signal } : {}),
    });
  }

  async function* linesOf(response: Response): AsyncGenerator<Line> {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const lines = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Line;
    }
  }

  const COUNT = 500;
  const numbers = [...Array(COUNT).keys()];
  const files: Readonly<Record<string, string | Uint8Array>> = {
    JSON: names(COUNT),
    YAML: `links:\n- relation: personName\n  links:\n${numbers.map((i) => `  - {src: y${i}, tgt: Y${i}}\n`).join('')}`,
    CSV: `[Person],personName\nPerson,PersonName\n${numbers.map((i) => `c${i},C${i}\n`).join('')}`,
    XLSX: workbook(
      `<row>${cell('A1', '[Person]')}${cell('B1', 'personName')}</row><row>${cell('A2', 'Person')}${cell('B2', 'PersonName')}</row>${numbers.map((i) => `<row>${cell(`A${i + 3}`, `x${i}`)}${cell(`B${i + 3}`, `X${i}`)}</row>`).join('')}`,
    ),
  };
  for (const [format, content] of Object.entries(files))
    it(`tells how far it is: ${format}`, async () => {
      const steps: Record<string, number[]> = {};
      let last: Line = {};
      for await (const line of linesOf(await send(content))) {
        if (line.progress) (steps[line.progress.step] ??= []).push(line.progress.part);
        last = line;
      }
      assert.deepEqual([last.status, last.body?.isCommitted], [200, true], JSON.stringify(last));
      assert.deepEqual(Object.keys(steps), ['reading', 'storing', 'checking']);
      for (const parts of Object.values(steps)) {
        assert.deepEqual(
          parts,
          parts.toSorted((a, b) => a - b),
        );
        assert.ok(
          parts.every((part) => part >= 0 && part <= 1),
          parts.join(),
        );
      }
    });

  it('lets others be served', async () => {
    let hasEnded = false;
    let hasBegun = false;
    const reading = Promise.withResolvers<void>();
    const importing = (async () => {
      for await (const line of linesOf(await send(names(10_000)))) {
        if (line.progress && !hasBegun) reading.resolve();
        hasBegun = true;
      }
      hasEnded = true;
    })();
    await reading.promise;
    assert.equal((await fetch(`${url}/resource/SESSION/1/Login`)).status, 200);
    assert.equal(hasEnded, false);
    await importing;
  });

  it('ends when the client goes away; nothing is stored, and others may import', async () => {
    for (let i = 0; i < 3; i++) {
      const controller = new AbortController();
      const response = await send(
        names(20_000).replaceAll('person', `gone${i}`).replace(`gone${i}Name`, 'personName'),
        controller.signal,
      );
      for await (const line of linesOf(response)) {
        assert.ok(line.progress);
        break;
      }
      controller.abort();
    }
    const { status } = await send(names(1));
    assert.equal(status, 200);
    for (let i = 0; i < 3; i++)
      assert.equal((await fetch(`${url}/resource/Person/gone${i}1/Person`)).status, 404);
  });
});
