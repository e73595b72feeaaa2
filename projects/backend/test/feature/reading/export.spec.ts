import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const FORMATS = ['json', 'yaml', 'xlsx', 'csv'];
const ALL = 'admin/exporter/export/all';

/** The export as bytes; the client of the tests reads texts. */
async function exportBytes(test: TestServer, format: string): Promise<Buffer> {
  const response = await test.server.http.inject({
    method: 'GET',
    url: `/api/v1/${ALL}?format=${format}`,
  });
  assert.equal(response.statusCode, 200, response.body.slice(0, 300));
  assert.match(
    String(response.headers['content-disposition']),
    new RegExp(`^attachment; filename\\*=UTF-8''ProjectAdmin_population\\.${format}$`),
  );
  return response.rawPayload;
}

describeOnDatabases('feature', 'exporting a population', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start();
  });
  after(() => test.stop());

  for (const format of FORMATS) {
    it(`gives as ${format} what another installation takes over`, async () => {
      const other = await start();
      const client = other.client();
      const change = [
        { op: 'replace' as const, path: 'Remark', value: 'line 1\n=2+2\n ' },
        { op: 'add' as const, path: 'Tags', value: '[x]' },
      ];
      assert.equal(
        (await test.client().patch('resource/Project/p2?interface=Project', change)).body
          .isCommitted,
        true,
      );
      const { status, body } = await sendFile(client, 'admin/import', {
        name: 'all',
        content: await exportBytes(test, format),
      });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        JSON.parse((await exportBytes(other, 'json')).toString()),
        JSON.parse((await exportBytes(test, 'json')).toString()),
      );
      await other.stop();
    });
  }

  it('never holds passwords or sessions', async () => {
    for (const format of ['json', 'yaml', 'csv']) {
      const text = (await exportBytes(test, format)).toString();
      for (const secret of ['accountPassword', 'scrypt$', 'geheim', 'Secret', 'SESSION'])
        assert.ok(!text.includes(secret), `${format} holds ${secret}`);
    }
  });

  it('gives a selection', async () => {
    const client = test.client();
    const body = { concepts: ['Manager'], relations: ['member[Project*Person]'] };
    const response = await client.send('POST', 'admin/exporter/export/selection', { body });
    assert.deepEqual(response.body, {
      atoms: [{ concept: 'Manager', atoms: ['ann'] }],
      links: [
        {
          relation: 'member[Project*Person]',
          links: [
            { src: 'p1', tgt: 'ann' },
            { src: 'p1', tgt: 'bob' },
          ],
        },
      ],
    });
  });

  it('refuses unknown names, secrets and formats', async () => {
    const client = test.client();
    const select = async (body: object, query = '') =>
      (await client.send('POST', `admin/exporter/export/selection${query}`, { body })).body.detail;
    assert.match(await select({ concepts: ['Nobody'] }), /There is no concept "Nobody"/);
    assert.match(await select({ relations: ['accountPassword'] }), /passwords aren’t exported/);
    assert.match(await select({ concepts: ['SESSION'] }), /sessions aren’t exported/);
    assert.match(
      await select({}, '?format=doc'),
      /"doc" isn't supported\. Use one of json, yaml, xlsx, csv/,
    );
    assert.equal(
      (
        await client.send('POST', 'admin/exporter/export/selection', {
          body: { concepts: 'Person' },
        })
      ).status,
      400,
    );
  });

  it('quotes the values of a list that contain what separates them', async () => {
    const other = await start();
    const change = { op: 'create', path: 'Members', value: 'x; y' } as const;
    const { status } = await other
      .client()
      .patch('resource/Project/p1?interface=Project', [change]);
    assert.equal(status, 200);
    const url = '/api/v1/resource/SESSION/1/Projects?format=csv';
    const { body } = await other.server.http.inject({ method: 'GET', url });
    assert.ok(body.includes('""x; y""'), body);
    await other.stop();
  });

  for (const format of ['csv', 'xlsx'])
    it(`says how to import the table of a page as ${format}`, async () => {
      const url = `/api/v1/resource/SESSION/1/Projects?format=${format}`;
      const { rawPayload } = await test.server.http.inject({ method: 'GET', url });
      const { body } = await sendFile(test.client(), 'admin/import', {
        name: `Projects (1).${format}`,
        content: rawPayload,
      });
      const problems: { reason: string; hint: string }[] = body.problems;
      assert.equal(problems.length, 1, JSON.stringify(body));
      assert.match(problems[0]?.reason ?? '', /^This is a table exported from `Projects`/);
      assert.match(problems[0]?.hint ?? '', /paste them on \*New\* on the page `Projects`/);
    });

  it('needs an administrative role in production', async () => {
    const production = await start({ settings: { production: true } });
    assert.equal((await production.client().get(ALL)).status, 403);
    await production.stop();
  });
});

describeOnDatabases('feature', 'import mode', (start) => {
  it('locks the application until the population is there and fits the rules', async () => {
    const test = await start({ settings: { importMode: true } });
    const client = test.client();
    assert.deepEqual(
      ((navbar) => [navbar.importMode, navbar.appLocked])((await client.get('app/navbar')).body),
      [true, true],
    );
    assert.equal((await client.get('resource/SESSION/1/Projects')).status, 423);
    const send = (links: object[]) =>
      sendFile(client, 'admin/import', { name: 'f', content: JSON.stringify({ links }) });
    const violating = await send([{ relation: 'active', links: [{ src: 'p2', tgt: 'p2' }] }]);
    assert.deepEqual(
      [violating.status, violating.body.isCommitted],
      [200, true],
      JSON.stringify(violating.body),
    );
    const red = await client.send('POST', 'admin/importmode/check');
    assert.deepEqual(
      [red.status, red.body.locked, red.body.notifications.invariants.length],
      [200, true, 1],
    );
    assert.equal((await client.get('resource/SESSION/1/Projects')).status, 423);
    await send([
      { relation: 'leader', links: [{ src: 'p2', tgt: 'bob' }] },
      { relation: 'member', links: [{ src: 'p2', tgt: 'bob' }] },
    ]);
    const green = await client.send('POST', 'admin/importmode/check');
    assert.equal(green.body.locked, false);
    assert.equal((await client.get('resource/SESSION/1/Projects')).status, 200);
    assert.equal((await client.send('POST', 'admin/importmode/check')).status, 400);
    await test.stop();
  });
});
