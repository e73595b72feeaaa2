import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import Type from 'typebox';
import { attachApiRequests } from './api-request.ts';
import { described, fileResponse, NO_CONTENT, prepared, route, type Route } from './route.ts';

const SUMMARY = 'Renames a book';
const TITLE = Type.Object({ title: Type.String() });

const rename = route(
  'PUT /shelves/:shelf/books/:book',
  'admin',
  described('library', SUMMARY, TITLE, { body: TITLE }),
  ({ params: { shelf, book }, body: { title } }) => ({ title: `${title} (${shelf}/${book})` }),
);

/** Sends a request to a server with one route. */
async function response(served: Route, url: string, payload?: object) {
  const http = fastify();
  attachApiRequests(http);
  http.route(served);
  const method = payload ? 'PUT' : 'GET';
  const { statusCode, body } = await http.inject({ method, url, ...(payload && { payload }) });
  await http.close();
  return [statusCode, body] as const;
}

describe('a description', () => {
  it('describes a response by its schema, with the summary unless it has words of its own', () => {
    const content = { 'application/json': { schema: TITLE } };
    const inShort = described('library', SUMMARY, TITLE);
    const withText = described('library', SUMMARY, TITLE, { returns: 'The book' });
    assert.deepEqual(inShort.response, { 200: { description: SUMMARY, content } });
    assert.deepEqual(withText.response, { 200: { description: 'The book', content } });
    assert.deepEqual(Object.keys(withText).sort(), ['response', 'summary', 'tags']);
  });

  it('keeps responses by status', () => {
    const file = fileResponse('The cover', 'image/png');
    assert.deepEqual(described('library', SUMMARY, NO_CONTENT).response, NO_CONTENT);
    assert.deepEqual(described('library', SUMMARY, file).response, file);
  });
});

describe('a route', () => {
  it('declares who may call it', () => {
    const rights = { access: 'visitor', isViewable: true } as const;
    const other = route('GET /', rights, described('library', SUMMARY, TITLE), () => null);
    assert.deepEqual(rename.config, { access: 'admin' });
    assert.deepEqual(other.config, rights);
  });

  it('gives its handler the parameters of its address, and a body that fits its schema', async () => {
    const url = '/shelves/a/books/7';
    const title = JSON.stringify({ title: 'Emma (a/7)' });
    assert.deepEqual(await response(rename, url, { title: 'Emma' }), [200, title]);
    assert.equal((await response(rename, url, {}))[0], 400);
  });

  it('can prepare a request before it is validated', async () => {
    const querystring = Type.Object({ page: Type.String({ pattern: '^\\d+$' }) });
    const schema = described('library', SUMMARY, querystring, { querystring });
    const list = route('GET /books', 'visitor', schema, ({ query }) => query);
    const first = prepared(list, (request) => {
      request.query = { page: '1' };
    });
    assert.deepEqual(await response(first, '/books?page=x'), [200, '{"page":"1"}']);
    assert.equal((await response(list, '/books?page=x'))[0], 400);
  });
});
