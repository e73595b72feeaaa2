import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client, ApiResponse } from './client.ts';
import { readOperations, type Operation } from './fuzz/operations.ts';
import { randomRequest, Random, type FuzzRequest } from './fuzz/random-request.ts';
import { describeOnDatabases, type TestServer } from './test-server.ts';

/** Without a time, four requests are made for each operation. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** `error` shows why the server failed. */
const LOG = process.env['FUZZ_LOG'] ?? 'silent';

/** What a response may not hold: places in the server, and texts of its parts. */
const LEAKS =
  /node_modules|\/src\/|\.ts:\d|at Object\.|at async |SQLITE_|sqlite3?_|syntax error|PrismaClient|ECONN|\bselect .+ from "/i;
/** Milliseconds after which a request hangs: no machine is so busy that an honest one takes as long. */
const HANGS = 60_000;

describeOnDatabases(
  'database',
  `random and hostile requests for ${SECONDS} s (FUZZ_SECONDS), seed ${SEED} (FUZZ_SEED)`,
  (start) => {
    let test: TestServer;
    let operations: Operation[];
    before(async () => {
      test = await start({ settings: { 'limits.body': 100_000, 'log.level': LOG } });
      operations = readOperations((await test.client().get('openapi.json')).body);
    });
    after(() => test.stop());

    it('are answered without a failure of the server, and without telling how it is made', async (context) => {
      assert.ok(operations.length > 20, `only ${operations.length} operations`);
      const random = new Random(SEED);
      const client = test.client();
      const statuses = new Map<string, number>();
      const end = Date.now() + SECONDS * 1000;
      let count = 0;
      while (Date.now() < end || count < operations.length * 4) {
        const operation = operations[count % operations.length] as Operation;
        count += 1;
        const request = randomRequest(random, operation);
        const start = performance.now();
        const response = await client.send(request.method, request.path, request);
        judge(request, response, performance.now() - start);
        const key = `${Math.floor(response.status / 100)}xx`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        await checkReadBack(client, request, response);
      }
      context.diagnostic(`${count} requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
      assert.ok(
        (statuses.get('2xx') ?? 0) > count / 50,
        'too few requests got through to say anything',
      );
      const { body } = await client.get('admin/ruleengine/evaluate/all');
      assert.deepEqual(body.invariants, [], 'an invariant is violated');
    });

    it('leave a server that still works', async () => {
      assert.equal((await test.client().get('resource/SESSION/1/Projects')).status, 200);
      assert.equal((await test.client().get('app/navbar')).status, 200);
    });
  },
);

function judge(request: FuzzRequest, response: ApiResponse<unknown>, milliseconds: number): void {
  const shown = `${request.method} ${request.path} ${String(request.payload ?? JSON.stringify(request.body)).slice(0, 500)} (seed ${SEED})`;
  const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  assert.ok(response.status < 500, `${response.status} for ${shown}: ${text.slice(0, 500)}`);
  assert.ok(milliseconds < HANGS, `${Math.round(milliseconds)} ms for ${shown}`);
  if (response.status < 400) return;
  assert.ok(
    !LEAKS.test(withoutInput(text, request)),
    `${shown} tells how the server is made: ${text.slice(0, 500)}`,
  );
  const { code, requestId, title } = response.body as Record<string, unknown>;
  assert.match(String(code), /^AMP-\d{3}-/, `${shown}: ${text.slice(0, 300)}`);
  assert.ok(requestId && title, `${shown}: ${text.slice(0, 300)}`);
}

/** Messages quote the input, which is not a leak. */
function withoutInput(text: string, request: FuzzRequest): string {
  const { detail, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const quotesInput = /["“]/.test(String(detail)) || request.payload !== undefined;
  return JSON.stringify(quotesInput ? rest : { detail, ...rest });
}

/** What a PATCH says that it stored can be read by a GET of the whole interface, wherever in it the PATCH went. */
async function checkReadBack(
  client: Client,
  request: FuzzRequest,
  response: ApiResponse<unknown>,
): Promise<void> {
  if (
    request.method !== 'PATCH' ||
    !request.path.startsWith('resource/Project/') ||
    response.status !== 200
  )
    return;
  const result = response.body as { isCommitted: boolean; content: unknown };
  if (!result.isCommitted || result.content === null) return;
  const root = (request.path.split('?')[0] ?? '').split('/').slice(0, 3).join('/');
  const read = await client.get(`${root}/Project`);
  assert.equal(
    read.status,
    200,
    `GET after ${request.path}: ${JSON.stringify(read.body).slice(0, 300)}`,
  );
  assert.deepEqual(read.body, result.content, `GET after ${request.path}`);
}
