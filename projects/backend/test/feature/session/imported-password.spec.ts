import assert from 'node:assert/strict';
import { argon2Sync, createHash } from 'node:crypto';
import { after, before, it } from 'node:test';
import { hashSync } from 'bcryptjs';
import type { UsersOverview } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { workbook } from '../../workbook.ts';

const bcrypt = (password: string): string => hashSync(password, 4).replace('$2b$', '$2y$');

function argon2(variant: 'argon2i' | 'argon2id', password: string): string {
  const nonce = Buffer.from('a salt of a test');
  const parameters = { message: password, nonce, memory: 64, passes: 1, parallelism: 1 };
  const hash = argon2Sync(variant, { ...parameters, tagLength: 32 });
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$${variant}$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

const ANN = bcrypt('of ann');
const BEN = argon2('argon2id', 'of ben');
const MD5 = '5f4dcc3b5aa765d61d8327deb882cf99';
const CRYPT = '$6$usesomesillystri$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben"), ("a3", "cor"), ("boss", "boss") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "${ANN}"), ("a2", "${BEN}"), ("boss", "geheim") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("boss", "Administrator"), ("a1", "Administrator") ]
INTERFACE Accounts FOR Administrator : "_SESSION"[SESSION];V[SESSION*Account] CRuD
  BOX [ "Name" : accUserid CRUD, "Password" : accPassword CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a password that is imported as a hash', (start) => {
  let test: TestServer;
  before(async () => {
    const settings = { login: true, 'limits.passwordsPerMinute': 0, 'session.loginEnabled': true };
    test = await start({ generics: compileScript(SCRIPT), settings });
  });
  after(() => test.stop());

  const logIn = async (user: string, password: string, order = ['UserID', 'Password']) => {
    const client = test.client();
    const values: Record<string, string> = { UserID: user, Password: password };
    const typed = order.map((path) => ({
      op: 'replace' as const,
      path,
      value: values[path] ?? '',
    }));
    const { body } = await client.patch('resource/SESSION/1?interface=SessionLogin', typed);
    const isLoggedIn = Boolean((await client.get('app/navbar')).body.session.loggedIn);
    return { client, body, isLoggedIn };
  };
  const isRight = async (user: string, password: string, order?: string[]): Promise<boolean> =>
    (await logIn(user, password, order)).isLoggedIn;
  const storedFor = async (account: string): Promise<string> => {
    const rows = await test.server.application.database.read((connection) =>
      connection.all('select "accPassword" as p from "Account" where "Account" = ?', [account]),
    );
    return String(rows[0]?.['p']);
  };
  const importAs = async (name: string, content: string | Uint8Array) => {
    const { client } = await logIn('boss', 'geheim');
    return sendFile(client, 'admin/import', { name, content });
  };

  it('is verified in its form, and stored as ours at the next login', async () => {
    for (const [user, account, hash, password] of [
      ['ann', 'a1', ANN, 'of ann'],
      ['ben', 'a2', BEN, 'of ben'],
    ] as const) {
      assert.equal(await storedFor(account), hash);
      assert.equal(await isRight(user, hash), false, 'the hash is not the password');
      assert.equal(await isRight(user, 'guess'), false);
      assert.equal(await storedFor(account), hash);
      assert.equal(await isRight(user, password, ['Password', 'UserID']), true);
      assert.match(await storedFor(account), /^scrypt\$/);
      assert.deepEqual([await isRight(user, password), await isRight(user, hash)], [true, false]);
    }
  });

  it('comes from a file of any format', async () => {
    const csv = (password: string) => `[Account],accPassword\nAccount,Password\na3,"${password}"\n`;
    const json = (password: string) =>
      JSON.stringify({
        links: [
          { relation: 'accPassword[Account*Password]', links: [{ src: 'a3', tgt: password }] },
        ],
      });
    const xlsx = (password: string) =>
      workbook('Accounts', [
        ['[Account]', 'accPassword'],
        ['Account', 'Password'],
        ['a3', password],
      ]);
    const files = { 'a.csv': csv, 'a.json': json, 'a.xlsx': xlsx };
    for (const [name, content] of Object.entries(files)) {
      const hash = argon2('argon2i', name);
      const { status, body } = await importAs(name, await content(hash));
      assert.equal(status, 200, `${name} ${JSON.stringify(body)}`);
      assert.equal(await storedFor('a3'), hash, name);
      assert.deepEqual([await isRight('cor', hash), await isRight('cor', name)], [false, true]);
      for (const other of [CRYPT, await storedFor('boss')]) {
        const rejected = await importAs(name, await content(other));
        assert.equal(rejected.status, 400, `${name} ${other}`);
        const [problem] = rejected.body.problems as { reason: string }[];
        assert.match(String(problem?.reason), /hash of a password/);
        const { problems, notifications } = rejected.body;
        assert.equal(JSON.stringify({ problems, notifications }).includes(other), false);
      }
    }
  });

  it('needs a new one where it is an unsalted digest, which only administrators learn', async () => {
    const digests = [MD5, createHash('sha1').update('password').digest('hex').toUpperCase()];
    digests.push(createHash('sha256').update('password').digest('hex'));
    const { client } = await logIn('boss', 'geheim');
    const users = async () => {
      const { accounts } = (await client.get('admin/users')).body as unknown as UsersOverview;
      return accounts?.filter(({ needsPassword }) => needsPassword).map(({ id }) => id);
    };
    assert.deepEqual(await users(), []);
    for (const [index, digest] of digests.entries()) {
      const id = `d${index}`;
      const content = `[Account],accUserid,accPassword\nAccount,UserID,Password\n${id},${id},${digest}\n`;
      for (let i = 0; i < 2; i += 1) {
        const { status, body } = await importAs('d.csv', content);
        assert.equal(status, 200, JSON.stringify(body));
        assert.match(String(body.notifications.warnings[0]?.message), /^1 password is an unsalted/);
      }
      assert.doesNotMatch(await storedFor(id), new RegExp(digest, 'i'));
      const wrong = await logIn(id, 'guess');
      for (const typed of ['password', digest, await storedFor(id)]) {
        const attempt = await logIn(id, typed);
        assert.equal(attempt.isLoggedIn, false);
        assert.deepEqual(attempt.body.notifications, wrong.body.notifications);
      }
    }
    assert.deepEqual(await users(), ['d0', 'd1', 'd2']);
    const { body } = await client.send('POST', 'admin/users/d1/password', { body: {} });
    assert.equal(await isRight('d1', String(body['password'])), true);
    assert.deepEqual(await users(), ['d0', 'd2']);
  });

  it('is not set by a form: there people type passwords', async () => {
    const { client } = await logIn('boss', 'geheim');
    for (const hash of [ANN, BEN, CRYPT, ` ${ANN} `]) {
      const path = 'a3/Password';
      const patched = await client.patch('resource/SESSION/1?interface=Accounts', [
        { op: 'replace', path, value: hash },
      ]);
      const posted = await client.send('POST', 'resource/SESSION/1/Accounts', {
        body: { Name: 'dan', Password: hash },
      });
      for (const { status, body } of [patched, posted]) {
        assert.deepEqual([status, body['code']], [400, 'AMP-400-VALUE'], JSON.stringify(body));
        assert.equal(JSON.stringify(body).includes(hash), false, 'a secret');
      }
    }
  });

  it('is changed together with the current one by its owner', async () => {
    const { client } = await logIn('ben', 'of ben');
    const store = (hash: string) =>
      test.server.application.database.write(async (connection) => {
        const sql = 'update "Account" set "accPassword" = ? where "Account" = ?';
        await connection.run(sql, [hash, 'a2']);
        return { commit: true, value: null };
      });
    const change = async (was: string): Promise<number> => {
      const operation = { op: 'replace', path: 'Account/a2/Password', value: 'new', was } as const;
      return (await client.patch('resource/SESSION/1?interface=SessionLogin', [operation])).status;
    };
    await store(bcrypt('of ben'));
    assert.deepEqual([await change('guess'), await change('of ben')], [403, 200]);
    await store('digest$x');
    assert.equal(await change(''), 200, 'a digest is not a current password');
    assert.equal(await isRight('ben', 'new'), true);
  });
});
