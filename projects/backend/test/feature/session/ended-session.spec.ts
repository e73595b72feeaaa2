import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { SESSION_TABLE } from '../../../src/core/framework-table.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PLAN = 'resource/SESSION/1/Plan';
const WITHOUT_LOGIN = `CONTEXT NoLogin IN ENGLISH
RELATION name[Item*Name] [UNI]
INTERFACE Items FOR Keeper : "_SESSION"[SESSION];V[SESSION*Item] BOX [ "Name" : name ]
ENDCONTEXT`;

/** All sessions have been left alone for too long. */
async function endSessions({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    await connection.run(`update ${SESSION_TABLE} set last_access = '2001-01-01 00:00:00'`);
    return { commit: true, value: null };
  });
}

describeOnDatabases('feature', 'a request of a session that has ended', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start({ settings: { 'session.loginEnabled': true } });
  });
  after(() => test.stop());

  const withEnded = async (): Promise<Client> => {
    const client = test.client();
    await client.get('resource/SESSION/1/Login');
    await endSessions(test);
    return client;
  };

  const REQUESTED: readonly (readonly [
    what: string,
    send: (client: Client) => Promise<unknown>,
  ])[] = [
    ['a page', (client) => client.get(PLAN)],
    [
      'a page that reads itself again',
      (client) => client.get(PLAN, { 'x-background-request': 'true' }),
    ],
    ['a change', (client) => client.replace(PLAN, 'Name', 'x')],
    ['atoms to choose from', (client) => client.get('resource/Account')],
  ];
  for (const [what, send] of REQUESTED)
    it(`is told to log in where roles are needed: ${what}`, async () => {
      const stranger = (await send(test.client())) as { status: number; body: { detail: string } };
      assert.equal(stranger.status, 403, JSON.stringify(stranger.body));
      const { status, body } = (await send(await withEnded())) as {
        status: number;
        body: { code: string; detail: string };
      };
      assert.equal(status, 401);
      assert.equal(body.code, 'AMP-401-LOGIN');
      assert.equal(body.detail, stranger.body.detail);
    });

  it('is told so once: the session that was made for it has no roles, and has not ended', async () => {
    const client = await withEnded();
    assert.equal((await client.get(PLAN)).status, 401);
    assert.equal((await client.get(PLAN)).status, 403);
  });

  it('is told so in the language of the reader', async () => {
    const { body } = await (await withEnded()).get(PLAN, { 'accept-language': 'nl' });
    assert.equal(body.hint, 'Log in en probeer het opnieuw.');
  });

  it('is answered where everybody may, which a header says, and told of other mistakes as they are', async () => {
    const client = await withEnded();
    const ended = async (path: string, headers = {}) => {
      const response = await client.get(path, headers);
      return [response.status, response.headers['x-session-ended']];
    };
    const background = { 'x-background-request': 'true' };
    assert.deepEqual(await ended('app/navbar'), [200, 'true']);
    assert.deepEqual(await ended('app/why-not?interface=Login'), [200, 'true']);
    assert.deepEqual(await ended('resource/SESSION/1/Login', background), [200, 'true']);
    assert.deepEqual(await ended('resource/SESSION/1/Login'), [200, 'true']);
    assert.deepEqual(await ended('resource/SESSION/1/Login'), [200, undefined]);
    assert.deepEqual(await ended('app/navbar'), [200, undefined]);
    const { body } = await (await withEnded()).get('resource/SESSION/1/Nothing');
    assert.equal(body.code, 'AMP-404-INTERFACE');
  });

  it('that is no token, or none at all, is one of a stranger', async () => {
    for (const cookie of [null, 'ampersand_session=x', 'ampersand_session=']) {
      const client = test.client();
      client.cookie = cookie;
      assert.equal((await client.get(PLAN)).body.code, 'AMP-403-INTERFACE', String(cookie));
    }
  });
});

describeOnDatabases('feature', 'a session that has ended where nobody logs in', (start) => {
  it('is told of the role that is missing', async () => {
    const generics = compileScript(WITHOUT_LOGIN);
    const test = await start({ generics, settings: { production: true } });
    const client = test.client();
    await client.send('PATCH', 'app/roles', { body: [] });
    assert.notEqual(client.cookie, null);
    await endSessions(test);
    assert.equal((await client.get('resource/SESSION/1/Items')).body.code, 'AMP-403-INTERFACE');
    await test.stop();
  });
});
