import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Guarded IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION name[Person*Name] [UNI]
RELATION diary[Person*Note] [UNI]
RELATION friend[Person*Person]
RELATION nick[Person*Nick]
RELATION boss[Person*Person] [UNI]
RELATION secret[Person*Secret] [UNI]
RELATION own[SESSION*Person] [UNI]
RELATION wallet[Person*Money] [UNI]
RELATION task[Person*Task]
RELATION taskName[Task*TaskName] [UNI]
RELATION likes[Person*Drink]
RELATION drinkName[Drink*DrinkName] [UNI]
RELATION helper[Task*Person] [UNI]
POPULATION name CONTAINS [ ("ann", "Ann"), ("bob", "Bob"), ("cas", "Cas") ]
POPULATION diary CONTAINS [ ("ann", "dear diary") ]
POPULATION friend CONTAINS [ ("ann", "bob") ]
POPULATION nick CONTAINS [ ("ann", "annie") ]
POPULATION boss CONTAINS [ ("ann", "bob") ]
POPULATION secret CONTAINS [ ("ann", "geheim") ]
POPULATION wallet CONTAINS [ ("ann", "111"), ("bob", "222") ]
POPULATION task CONTAINS [ ("ann", "t1"), ("bob", "t2") ]
POPULATION taskName CONTAINS [ ("t1", "dishes"), ("t2", "windows") ]
POPULATION likes CONTAINS [ ("ann", "tea") ]
POPULATION drinkName CONTAINS [ ("tea", "Tea"), ("rum", "Rum") ]

INTERFACE "Person" : I[Person] cRud BOX
  [ "Name" : name cRud
  , "HiddenSelf" : I crud BOX [ "Diary" : diary CRUD ]
  , "HiddenFriends" : friend crUD BOX [ "Name" : name CRUD ]
  , "HiddenBoss" : boss crud BOX [ "Name" : name CRUD ]
  , "HiddenNick" : nick crUD
  , "HiddenDiary" : diary crud
  , "Diary of u" : diary crUd
  , "Diary of c" : diary Crud
  , "Diary of d" : diary cruD
  , "Secret" : secret cRud
  , "Likes" : likes CRud BOX [ "Name" : drinkName cRud ]
  , "Task" : task cRud BOX [ "Name" : taskName cRud
      , "Helper" : I cRud BOX <FILTEREDDROPDOWN> [ "selectFrom" : task~ cRud, "setRelation" : helper cRUd, "emptyOption" : TXT "none" ] ]
  ]
INTERFACE "Blind" : I[Person] crUD BOX [ "Name" : name CRUD ]
INTERFACE "Mine" : "_SESSION"[SESSION] cRud BOX
  [ "Me" : own cRUd BOX [ "Wallet" : wallet cRud, "Tasks" : task CRud BOX [ "Name" : taskName CRud ] ] ]
INTERFACE "SessionVars" FOR Boss : "_SESSION"[SESSION] cRud BOX [ "Money of all" : V[SESSION*Money] cRud ]
ROLE Boss MAINTAINS NobodyKnows
RULE NobodyKnows : I[Task] |- helper;helper~
ENDCONTEXT`;

const PERSON = 'resource/Person/ann?interface=Person';

describeOnDatabases('feature', 'what may not be read', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    client = test.client();
    const { body } = await client.replace('resource/SESSION/1?interface=Mine', 'Me', 'ann');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  });
  after(() => test.stop());

  const described = ({ status, body }: Awaited<ReturnType<Client['patch']>>) => {
    const described = { ...body, requestId: '', patches: [], detail: '' };
    return JSON.stringify([status, described, String(body['detail']).replace(/\([^)]*\)/, '')]);
  };

  for (const path of [
    'HiddenSelf/Diary',
    'HiddenSelf/ann/Diary',
    'HiddenFriends/bob/Name',
    'HiddenBoss/Name',
    'HiddenFriends',
    'HiddenFriends/bob',
    'HiddenNick/annie',
    'HiddenDiary',
  ])
    it(`is not read by the address ${path}`, async () => {
      const { status, body } = await client.get(`resource/Person/ann/Person/${path}`);
      assert.equal(status, 403, JSON.stringify(body));
      assert.equal(body.code, 'AMP-403-RIGHT');
    });

  it('gives the same answer whatever is stored, by address', async () => {
    const pairs = [
      ['HiddenFriends/bob', 'HiddenFriends/cas'],
      ['HiddenFriends/bob/Name', 'HiddenFriends/nobody/Name'],
      ['HiddenNick/annie', 'HiddenNick/other'],
      ['HiddenBoss/bob/Name', 'HiddenBoss/cas/Name'],
    ] as const;
    for (const [right, wrong] of pairs) {
      const get = async (path: string) =>
        described(await client.get(`resource/Person/ann/Person/${path}`));
      assert.equal(await get(right), await get(wrong), right);
    }
    const blind = async (person: string) =>
      described(await client.replace(`resource/Person/${person}?interface=Blind`, 'Name', 'x'));
    assert.equal(await blind('ann'), await blind('nobody'));
  });

  const guesses: readonly (readonly [string, PatchOperation, PatchOperation])[] = [
    ...['HiddenSelf/Diary', 'HiddenDiary', 'Diary_32_of_32_u', 'Diary_32_of_32_d'].flatMap((path) =>
      (['replace', 'add', 'remove'] as const).map(
        (op) =>
          [
            `${op} ${path}`,
            { op, path, value: 'dear diary' },
            { op, path, value: 'something else' },
          ] as const,
      ),
    ),
    ...(['add', 'remove'] as const).map(
      (op) =>
        [
          `${op} a nick`,
          { op, path: 'HiddenNick', value: 'annie' },
          { op, path: 'HiddenNick', value: 'other' },
        ] as const,
    ),
    [
      'remove a friend by path',
      { op: 'remove', path: 'HiddenFriends/bob' },
      { op: 'remove', path: 'HiddenFriends/cas' },
    ],
    [
      'add a friend',
      { op: 'add', path: 'HiddenFriends', value: 'bob' },
      { op: 'add', path: 'HiddenFriends', value: 'nobody' },
    ],
    [
      'delete a friend',
      { op: 'delete', path: 'HiddenFriends/bob' },
      { op: 'delete', path: 'HiddenFriends/cas' },
    ],
    [
      'replace a password',
      { op: 'replace', path: 'Secret', value: 'geheim' },
      { op: 'replace', path: 'Secret', value: 'wrong' },
    ],
    [
      'tell what a password was',
      { op: 'replace', path: 'Secret', value: 'x', was: 'geheim' },
      { op: 'replace', path: 'Secret', value: 'x', was: 'wrong' },
    ],
  ];
  for (const [title, right, wrong] of guesses)
    it(`cannot be guessed: ${title}`, async () => {
      for (const query of ['', '&dryRun=true']) {
        const responses = [right, wrong].map((guess) => client.patch(PERSON + query, [guess]));
        const [first, second] = (await Promise.all(responses)).map(described);
        assert.equal(first, second, query);
        assert.match(first ?? '', /^\[40[03],/);
      }
    });

  it('cannot be guessed by a change of a list', async () => {
    const change = (value: string) =>
      client.patch(`${PERSON}&dryRun=true`, [
        { op: 'remove', path: 'HiddenNick', value },
        { op: 'add', path: 'HiddenNick', value: 'new' },
      ]);
    assert.equal(described(await change('annie')), described(await change('other')));
  });

  it('is not written through a box that may not be read', async () => {
    const put = await client.send('PUT', 'resource/Person/ann/Blind', { body: { Name: 'Hacked' } });
    assert.equal(put.status, 403);
    const patch = await client.replace(PERSON, 'HiddenSelf/Diary', 'Hacked');
    assert.equal(patch.status, 403);
    assert.equal((await client.get('resource/Person/ann/Person')).body.Name, 'Ann');
  });

  it('is neither sorted by nor filtered by', async () => {
    for (const query of ['sort=HiddenDiary', 'filter.HiddenDiary=dear']) {
      const { status } = await client.get(`resource/Person/ann/Person/Task?${query}`);
      assert.ok([403, 404].includes(status), query);
    }
  });

  it('is not found by searching, but the own is', async () => {
    const found = async (q: string) =>
      (await client.get(`search?q=${q}`)).body.results.map((each: { _id_: string }) => each._id_);
    assert.deepEqual(await found('dear'), []);
    assert.deepEqual(await found('222'), []);
    assert.deepEqual(await found('111'), ['ann']);
    assert.deepEqual((await found('Bob')).includes('bob'), true);
  });

  it('is not offered in a picker to who may only make new atoms', async () => {
    const responses = await Promise.all([
      client.get('resource/Drink'),
      client.get('resource/Person/ann/Person/Likes?options=1'),
      client.get('resource/SESSION/1/Mine/Me/Tasks?options=1'),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [403, 403, 403],
    );
  });

  it('is not offered where a dropdown offers less', async () => {
    const path = 'resource/Person/ann/Person/Task/t1/Helper/setRelation?options=1';
    const { body } = await client.get(path);
    assert.deepEqual(
      body.map((each: { _id_: string }) => each._id_),
      ['ann'],
    );
  });

  it('is not sent along with the navigation bar', async () => {
    assert.equal((await client.get('app/navbar')).body.sessionVars, false);
  });
});
