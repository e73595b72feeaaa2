import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { ChangeDescription } from '@ampersand-prototype/generics';
import writeSheets from 'write-excel-file/universal';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PERSONS = {
  atoms: [{ concept: 'Person', atoms: ['carl'] }],
  links: [
    {
      relation: 'personName[Person*PersonName]',
      links: [
        { src: 'carl', tgt: 'Carl' },
        { src: 'dora', tgt: 'Dora' },
      ],
    },
    { relation: 'email[Person*Email]', links: [{ src: 'dora', tgt: 'dora@x.nl' }] },
  ],
};

async function workbook(
  sheet: string,
  rows: (string | number | Date | null)[][],
): Promise<Uint8Array> {
  const cell = (value: string | number | Date | null) =>
    value === null
      ? null
      : value instanceof Date
        ? { value, type: Date, format: 'yyyy-mm-dd' }
        : { value };
  const blob = await writeSheets([
    { sheet, data: rows.map((row) => row.map(cell)) },
  ] as never).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

describeOnDatabases('database', 'importing a population', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
  });
  after(() => test.stop());

  const nameOf = async (person: string): Promise<unknown> =>
    (await client.get(`resource/Person/${person}/Person`)).body.Name;

  it('warns in the preview of identifiers that look the same, stored ones included', async () => {
    const atoms = ['bo\u200bb', 'dora  x', 'dora x', 'Dora x', 'dora\u00a0x', 'eve'];
    const content = JSON.stringify({ atoms: [{ concept: 'Person', atoms }], links: [] });
    const file = { name: 'p.json', content };
    const { body } = await sendFile(client, 'admin/import?preview=true', file);
    const warnings = body.notifications.warnings.map(({ message }: { message: string }) => message);
    assert.equal(warnings.length, 2, JSON.stringify(body.notifications));
    assert.match(warnings[0], /^Person: .*look the same.*"bo\\u\{200b\}b", "bob"\.$/);
    assert.match(warnings[1], /"dora {2}x", "dora x", "dora\\u\{a0\}x"\.$/);
    const plain = {
      atoms: [{ concept: 'Person', atoms: ['bob', 'fay', 'Fay', 'faý'] }],
      links: [],
    };
    const none = await sendFile(client, 'admin/import?preview=true', {
      name: 'p.json',
      content: JSON.stringify(plain),
    });
    assert.deepEqual(none.body.notifications.warnings, []);
  });

  it('previews without storing anything', async () => {
    const { status, body } = await sendFile(client, 'admin/import?preview=true', {
      name: 'p.json',
      content: JSON.stringify(PERSONS),
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.isPreview, body.isCommitted, body.invariantRulesHold],
      [true, false, true],
    );
    assert.equal(body.added.atoms.Person, 2);
    assert.equal(body.added.links['personName[Person*PersonName]'], 2);
    assert.equal((await client.get('resource/Person/carl/Person')).status, 404);
  });

  it('reports a dry run like an import, on request', async () => {
    const content = JSON.stringify({
      links: [
        { relation: 'personName[Person*PersonName]', links: [{ src: 'gus', tgt: 'Gus' }] },
        { relation: 'email[Person*Email]', links: [{ src: 'ann', tgt: 'new@x.nl' }] },
      ],
    });
    const effects = async (query: string) => {
      const path = `admin/import?${query}`;
      const { status, body } = await sendFile(client, path, { name: 'e.json', content });
      assert.equal(status, 200, JSON.stringify(body));
      return body.effects;
    };
    assert.equal(await effects('preview=true'), undefined);
    const tried = await effects('dryRun=true&effects=true');
    assert.deepEqual(await effects('effects=true'), tried);
    const reported = tried.changes.map(({ op, what, from, to }: ChangeDescription) => [
      op,
      what.replace(/\[.*/, ''),
      from._label_,
      to?._label_,
    ]);
    for (const change of [
      ['add', 'personName', 'Gus', 'Gus'],
      ['add', 'email', 'Ann', 'new@x.nl'],
    ])
      assert.ok(
        reported.some((each: unknown) => isDeepStrictEqual(each, change)),
        JSON.stringify(reported),
      );
    assert.deepEqual(await effects('effects=true'), {
      changes: [],
      counts: [],
      signals: { appear: [], vanish: [] },
    });
  });

  it('stores a JSON file, whatever it is called, and skips what is there on the second time', async () => {
    const file = { name: 'population.txt', content: JSON.stringify(PERSONS) };
    const first = await sendFile(client, 'admin/import', file);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.isCommitted, true);
    assert.equal(await nameOf('dora'), 'Dora');
    const second = await sendFile(client, 'admin/import', file);
    assert.deepEqual(second.body.added, { atoms: {}, links: {}, replaced: {} });
  });

  it('reports its place in the history, and is undone as a whole', async () => {
    const links = ['x1', 'x2'].map((src) => ({ src, tgt: `Person ${src}` }));
    const { body } = await sendFile(client, 'admin/import', {
      name: 'two.json',
      content: JSON.stringify({ links: [{ relation: 'personName[Person*PersonName]', links }] }),
    });
    assert.equal(body.transaction?.mayUndo, true);
    const undone = await client.send('POST', `transactions/${body.transaction?.seq}/undo`);
    assert.equal(undone.body.isCommitted, true, JSON.stringify(undone.body));
    for (const { src } of links)
      assert.equal((await client.get(`resource/Person/${src}/Person`)).status, 404);
  });

  it('stores YAML as the texts that stand there', async () => {
    const content =
      'links:\n- relation: personName[Person*PersonName]\n  links:\n  - src: eve\n    tgt: 007\n  - { src: fay, tgt: no }\n';
    const { status, body } = await sendFile(client, 'admin/import', { name: 'x', content });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([await nameOf('eve'), await nameOf('fay')], ['007', 'no']);
  });

  it('stores relation blocks of a workbook: flipped relations, lists in a cell, dates and new atoms', async () => {
    const rows = [
      ['[Projects]', 'projectName', 'startDate', 'member', 'parent~', 'size'],
      ['Project', 'ProjectName', 'Date', '[Person,]', 'Project', 'Count'],
      ['q1', 'Gamma', new Date('2025-02-03T00:00:00Z'), 'ann, bob', null, 12],
      ['_NEW', 'Delta', null, 'carl', 'q1', null],
      [null, 'lost', null, null, null, null],
    ];
    const { status, body } = await sendFile(client, 'admin/import', {
      name: 'p.xlsx',
      content: await workbook('Any', rows),
    });
    assert.equal(status, 200, JSON.stringify(body));
    const { body: project } = await client.get('resource/Project/q1/Project');
    assert.deepEqual(
      [project.Name, project.Start_32_date, project.Size, project.Members.length],
      ['Gamma', '2025-02-03', 12, 2],
    );
    assert.match(project.Parent._id_, /^Project_/);
    assert.match(body.notifications.warnings[0].message, /p.xlsx, Any!A5: This row is skipped/);
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
      /^bad.xlsx, Data!F1: This column is skipped: it has no relation/,
    );
    assert.match(body.problems[0].reason, /There is no relation "nosuch\[Project\*Person\]"/);
    assert.match(body.problems[1].reason, /"31-12-2024" is not a date/);
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

  it('rolls back when an invariant would be violated, and tells which', async () => {
    const content = JSON.stringify({
      links: [
        { relation: 'active[Project*Project]', links: [{ src: 'w1', tgt: 'w1' }] },
        { relation: 'projectName[Project*ProjectName]', links: [{ src: 'w1', tgt: 'Wild' }] },
      ],
    });
    const preview = await sendFile(client, 'admin/import?preview=true', {
      name: 'w.json',
      content,
    });
    assert.deepEqual([preview.status, preview.body.invariantRulesHold], [200, false]);
    assert.equal(
      preview.body.notifications.invariants[0].ruleMessage,
      'Give the project a leader first',
    );
    const { status, body } = await sendFile(client, 'admin/import', { name: 'w.json', content });
    assert.deepEqual([status, body.isCommitted], [400, false]);
    assert.equal(
      body.notifications.invariants[0].tuples[0].violationMessage,
      'Project Wild has no leader',
    );
  });

  it('replaces a value that the relation holds once, and says so', async () => {
    const content = JSON.stringify({
      links: [{ relation: 'projectName', links: [{ src: 'p1', tgt: 'Renamed' }] }],
    });
    const { body } = await sendFile(client, 'admin/import', { name: 'r.json', content });
    assert.deepEqual(body.added.replaced, { 'projectName[Project*ProjectName]': 1 });
    assert.equal((await client.get('resource/Project/p1/Project')).body.Name, 'Renamed');
  });

  for (const [language, warning, problems] of [
    ['en', 't.json, line 1, column 42: The key "odd" is ignored.', '1 problem in t.json.'],
    [
      'nl-NL',
      't.json, regel 1, kolom 42: De sleutel "odd" wordt niet gebruikt.',
      '1 fout in t.json.',
    ],
    [
      'de',
      't.json, Zeile 1, Spalte 42: Der Schlüssel "odd" wird nicht verwendet.',
      '1 Fehler in t.json.',
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

  it('hashes passwords and leaves sessions out', async () => {
    const content = JSON.stringify({
      atoms: [{ concept: 'SESSION', atoms: ['stolen'] }],
      links: [
        { relation: 'accountName', links: [{ src: 'a9', tgt: 'zoe' }] },
        { relation: 'accountPassword', links: [{ src: 'a9', tgt: 'geheim' }] },
      ],
    });
    const { status, body } = await sendFile(client, 'admin/import', { name: 's.json', content });
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.notifications.warnings[0].message, /1 entry of SESSION is skipped/);
    const login = test.client();
    await login.get('resource/SESSION/1/Projects');
    await login.replace('resource/SESSION/1/Login', 'Name', 'zoe');
    await login.replace('resource/SESSION/1/Login', 'Password', 'geheim');
    assert.equal((await login.get('resource/SESSION/1/Login')).body.Account._id_, 'a9');
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
      content: JSON.stringify(PERSONS),
    });
    assert.equal(rejected.status, 403);
    await production.stop();
  });

  it('refuses a zone that there is not', async () => {
    const file = { name: 'p.json', content: JSON.stringify(PERSONS) };
    const { status, body } = await sendFile(client, 'admin/import?preview=1&timeZone=No', file);
    assert.deepEqual([status, body['code']], [400, 'AMP-400-QUERY'], JSON.stringify(body));
  });
});
