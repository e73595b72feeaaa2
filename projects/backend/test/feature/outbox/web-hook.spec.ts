import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { delayAfter } from '../../../src/outbox/delay-after.ts';
import { sendSignals } from '../../../src/outbox/send-signals.ts';
import { signatureOf } from '../../../src/outbox/send-to-web-hook.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { startReceiver, type WebHookReceiver } from '../../web-hook-receiver.ts';

const GENERICS = compileScript(`CONTEXT Tasks IN ENGLISH
RELATION title[Task*Title] [UNI]
RELATION done[Task] [PROP]
RELATION owner[Task*Person] [UNI]
POPULATION title CONTAINS [ ("t0", "Installed") ]
RULE Open : title;title~ |- done MESSAGE "Do this." VIOLATION (TXT "Do ", SRC title)
RULE Owned : I[Task] |- owner;owner~
ROLE Clerk MAINTAINS Open, Owned
INTERFACE Tasks : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX [ "Title" : title CRUD, "Done" : done CRUD, "Owner" : owner CRUD ]
ENDCONTEXT`);
const SECRET = 'a secret of many characters';
const LIST = 'resource/SESSION/1/Tasks';

describeOnDatabases('database', 'a web hook', (start) => {
  let receiver: WebHookReceiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());

  /** Starts a server that sends only when the test says. */
  const startSender = async (data?: string): Promise<TestServer> => {
    const settings = {
      'webhook.address': receiver.address,
      'webhook.secret': SECRET,
      'webhook.rules': ['Open'],
    };
    const test = await start({ generics: GENERICS, settings, ...(data && { data }) });
    await test.server.signals.stop();
    receiver.received.length = 0;
    receiver.respond = 204;
    return test;
  };
  const send = ({ server }: TestServer) =>
    sendSignals(server.application, new AbortController().signal);
  const add = async (test: TestServer, title: string): Promise<string> => {
    const { body } = await test.client().send('POST', LIST, { body: { Title: title } });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const tasks = await test.client().get<{ _id_: string; Title: string }[]>(LIST);
    return tasks.body.find(({ Title }) => Title === title)?._id_ ?? '';
  };
  /** The texts of the violations that the receiver got. */
  const texts = (): string[] =>
    receiver.received.flatMap(({ body }) =>
      JSON.parse(body).signals.flatMap(({ violations }: { violations: { message: string }[] }) =>
        violations.map(({ message }) => message),
      ),
    );
  /** The pause after a failure is over. */
  const passPause = ({ server: { application } }: TestServer) =>
    application.database.write(async (connection) => {
      await connection.run(`update ampersand_outbox set due = ''`, []);
      return { commit: true, value: null };
    });

  it('gets new signals of the named rules, signed, and each once from three servers', async () => {
    const first = await startSender();
    const { data } = first.server.application.config;
    const others = [await startSender(data), await startSender(data)];
    await add(first, 'Write');
    await add(first, 'Read');
    await Promise.all([first, ...others].map(send));
    assert.deepEqual(texts().sort(), ['Do Read', 'Do Write']);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const timestamp = String(headers['x-ampersand-timestamp']);
    assert.equal(headers['x-ampersand-signature'], signatureOf(SECRET, timestamp, body));
    assert.equal(await send(first), 0);
    for (const each of [...others, first]) await each.stop();
  });

  it('gets nothing of a signal that has gone, nor of a change that was rolled back', async () => {
    const test = await startSender();
    const task = await add(test, 'Vanish');
    const { body } = await test.client().replace(`${LIST}/${task}`, 'Done', true);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    await test.client().send('POST', `${LIST}?dryRun=true`, { body: { Title: 'Dry' } });
    assert.equal(await send(test), 0);
    assert.deepEqual(texts(), []);
    await test.stop();
  });

  it('gets a signal again after it failed, or the sender was killed', async () => {
    const test = await startSender();
    await add(test, 'Retry');
    receiver.respond = 500;
    await assert.rejects(send(test), /status 500/);
    receiver.respond = 204;
    assert.equal(await send(test), 0);
    await passPause(test);
    assert.equal(await send(test), 1);
    assert.deepEqual(texts(), ['Do Retry', 'Do Retry']);

    await add(test, 'Killed');
    const { database } = test.server.application;
    const read = database.read.bind(database);
    let reads = 0;
    // The first read looks for signals; the second one describes those that were claimed.
    database.read = (work) => (++reads === 2 ? Promise.reject(new Error('killed')) : read(work));
    await assert.rejects(send(test), /killed/);
    database.read = read;
    await passPause(test);
    assert.equal(await send(test), 1);
    assert.equal(texts().filter((text) => text === 'Do Killed').length, 1);
    await test.stop();
  });

  it('is not followed to another address', async () => {
    const test = await startSender();
    const inside = await startReceiver();
    await add(test, 'Redirect');
    receiver.respond = inside.address;
    await assert.rejects(send(test), /status 307/);
    assert.deepEqual(inside.received, []);
    await inside.stop();
    await test.stop();
  });

  it('is described in the API description, with a schema of the body that it gets', async () => {
    const test = await startSender();
    const { body } = await test.client().get('openapi.json');
    const { parameters, requestBody } = body.webhooks.signals.post;
    const { signals } = requestBody.content['application/json'].schema.properties;
    assert.deepEqual(signals, { $ref: '#/components/schemas/Signals' });
    assert.equal(body.components.schemas.Signals.type, 'array');
    await add(test, 'Described');
    await send(test);
    const [{ headers, body: sent } = { headers: {}, body: '' }] = receiver.received;
    assert.deepEqual(Object.keys(JSON.parse(sent)), ['signals']);
    for (const { name } of parameters) assert.ok(headers[name], name);
    await test.stop();
  });

  it('gets many signals in parts', async () => {
    const test = await startSender();
    const client = test.client();
    for (let i = 0; i < 120; i += 1)
      await client.send('POST', LIST, { body: { Title: `Many ${i}` } });
    assert.equal(await send(test), 3);
    assert.equal(new Set(texts()).size, 120);
    await test.stop();
  });
});

it('pauses between attempts grow up to an hour', () => {
  assert.deepEqual([0, 1, 2, 9].map(delayAfter), [60_000, 120_000, 240_000, 3_600_000]);
});
