import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases } from '../../test-server.ts';

const LOGIN = 'resource/SESSION/1?interface=Login';

describeOnDatabases('database', 'rates', (start) => {
  it('limit how often passwords can be tried from one address, whatever the session or the server', async () => {
    const settings = { 'limits.passwordsPerMinute': 2 };
    const test = await start({ settings });
    const { data } = test.server.application.config;
    const second = await start({ settings, data });
    // Within one minute of the clock; a minute that ends in between gives as many again.
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const { status, body, headers } = await [test, second]
        [i % 2]!.client()
        .replace(LOGIN, 'Password', `guess ${i}`);
      statuses.push(status);
      if (status !== 429) continue;
      assert.match(String(body['detail']), /The limit is 2 per minute/);
      assert.equal(headers['retry-after'], String(body['retryAfter']));
      assert.match(String(body['detail']), RegExp(`in ${body['retryAfter']} s`));
    }
    assert.ok(statuses.filter((status) => status === 429).length >= 2, String(statuses));
    assert.deepEqual(statuses.slice(0, 2), [200, 200]);
    const other = await test.client().get('resource/SESSION/1/Login');
    assert.equal(other.status, 200);
    await second.stop();
    await test.stop();
  });

  it('limit how often passwords are tried for one account from many addresses, and let its owner in', async () => {
    const settings = { 'limits.passwordsPerMinute': 3, 'server.trustProxy': true };
    const test = await start({ settings });
    const login = (client: ReturnType<typeof test.client>, address: string, password: string) =>
      client.patch(
        LOGIN,
        [
          { op: 'replace', path: 'Name', value: 'ann' },
          { op: 'replace', path: 'Password', value: password },
        ],
        { 'x-forwarded-for': address },
      );
    const guess = async (address: string) =>
      (await login(test.client(), address, `guess from ${address}`)).status;
    const owner = test.client();
    assert.equal((await login(owner, '10.9.9.9', 'geheim')).body['isCommitted'], true);
    const statuses = [];
    for (let i = 0; i < 40; i++) statuses.push(await guess(`10.0.${i}.1`));
    // Three for the account with the one of its owner, and three more for new addresses; a minute that ends in between gives as many again.
    const accepted = statuses.filter((status) => status === 200).length;
    assert.ok(accepted >= 2 + 3 && accepted <= 2 * (3 + 3), String(statuses));
    // Its address in a new session, and its session at a new address.
    const [again, moved] = [
      await login(test.client(), '10.9.9.9', 'geheim'),
      await login(owner, '10.8.8.8', 'geheim'),
    ];
    assert.deepEqual([again.status, again.body['isCommitted']], [200, true]);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    // A known address is limited as well.
    const many = [];
    for (let i = 0; i < 8; i++) many.push(await guess('10.9.9.9'));
    assert.ok(many.includes(429), String(many));
    const other = await test.client().patch(
      LOGIN,
      [
        { op: 'replace', path: 'Name', value: 'bob' },
        { op: 'replace', path: 'Password', value: 'secret' },
      ],
      { 'x-forwarded-for': '10.7.7.7' },
    );
    assert.equal(other.status, 200);
    await test.stop();
  });

  it('count each password of a request', async () => {
    const test = await start({ settings: { 'limits.passwordsPerMinute': 1 } });
    const passwords = ['one', 'two'].map((value) => ({
      op: 'replace' as const,
      path: 'Password',
      value,
    }));
    assert.equal((await test.client().patch(LOGIN, passwords)).status, 429);
    await test.stop();
  });

  it('are on where nothing is set', async () => {
    const test = await start();
    const { limits } = test.server.application.config;
    const { passwords, passwordsPerMinute, sessionsPerMinute, uploadsPerMinute } = limits;
    for (const limit of [passwords, passwordsPerMinute, sessionsPerMinute, uploadsPerMinute])
      assert.ok(limit > 0);
    await test.stop();
  });

  it('limit the passwords of one request; what may not be written is neither hashed nor counted', async () => {
    const test = await start({
      settings: { production: true, 'limits.passwords': 2, 'limits.passwordsPerMinute': 3 },
    });
    const client = test.client();
    const guesses = Array.from({ length: 100 }, (_, i) => ({
      op: 'replace' as const,
      path: 'Password',
      value: `p${i}`,
    }));
    const many = await client.patch(LOGIN, guesses);
    assert.deepEqual([many.status, many.body['code']], [400, 'AMP-400-TOO-MANY']);
    assert.match(
      String(many.body['detail']),
      /Too many passwords \(100\)\. The maximum is 2 per request/,
    );
    let hashed = 0;
    const { passwords } = test.server.application;
    const hashOffThread = passwords.hashOffThread.bind(passwords);
    passwords.hashOffThread = (...parameters) => {
      hashed += 1;
      return hashOffThread(...parameters);
    };
    for (let i = 0; i < 5; i++) {
      const { status } = await client.patch('resource/SESSION/1?interface=Login', [
        { op: 'replace', path: 'Password', value: `x${i}` },
        { op: 'replace', path: 'Account', value: 'a1' },
      ]);
      assert.equal(status, 403);
    }
    assert.equal(hashed, 0);
    const twice = await client.patch(LOGIN, [
      { op: 'replace', path: 'Password', value: 'same' },
      { op: 'replace', path: 'Password', value: 'same' },
    ]);
    assert.equal(twice.status, 200, JSON.stringify(twice.body));
    assert.equal(hashed, 1);
    await test.stop();
  });

  it('hash no password while a transaction is open', async () => {
    const test = await start();
    const { passwords, database } = test.server.application;
    const hashOffThread = passwords.hashOffThread.bind(passwords);
    let written = false;
    passwords.hashOffThread = async (...parameters) => {
      // With a transaction open, SQLite would wait here for ever, the others for the lock.
      await database.write(() => Promise.resolve({ commit: true, value: null }));
      written = true;
      return hashOffThread(...parameters);
    };
    const { body } = await test.client().replace(LOGIN, 'Password', 'secret');
    assert.equal(body.isCommitted, true);
    assert.equal(written, true);
    await test.stop();
  });

  it('limit new sessions', async () => {
    const test = await start({ settings: { 'limits.sessionsPerMinute': 2 } });
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await test.client().get('resource/SESSION/1/Login')).status);
    assert.deepEqual(statuses.slice(0, 2), [200, 200]);
    assert.ok(statuses.filter((status) => status === 429).length >= 2, String(statuses));
    assert.equal((await test.client().get('app/navbar')).status, 200);
    await test.stop();
  });

  it('limit explanations, of each session for itself', async () => {
    const test = await start({ settings: { 'limits.explanationsPerMinute': 2 } });
    const requests = ['app/why-not?interface=none', 'app/explain?rule=none&src=a&tgt=b'];
    const requireLimit = async (client: ReturnType<typeof test.client>): Promise<void> => {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) statuses.push((await client.get(requests[i % 2]!)).status);
      assert.deepEqual(statuses.slice(0, 2), [200, 400]);
      assert.ok(statuses.filter((status) => status === 429).length >= 2, String(statuses));
    };
    await requireLimit(test.client());
    for (const client of [test.client(), test.client()]) {
      await client.get('resource/SESSION/1/Login');
      await requireLimit(client);
    }
    await test.stop();
  });

  it('limit uploads', async () => {
    const test = await start({ settings: { 'limits.uploadsPerMinute': 1 } });
    const client = test.client();
    const file = { name: 'p.json', content: '{"atoms":[]}' };
    const statuses = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await sendFile(client, 'admin/import', file)).status);
    assert.equal(statuses[0], 200);
    assert.ok(statuses.includes(429), String(statuses));
    await test.stop();
  });
});
