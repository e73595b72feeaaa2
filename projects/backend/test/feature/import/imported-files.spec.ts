import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { workbook } from '../../workbook.ts';

describeOnDatabases('feature', 'importing a file', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
  });
  after(() => test.stop());

  const nameOf = async (person: string): Promise<unknown> =>
    (await client.get(`resource/Person/${person}/Person`)).body.Name;

  it('stores YAML as the texts that stand there', async () => {
    const content =
      'links:\n- relation: personName[Person*PersonName]\n  links:\n  - src: eve\n    tgt: 007\n  - { src: fay, tgt: no }\n';
    const { status, body } = await sendFile(client, 'admin/import', { name: 'x', content });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([await nameOf('eve'), await nameOf('fay')], ['007', 'no']);
  });

  it('stores a sheet that is called as an interface', async () => {
    const rows = [
      ['Project', 'Name', 'Size', '[Members;]'],
      ['s1', 'Sheet one', 3, 'ann;bob'],
      ['_NEW', 'Sheet two', null, null],
    ];
    const { status, body } = await sendFile(client, 'admin/import', {
      name: 'i.xlsx',
      content: await workbook('Projects', rows),
    });
    assert.equal(status, 200, JSON.stringify(body));
    const { body: list } = await client.get('resource/SESSION/1/Projects');
    const found = list.filter((each: { Name: string }) => each.Name.startsWith('Sheet'));
    assert.deepEqual(
      found
        .map((each: { Name: string; Members: unknown[] }) => [each.Name, each.Members.length])
        .sort(),
      [
        ['Sheet one', 2],
        ['Sheet two', 0],
      ],
    );
  });

  it('stores CSV with semicolons', async () => {
    const content =
      '\ufeff[Person];personName;email\r\nPerson;PersonName;Email\r\ngus;"Gus; the great";gus@x.nl\r\n';
    const { status, body } = await sendFile(client, 'admin/import', { name: 'p.csv', content });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await nameOf('gus'), 'Gus; the great');
  });

  it('names every problem with its place, and stores nothing', async () => {
    const rows = [
      ['[Projects]', 'projectName', 'startDate', 'size', 'nosuch', null],
      ['Project', 'ProjectName', 'Date', 'Count', 'Person', 'Person'],
      ['bad1', 'Bad', '31-12-2024', 'many', 'ann', 'ann'],
      ['bad2', 'x'.repeat(300), '2024-01-01', 5, null, null],
      ['bad1', 'Worse', null, null, null, null],
    ];
    const { status, body } = await sendFile(client, 'admin/import', {
      name: 'bad.xlsx',
      content: await workbook('Data', rows),
    });
    assert.equal(status, 400);
    assert.equal(body.code, 'AMP-400-IMPORT');
    assert.equal(body.isCommitted, false);
    const places = body.problems.map(
      (problem: { column: string; row: number }) => `${problem.column}${problem.row}`,
    );
    assert.deepEqual(places, ['E1', 'C3', 'D3', 'B4', 'B5']);
    assert.equal(body.problemCount, 5);
    assert.match(
      body.notifications.warnings[0].message,
      /^bad.xlsx, Data!F1: This column is skipped, because it has no relation/,
    );
    assert.match(body.problems[0].reason, /There is no relation "nosuch\[Project\*Person\]"/);
    assert.match(body.problems[1].reason, /"31-12-2024" isn’t a date/);
    assert.deepEqual(
      [body.problems[2].file, body.problems[2].sheet, body.problems[2].value],
      ['bad.xlsx', 'Data', 'many'],
    );
    assert.match(body.problems[3].reason, /is 255 characters/);
    assert.match(
      body.problems[4].reason,
      /projectName allows one value for "bad1", and "Bad" is at bad.xlsx, Data!B3/,
    );
    assert.match(body.notifications.errors[0].message, /^bad.xlsx, Data!E1: /);
    assert.equal((await client.get('resource/Project/bad2/Project')).body.Name, null);
  });

  const fileOf = async (title: string, rows: Parameters<typeof workbook>[1]) => ({
    name: 'i.xlsx',
    content: await workbook(title, rows),
  });
  const placesOf = async (title: string, rows: Parameters<typeof workbook>[1]) => {
    const { status, body } = await sendFile(client, 'admin/import', await fileOf(title, rows));
    assert.equal(status, 400);
    const problems = body.problems as { kind: string; row: number; column: string }[];
    return problems.map(({ kind, row, column }) => `${kind} ${row}:${column}`).sort();
  };

  it('names problems of headings and of cells together, whatever is wrong with the first cell', async () => {
    const wrongItem = ['Nothing', 'Size', 'Shape'];
    const inCells = [
      ['s1', 'x', 'many', 'round'],
      ['s2', 'y', 'few', null],
    ];
    assert.deepEqual(await placesOf('Projects', [['Person', ...wrongItem], ...inCells]), [
      'concept 1:A',
      'item 1:B',
      'item 1:D',
      'value 2:C',
      'value 3:C',
    ]);
    assert.deepEqual(
      await placesOf('Blocks', [
        ['[Person]', 'personName', 'email'],
        ['Persom', 'PersonNam', 'Emai'],
        ['gus', 'Gus', 'gus@x.nl'],
      ]),
      ['concept 2:A', 'concept 2:B', 'concept 2:C'],
    );
  });

  it('names line and column in JSON and YAML', async () => {
    const json =
      '{\n  "links": [\n    {"relation": "personName[Person*PersonName]", "links": [\n      {"src": "zed"},\n      {"src": "zed", "tgt": 5}\n    ]},\n    {"relation": "none", "links": []}\n  ]\n}';
    const { body } = await sendFile(client, 'admin/import', { name: 'a.json', content: json });
    assert.deepEqual(
      body.problems.map((problem: { row: number; reason: string }) => [
        problem.row,
        problem.reason,
      ]),
      [
        [4, 'The key tgt is missing.'],
        [7, 'There is no relation "none".'],
      ],
    );
    const broken = await sendFile(client, 'admin/import', {
      name: 'b.json',
      content: '{"links": [}',
    });
    assert.deepEqual(
      [broken.status, broken.body.problems[0].row, broken.body.problems[0].column],
      [400, 1, '12'],
      JSON.stringify(broken.body.problems),
    );
    const yaml = await sendFile(client, 'admin/import', {
      name: 'c',
      content: 'atoms:\n- concept: Nobody\n  atoms: [x]\n',
    });
    assert.deepEqual(
      [yaml.body.problems[0].row, yaml.body.problems[0].reason],
      [2, 'There is no concept "Nobody".'],
    );
  });

  for (const [what, content] of Object.entries({
    'an empty file': '',
    'a file without atoms and links': '{"other": 1}',
    'a list': '[1, 2]',
    'an old workbook': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    'a broken workbook': Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]),
    'bytes that are no text': Buffer.from([0xff, 0xfa, 0x80, 0x81]),
    'a plain text': 'hello',
    'a text with commas': 'a,b,c',
  })) {
    it(`refuses ${what}`, async () => {
      const { status, body } = await sendFile(client, 'admin/import', { name: 'f', content });
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body.problems.length, 1);
      assert.ok(body.problems[0].reason.length > 10);
    });
  }

  for (const [language, warning, problems] of [
    ['en', 't.json, line 1, column 42: The key "odd" is ignored.', '1 problem in t.json.'],
    [
      'nl-NL',
      't.json, regel 1, kolom 42: De sleutel "odd" wordt genegeerd.',
      '1 probleem in t.json.',
    ],
    [
      'de',
      't.json, Zeile 1, Spalte 42: Der Schlüssel "odd" wird ignoriert.',
      '1 Problem in t.json.',
    ],
  ] as const)
    it(`reports warnings and errors in the language of the user: ${language}`, async () => {
      const headers = { 'accept-language': language };
      const send = (concept: string) =>
        sendFile(client, 'admin/import', {
          name: 't.json',
          content: JSON.stringify({ atoms: [{ concept, atoms: [], odd: 1 }] }),
          headers,
        });
      const { body } = await send('Person');
      assert.deepEqual(body.notifications.warnings, [{ message: warning }]);
      const rejected = await send('Nobody');
      assert.equal(rejected.body.detail, problems);
      assert.equal(rejected.body.notifications.warnings[0].message, warning);
    });

  it('needs the field named file, and an importing role in production', async () => {
    assert.equal(
      (await sendFile(client, 'admin/import', { name: 'f', content: '{}', field: 'other' })).body
        .code,
      'AMP-400-FILE',
    );
    assert.equal((await client.send('POST', 'admin/import', { body: {} })).status, 415);
    const production = await start({ settings: { production: true } });
    const rejected = await sendFile(production.client(), 'admin/import', {
      name: 'p.json',
      content: '{}',
    });
    assert.equal(rejected.status, 403);
    await production.stop();
  });

  it('refuses a zone that there is not', async () => {
    const file = { name: 'p.json', content: '{}' };
    const { status, body } = await sendFile(client, 'admin/import?preview=1&timeZone=No', file);
    assert.deepEqual([status, body['code']], [400, 'AMP-400-QUERY'], JSON.stringify(body));
  });
});
