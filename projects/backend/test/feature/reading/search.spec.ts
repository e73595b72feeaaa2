import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { foldText } from '@ampersand-prototype/generics';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

interface Found {
  readonly _id_: string;
  readonly matches: readonly { readonly field: string; readonly value: string }[];
}

describeOnDatabases('database', 'search', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
    await client.patch('resource/Project/p1?interface=Project', [
      { op: 'replace', path: 'Remark', value: '100% _sure_ of C:\\temp | Crème Brûlée' },
      { op: 'replace', path: 'Size', value: 4711 },
    ]);
  });
  after(() => test.stop());

  const find = async (q: string, who = client): Promise<Found[]> => {
    const { status, body } = await who.get(`search?q=${encodeURIComponent(q)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.results as Found[];
  };
  const ids = (results: readonly Found[]): string[] => results.map(({ _id_ }) => _id_);

  it('never finds what the active roles may not read', async () => {
    const roles = [
      { id: 'Administrator', active: false },
      { id: 'Planner', active: false },
    ];
    const anonymous = test.client();
    await anonymous.get('app/navbar');
    const active = (await anonymous.get('app/navbar')).body.sessionRoles.filter(
      (role: { active: boolean }) => role.active,
    );
    const off = active
      .filter((role: { id: string }) => roles.some(({ id }) => id === role.id))
      .map((role: { id: string }) => ({ id: role.id, active: false }));
    if (off.length > 0) await anonymous.send('PATCH', 'app/roles', { body: off });
    assert.deepEqual(
      await find('bob', anonymous).then((found) =>
        found.filter(({ _id_ }) => _id_.startsWith('a')),
      ),
      [],
      'accounts are for administrators',
    );
  });

  it('never finds passwords, nor sessions', async () => {
    assert.deepEqual(await find('geheim'), []);
    assert.deepEqual(await find('scrypt'), []);
    await client.replace('resource/SESSION/1/Login', 'Name', 'visitor name');
    assert.deepEqual(await find('visitor name'), []);
  });

  it('never finds values of fields that no interface shows', async () => {
    const found = await find('4711');
    assert.deepEqual(ids(found), ['p1']);
    assert.deepEqual(found[0]?.matches, [{ field: 'Size', value: '4711' }]);
  });

  it('takes no notice of case, in any script', async () => {
    for (const q of ['alpha', 'ALPHA', 'lPh']) assert.deepEqual(ids(await find(q)), ['p1'], q);
    assert.deepEqual(ids(await find('crème brûlée')), ['p1']);
    assert.deepEqual(ids(await find('CRÈME BRÛLÉE')), ['p1']);
  });

  it('takes no notice of accents, strokes, ligatures, and width', async () => {
    const remarks = [
      'Łódź',
      'ĐAKOVO',
      'Æsir',
      'ŒUVRE ǾRSTED',
      'Þór Ðað',
      'Ƴ ƙ ŧ Ŋ ı İ',
      'Ａｍｐ（１）　ｘ',
      'ａ＇ｂ？ｃ＼ｄ｜ｅ％ｆ＿ｇ＂ｈ',
      'STRASSE Straße ẞ',
      'ΟΔΥΣΣΕΎΣ',
      'Ёлка й Їжак',
      '½ … ﬁ Й',
    ];
    for (const text of remarks) {
      await client.patch('resource/Project/p2?interface=Project', [
        { op: 'replace', path: 'Remark', value: text },
      ]);
      for (const q of [text, foldText(text), text.toUpperCase(), text.toLowerCase()])
        assert.deepEqual(ids(await find(q)), ['p2'], `${q} in ${text}`);
    }
  });

  it('takes every character literally', async () => {
    for (const q of ['100%', '_sure_', 'C:\\temp', '| C'])
      assert.deepEqual(ids(await find(q)), ['p1'], q);
    for (const q of ['1%0', '%%', '__', '\\\\', "'; drop", '||'])
      assert.deepEqual(ids(await find(q)), [], q);
  });

  for (const [count, isTruncated] of [
    [200, false],
    [201, true],
    [450, true],
  ] as const)
    it(`finds 200 atoms at most, and tells that there are more: ${count} of one field`, async () => {
      const word = `needle${count}x`;
      await test.server.application.database.write(async (connection) => {
        const persons = Array.from({ length: count }, (_, i) => `${word}${i}`);
        await insertCopies(
          connection,
          'Person',
          persons.map((Person) => ({ Person, personName: `Mr ${Person}` })),
        );
        return { commit: true, value: null };
      });
      const { body } = await client.get(`search?q=${word}`);
      assert.deepEqual([body.results.length, body.truncated], [Math.min(count, 200), isTruncated]);
    });

  it('needs at least two characters', async () => {
    for (const q of ['', 'a', ' a '])
      assert.equal((await client.get(`search?q=${encodeURIComponent(q)}`)).status, 400, q);
    assert.equal((await client.get('search')).status, 400);
    assert.equal((await client.get('search?q=aa&q=bb')).status, 400);
  });
});
