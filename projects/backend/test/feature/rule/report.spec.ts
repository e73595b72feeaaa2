import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Compile } from 'typebox/schema';
import { storeCoverage } from '../../../src/application/store-coverage.ts';
import type { Client } from '../../client.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

describe('reports', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite();
    client = test.client();
  });
  after(() => test.stop());

  it('describe relations', async () => {
    const { body } = await client.get('admin/report/relations');
    const report = body['projectName[Project*ProjectName]'];
    assert.deepEqual([report.constraints, report.srcOrTgtTable], ['[UNI],[TOT]', 'src']);
    assert.ok(report.affectedConjuncts.length > 0);
    assert.equal(body['member[Project*Person]'].srcOrTgtTable, 'binary');
  });

  it('tell what conjuncts are for and how long they take', async () => {
    const { body } = await client.get('admin/report/conjuncts/usage');
    const { conjuncts } = test.server.application.model;
    assert.deepEqual(
      [...new Set([...body.invConjuncts, ...body.sigConjuncts])].sort(),
      [...conjuncts.keys()].sort(),
    );
    assert.deepEqual(body.unused, []);
    const { body: csv, headers } = await client.get('admin/report/conjuncts/performance');
    assert.match(String(headers['content-type']), /^text\/csv/);
    assert.match(String(headers['content-disposition']), /"conjuncts-performance\.csv"$/);
    assert.equal(String(csv).trim().split('\n').length, conjuncts.size + 1);
  });

  it('tell how often conjuncts were evaluated, since the start and in total', async () => {
    const coverage = async (by: Client): Promise<number[][]> => {
      const { body } = await by.get('admin/report/conjuncts/coverage');
      const [header, ...rows] = String(body).trim().split('\n');
      assert.match(header ?? '', /^id;rules;evaluations;violations;repairs;evaluationsInTotal;/);
      return rows.map((row) => row.split(';').slice(-6).map(Number));
    };
    const before = await coverage(client);
    await client.replace('resource/Project/p1?interface=Project', 'Name', '');
    await client.replace('resource/Project/p1?interface=Project', 'Restless', true);
    const after = await coverage(client);
    const more = [0, 1, 2].map((i) =>
      after.reduce((sum, row, j) => sum + (row[i] ?? 0) - (before[j]?.[i] ?? 0), 0),
    );
    assert.ok(
      more.every((number) => number > 0),
      JSON.stringify(more),
    );
    await storeCoverage(test.server.application);
    const stored = await coverage(client);
    assert.deepEqual(
      stored.map((row) => row.slice(3)),
      after.map((row) => row.slice(3)),
    );
    assert.deepEqual(
      stored.map((row) => row.slice(0, 3)),
      stored.map((row) => row.slice(3)),
    );
  });

  it('list interfaces with roles, nodes and issues', async () => {
    const lines = String((await client.get('admin/report/interfaces')).body).split('\n');
    assert.match(
      lines[0] ?? '',
      /^id;label;isAPI;isPublic;src;tgt;create;read;update;delete;Administrator;Any;/,
    );
    assert.ok(
      lines.some((line) =>
        line.startsWith('Accounts;Accounts;false;false;SESSION;Account;true;true;'),
      ),
    );
    const nodes = String((await client.get('admin/report/interfaces?details=true')).body);
    assert.match(
      nodes,
      /Project\/Members\/Email;Email;CRUD;Person;Email;;email\[Person\*Email\];false;/,
    );
    const issues = String((await client.get('admin/report/interfaces/issues')).body);
    assert.match(issues, /^interface;message\n/);
  });

  it('need an administrative role in production', async () => {
    const production = await startOnSqlite({ settings: { production: true } });
    for (const path of [
      'relations',
      'conjuncts/usage',
      'conjuncts/performance',
      'interfaces',
      'interfaces/issues',
    ]) {
      assert.equal((await production.client().get(`admin/report/${path}`)).status, 403, path);
    }
    await production.stop();
  });
});

describe('the description of the API', () => {
  it('has every route, the interfaces of the model and the form of refusals', async () => {
    const test = await startOnSqlite();
    const client = test.client();
    const { status, body } = await client.get('openapi.json');
    assert.equal(status, 200);
    assert.equal(body.openapi, '3.1.0');
    for (const path of [
      '/resource/{concept}/{id}',
      '/app/navbar',
      '/search',
      '/admin/import',
      '/admin/exporter/export/all',
      '/admin/report/relations',
    ]) {
      assert.ok(body.paths[path], path);
    }
    assert.ok(
      body.paths['/resource/Project/{resourceId}/Project'].get,
      'an interface of the model',
    );
    assert.ok(body.components.schemas.ApiError.properties.code.enum.includes('AMP-404-RESOURCE'));
    const references = [
      ...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(schemas|parameters)\/([^"]+)"/g),
    ].map(([, kind = '', name = '']) => ({ kind, name }));
    assert.ok(references.some(({ name }) => name === 'dryRun'));
    for (const { kind, name } of references) assert.ok(body.components[kind][name], name);
    assert.ok(!JSON.stringify(body).includes('"nullable"'));
    await test.stop();
  });

  for (const address of ['/api/v1/docs', '/api/v1/docs/'])
    it(`is shown at ${address} by a viewer that loads nothing from elsewhere`, async () => {
      const test = await startOnSqlite();
      const get = (url: string) => test.server.http.inject({ method: 'GET', url });
      const page = await get(address);
      assert.equal(page.statusCode, 200);
      const policy = String(page.headers['content-security-policy']);
      assert.doesNotMatch(policy, /https:|validator|upgrade-insecure-requests/);
      const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        (match) => match[1] ?? '',
      );
      assert.ok(sources.length > 2);
      for (const source of sources) {
        assert.ok(!/^(?:https?:)?\/\//.test(source), source);
        const { pathname } = new URL(source, `http://x${address}`);
        assert.equal((await get(pathname)).statusCode, 200, source);
      }
      await test.stop();
    });

  it('fits what is answered and what may be sent, where nothing is stored as well', async () => {
    const test = await startOnSqlite();
    const client = test.client();
    const { components, paths } = (await client.get('openapi.json')).body;
    const check = (schema: object) => Compile({ ...schema, components });
    const operations = paths['/resource/Project/{resourceId}/Project'];
    const json = 'application/json';
    const shown = check(operations.get.responses['200'].content[json].schema);
    for (const project of ['p1', 'p2']) {
      const { body } = await client.get(`resource/Project/${project}/Project`);
      assert.deepEqual(shown.Errors(body)[1], [], project);
    }
    const sent = check(operations.patch.requestBody.content[json].schema);
    for (const value of ['a', 1, true, null])
      assert.ok(sent.Check([{ op: 'replace', path: 'Leader', value, was: value }]), String(value));
    await test.stop();
  });

  it('keeps the interfaces of the model to itself in production', async () => {
    const test = await startOnSqlite({ settings: { production: true } });
    const { body } = await test.client().get('openapi.json');
    assert.ok(body.paths['/resource/{concept}/{id}']);
    assert.equal(body.paths['/resource/Project/{resourceId}/Project'], undefined);
    await test.stop();
  });
});
