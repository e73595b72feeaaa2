import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LIST_QUERY, PLACE_QUERY, SEARCH_QUERY } from '@ampersand-prototype/generics/schemas';
import fastify from 'fastify';
import { attachApiRequests } from '../../../src/http/request/api-request.ts';
import { queryOf } from '../../../src/http/request/query.ts';
import type { Client } from '../../client.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly description?: string;
  readonly schema: { readonly enum?: readonly string[] };
}

interface Described {
  readonly parameters?: readonly Parameter[];
}

interface Operation extends Required<Described> {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly path: string;
}

const IN_PATH = { concept: 'Project', id: 'p1', seq: '1', '*': 'Project' };
const LIST = ['limit', 'offset', 'cursor', 'sort', 'q', 'nested', 'filter.<item>'];
const SHAPE = ['depth', 'metaData', 'navIfc', 'sortData'];
const READ = [
  'interface',
  'format',
  'asOf',
  'history',
  'options',
  'facets',
  'aggregate',
  ...LIST,
  ...SHAPE,
];
const EXPLAIN = ['explain', 'nodes', 'repairs'];
const CHANGE = ['effects', 'dryRun', 'verdicts', 'preview', 'asOf', 'timeZone'];
const WRITE = ['interface', ...CHANGE, ...EXPLAIN, ...LIST];
/** Parameters that operations describe; all other operations have none. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'GET resource/{concept}': [...LIST, 'into', 'end', 'asOf'],
  'DELETE app/list-views/{view}': ['version'],
  'DELETE admin/import/mappings/{mapping}': ['version'],
  'GET file/{*}': ['inline'],
  'POST transactions/{seq}/undo': ['effects', 'dryRun'],
  'GET app/explain': ['rule', 'src', 'tgt', 'nodes', 'repairs'],
  'GET app/view-as': ['q'],
  'GET app/watches': ['limit', 'offset', 'path', 'page'],
  'GET app/why-not': ['interface', 'path', 'what'],
  'GET search': ['q'],
  'GET events': ['since'],
  'POST admin/execengine/run': ['effects'],
  'POST admin/import': ['preview', 'dryRun', 'effects', 'explain', 'nodes', 'timeZone'],
  'GET admin/exporter/export/all': ['format'],
  'POST admin/exporter/export/selection': ['format'],
  'GET admin/model/chapters/{id}': ['offset'],
  'GET admin/model/definitions/{id}/content': ['offset'],
  'GET admin/model/diagrams/{id}': ['radius'],
  'GET admin/report/interfaces': ['details'],
  'GET admin/change-log': [
    ...['person', 'relation', 'concept', 'atom', 'from', 'to'],
    ...['before', 'limit', 'format', 'timeZone'],
  ],
  ...Object.fromEntries(
    ['resource/{concept}/{id}', 'resource/{concept}/{id}/{*}'].flatMap((path) => [
      [`GET ${path}`, [...READ, 'timeZone', 'within', 'group', 'before']],
      ...['PATCH', 'PUT', 'POST', 'DELETE'].map((method) => [`${method} ${path}`, WRITE]),
    ]),
  ),
};

describe('queries', () => {
  let test: TestServer;
  let client: Client;
  let operations: readonly Operation[];
  before(async () => {
    test = await startOnSqlite();
    client = test.client();
    operations = await operationsOf(client);
  });
  after(() => test.stop());

  const reported = async (path: string): Promise<unknown> => {
    const { status, body } = await client.get(path);
    return [status, body.code, body.detail];
  };

  it('are described, each parameter with words', () => {
    const described = operations.flatMap(({ method, path, parameters }) => {
      const inQuery = parameters.filter((each) => each.in === 'query');
      assert.ok(inQuery.every(({ description }) => description));
      return inQuery.length === 0
        ? []
        : [[`${method} ${path}`, inQuery.map(({ name }) => name).sort()]];
    });
    const expected = Object.entries(EXPECTED).map(([name, each]) => [name, each.toSorted()]);
    assert.deepEqual(Object.fromEntries(described), Object.fromEntries(expected));
  });

  it('are read as they are described, by every operation', async () => {
    // A stream has no end, and a new installation ends the session.
    const others = operations.filter(({ path }) => !/^(events|admin\/installer)$/.test(path));
    for (const { method, path, parameters } of others) {
      const asked = parameters.filter((each) => each.in === 'query').flatMap(someOf);
      for (const query of ['', ...asked]) {
        const { status } = await client.send(method, `${filled(path)}?${query}`, {
          ...(method === 'GET' ? {} : { body: method === 'PATCH' ? [] : {} }),
        });
        assert.ok(status < 500, `${status} to ${method} ${path}?${query}`);
      }
    }
  });

  it('are refused in plain words', async () => {
    const list = 'resource/SESSION/1/Projects';
    for (const [path, detail] of [
      [`${list}?limit=many`, 'limit must be a number from 0 to 10000.'],
      [`${list}?limit=10001`, 'limit must be a number from 0 to 10000.'],
      [`${list}?sort=Name&sort=Active`, '"sort" is specified more than once.'],
      [`${list}?filter.Name=a&filter.Name=b`, '"filter.Name" is specified more than once.'],
      [`${list}?interface=a&interface=b`, '"interface" is specified more than once.'],
      [`${list}?depth=deep`, 'depth must be a number from 0 to 999.'],
      [`${list}?metaData=maybe`, 'metaData must be true or false.'],
      [`${list}?history=maybe`, 'history must be true or false.'],
      [`${list}?history=true&limit=1000`, 'limit must be a number from 1 to 200.'],
      [`${list}?history=true&before=x`, 'before must be a number.'],
      [`${list}?format=pdf`, 'format must be json, csv or xlsx.'],
      ['resource/Project?asOf=1', "asOf can't be used here. Choices exist only for current data."],
      [
        'admin/exporter/export/all?format=pdf',
        'format "pdf" isn\'t supported. Use one of json, yaml, xlsx, csv.',
      ],
      ['admin/change-log?person=a&person=b', '"person" is specified more than once.'],
      ['search?q=a', 'q must contain at least 2 characters.'],
      ['search', 'q must contain at least 2 characters.'],
    ])
      assert.deepEqual(await reported(path!), [400, 'AMP-400-QUERY', detail], path);
    const { body } = await client.patch('resource/Project/p1?interface=Project&asOf=1', []);
    assert.equal(body['detail'], "asOf: earlier data can't be changed.");
  });

  it('may hold what nobody asks for, and what does not count', async () => {
    const list = 'resource/SESSION/1/Projects';
    for (const query of [
      'unknown=1&unknown=2',
      'before=x&within=Nowhere',
      'limit=00010',
      'history=false',
      'format=csv&depth=deep&metaData=maybe',
      'history=true&sort=Name&sort=Name&depth=deep',
    ])
      assert.equal((await client.get(`${list}?${query}`)).status, 200, query);
  });
});

it('a route that reads what its schema lacks fails', async () => {
  const http = fastify();
  attachApiRequests(http);
  const schema = { querystring: SEARCH_QUERY };
  http.get('/described', { schema }, ({ api }) => queryOf(api, SEARCH_QUERY));
  http.get('/forgotten', { schema }, ({ api }) => queryOf(api, PLACE_QUERY));
  http.get('/other', { schema }, ({ api }) => queryOf(api, LIST_QUERY));
  http.get('/bare', ({ api }) => queryOf(api, SEARCH_QUERY));
  const response = async (url: string) => (await http.inject(url)).json<Record<string, unknown>>();
  assert.deepEqual(await response('/described?q=text'), { q: 'text' });
  for (const [url, name] of [
    ['/forgotten', 'interface'],
    ['/other', 'limit'],
    ['/bare', 'q'],
  ] as const)
    assert.equal(
      (await response(url))['message'],
      `${url} reads the parameter ${name}, which its schema lacks`,
    );
});

async function operationsOf(client: Client): Promise<Operation[]> {
  const { body } = await client.get<{ paths: Record<string, Record<string, Described>> }>(
    'openapi.json',
  );
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.replace(/^\//, ''),
      parameters,
    })),
  );
}

function filled(path: string): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: keyof typeof IN_PATH) => IN_PATH[name]);
}

/** Values that the schema of a parameter allows; one that it rejects where it allows none. */
function someOf({ name, schema }: Parameter): string[] {
  return (schema.enum ?? ['1']).map((value) => `${name.replace('<item>', 'Name')}=${value}`);
}
