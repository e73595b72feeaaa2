/**
 * The minimal server of the measurements: Fastify with hand-written SQL for one table, that validates the same as ours. It takes the
 * arguments of the service that matter here.
 */
import fastify from 'fastify';
import { parseArgs } from 'node:util';
import { openPostgresMinimal } from './minimal-postgres.ts';
import { openSqliteMinimal } from './minimal-sqlite.ts';
import { COLUMNS, requireTask, type Column } from './minimal-task.ts';

const MAX_BODY = 512 * 1024 * 1024;
const { values } = parseArgs({ strict: false, options: { data: { type: 'string' } } });
const data = String(values.data);
const store = data.startsWith('postgres')
  ? await openPostgresMinimal(data)
  : openSqliteMinimal(data);
const server = fastify({
  bodyLimit: MAX_BODY,
  ajv: { customOptions: { allowUnionTypes: true } },
});

const SESSION = { type: 'object', required: ['x-session'] } as const;

server.get<{ Querystring: { sort: Column; limit: number }; Headers: { 'x-session': string } }>(
  '/tasks',
  {
    schema: {
      headers: SESSION,
      querystring: {
        type: 'object',
        required: ['sort', 'limit'],
        properties: { sort: { enum: COLUMNS }, limit: { type: 'integer', maximum: 1000 } },
      },
    },
  },
  async ({ query: { sort, limit }, headers }, reply) => {
    const { rows, count } = await store.page(headers['x-session'], sort, limit);
    reply.header('x-total-count', count);
    return rows;
  },
);

server.patch<{
  Params: { id: string };
  Headers: { 'x-session': string };
  Body: { column: Column; value: string | number | null };
}>(
  '/tasks/:id',
  {
    schema: {
      headers: SESSION,
      body: {
        type: 'object',
        required: ['column', 'value'],
        properties: {
          column: { enum: COLUMNS.slice(1) },
          value: { type: ['string', 'integer', 'null'], maxLength: 255 },
        },
      },
    },
  },
  async ({ params: { id }, headers, body }) => {
    await store.edit({ session: headers['x-session'], id, ...body });
    return { isCommitted: true };
  },
);

server.post<{ Body: unknown[] }>('/import', async ({ body }) => {
  await store.insert(body.map(requireTask));
  return { count: body.length };
});

process.once('SIGTERM', () => void server.close().then(() => store.close()));
console.log(`ready ${await server.listen({ port: 0, host: '127.0.0.1' })}`);
