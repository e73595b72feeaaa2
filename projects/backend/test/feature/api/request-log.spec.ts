import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Logger } from '../../../src/application/logger.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { startOnSqlite } from '../../test-server.ts';
import { until } from '../../until.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim") ]
ENDCONTEXT`;
const TRACE = '0af7651916cd43dd8448eb211c80319c';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly [key: string]: unknown;
}

/** The stream of the logger, which tests listen to. */
function streamOf(logger: Logger): { write: (line: string) => void } {
  const symbol = Object.getOwnPropertySymbols(logger).find(
    ({ description }) => description === 'pino.stream',
  );
  const stream: unknown = symbol && Reflect.get(logger, symbol);
  return stream as { write: (line: string) => void };
}

describe('the log of requests', () => {
  it('has a line per request, with its account and trace, and without secrets', async (context) => {
    const test = await startOnSqlite({
      generics: compileScript(SCRIPT),
      settings: { 'log.level': 'info', 'session.loginEnabled': true, 'server.trustProxy': true },
    });
    context.after(() => test.stop());
    const lines: Line[] = [];
    streamOf(test.server.application.logger).write = (line) =>
      void lines.push(JSON.parse(line) as Line);
    const client = test.client();
    await client.get('app/navbar');
    await logIn(client, 'ann', 'geheim');
    const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
    const headers = { traceparent, 'x-request-id': 'of-the-proxy-1' };
    const { headers: sent } = await client.send('GET', 'app/navbar', { headers });
    await test.server.http.inject({ url: '/health' });
    assert.equal(sent['x-request-id'], 'of-the-proxy-1');
    const ended = (): Line[] => lines.filter(({ msg }) => msg === 'request completed');
    await until(() => ended().length === 3);
    assert.deepEqual(
      ended().map(({ level, method, status }) => [level, method, status]),
      [
        ['info', 'GET', 200],
        ['info', 'PATCH', 200],
        ['info', 'GET', 200],
      ],
    );
    const [first, login, last] = ended();
    assert.equal(first?.['account'], undefined);
    assert.equal(login?.['account'], 'a1');
    assert.deepEqual(
      [last?.['url'], last?.['account'], last?.['traceId'], last?.['reqId']],
      ['/api/v1/app/navbar', 'a1', TRACE, 'of-the-proxy-1'],
    );
    assert.doesNotMatch(JSON.stringify(lines), /geheim/);
  });
});
