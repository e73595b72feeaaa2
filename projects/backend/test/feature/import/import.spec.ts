import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { ChangeDescription } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { workbook } from '../../workbook.ts';

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
    assert.match(body.notifications.warnings[0].message, /1 entry for SESSION is skipped/);
    const login = test.client();
    await login.get('resource/SESSION/1/Projects');
    await login.replace('resource/SESSION/1/Login', 'Name', 'zoe');
    await login.replace('resource/SESSION/1/Login', 'Password', 'geheim');
    assert.equal((await login.get('resource/SESSION/1/Login')).body.Account._id_, 'a9');
  });
});
