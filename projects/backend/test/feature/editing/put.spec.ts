import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { rememberData } from '../../installed-data.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Bodies IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Secret TYPE PASSWORD
RELATION title[Club*Title] [UNI]
RELATION chair[Club*Person] [UNI]
RELATION member[Club*Person]
RELATION open[Club] [PROP]
RELATION motto[Club*Title]
RELATION name[Person*Name] [UNI]
RELATION rank[Person*Rank] [UNI]
RELATION friend[Person*Person]
RELATION secret[Person*Secret] [UNI]
INTERFACE Club : I[Club] CRUD BOX
  [ "Title" : title cRud
  , "Open" : open cRud
  , "Mottos" : motto cRud
  , "Chair" : chair cRud BOX [ "Name" : name cRUD, "Rank" : rank CRUD ]
  , "Members" : member CRUD BOX
    [ "Name" : name cRud, "Rank" : rank CRUD, "Secret" : secret CRUD, "Fixed" : TXT "same"
    , "Friends" : friend cRUd BOX [ "Name" : name cRUD ] ]
  , "Only read" : member cRud BOX [ "Rank" : rank CRUD ]
  , "Unseen" : member CrUd BOX [ "Name" : name CRUD ]
  , "Own" : I cRud BOX [ "Title" : title CRUD ] ]
POPULATION title[Club*Title] CONTAINS [ ("c", "Chess") ]
POPULATION chair[Club*Person] CONTAINS [ ("c", "ann") ]
POPULATION member[Club*Person] CONTAINS [ ("c", "ann"), ("c", "bob") ]
POPULATION open[Club*Club] CONTAINS [ ("c", "c") ]
POPULATION motto[Club*Title] CONTAINS [ ("c", "Onwards"), ("c", "Upwards") ]
POPULATION name[Person*Name] CONTAINS [ ("ann", "Ann"), ("bob", "Bob"), ("eve", "Eve") ]
POPULATION rank[Person*Rank] CONTAINS [ ("ann", 1) ]
POPULATION friend[Person*Person] CONTAINS [ ("ann", "eve") ]
POPULATION secret[Person*Secret] CONTAINS [ ("ann", "geheim") ]
ENDCONTEXT`;
const CLUB = 'resource/Club/c/Club';

describeOnDatabases('feature', 'PUT', (start) => {
  let test: TestServer;
  let client: Client;
  let restore: () => Promise<void>;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    restore = await rememberData(test.server);
  });
  beforeEach(async () => {
    await restore();
    client = test.client();
  });
  after(() => test.stop());

  const read = async () => (await client.get(CLUB)).body;
  const put = (body: unknown) => client.send('PUT', CLUB, { body });
  const secrets = () =>
    test.server.application.database.read((connection) =>
      connection.all('select "secret" as secret from "Person" where "Person" = ?', ['ann']),
    );

  it('of what was read changes nothing, and takes no right to change it', async () => {
    const content = await read();
    const [secret] = await secrets();
    const { status, body } = await put(content);
    assert.deepEqual([status, body.isCommitted], [200, true], JSON.stringify(body));
    assert.deepEqual(body.content, content);
    assert.equal(body.transaction, undefined, 'nothing stands in the history');
    assert.deepEqual(await secrets(), [secret], 'null stands for every password');
  });

  it('gives the atoms that it names their values, however deep', async () => {
    const content = await read();
    const [ann] = content.Members;
    const [eve] = ann.Friends;
    const { body } = await put({
      Members: [
        { ...ann, Rank: 7, Friends: [{ ...eve, Name: 'Eva' }, { _id_: 'bob' }] },
        { _id_: 'eve', Rank: 3 },
      ],
      Chair: { _id_: 'ann', Name: 'Anna' },
    });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const described = body.content.Members.map((each: Record<string, unknown>) => [
      each['_id_'],
      each['Name'],
      each['Rank'],
      (each['Friends'] as readonly { _id_: string }[]).map(({ _id_ }) => _id_),
    ]);
    assert.deepEqual(described, [
      ['ann', 'Anna', 7, ['bob', 'eve']],
      ['eve', 'Eva', 3, []],
    ]);
  });

  it('gives the values of atoms in a list that is only read, and of the object itself', async () => {
    const { body } = await put({
      Only_32_read: [{ _id_: 'ann', Rank: 9 }, { _id_: 'bob' }],
      Own: { _id_: 'c', Title: 'Draughts' },
    });
    assert.deepEqual(
      [body.isCommitted, body.content.Title, body.content.Members[0].Rank],
      [true, 'Draughts', 9],
      JSON.stringify(body),
    );
  });

  const rejected: readonly (readonly [string, Record<string, unknown>, string])[] = [
    ['a value that may only be read', { Title: 'Go' }, 'AMP-403-RIGHT'],
    ['nothing for a value that may only be read', { Title: null }, 'AMP-403-RIGHT'],
    ['another truth that may only be read', { Open: false }, 'AMP-403-RIGHT'],
    ['less of a list that may only be read', { Mottos: ['Onwards'] }, 'AMP-403-RIGHT'],
    [
      'more of a list that may only be read',
      { Mottos: ['Onwards', 'Upwards', 'x'] },
      'AMP-403-RIGHT',
    ],
    ['another atom where one may only be read', { Chair: { _id_: 'bob' } }, 'AMP-403-RIGHT'],
    [
      'a value below an atom that may only be read',
      { Members: [{ _id_: 'ann', Name: 'x' }] },
      'AMP-403-RIGHT',
    ],
    [
      'a value below what may not be read',
      { Unseen: [{ _id_: 'ann', Name: 'x' }] },
      'AMP-403-RIGHT',
    ],
    [
      'an item that the box below does not have',
      { Members: [{ _id_: 'ann', Age: 3 }] },
      'AMP-404-FIELD',
    ],
    ['an item that a value does not have', { Chair: { _id_: 'ann', Age: 3 } }, 'AMP-404-FIELD'],
    [
      'a value that does not fit, deep below',
      { Members: [{ _id_: 'bob', Rank: 'x' }] },
      'AMP-400-VALUE',
    ],
    ['no list for a list', { Members: { _id_: 'ann' } }, 'AMP-400-BODY'],
    ['a list for one atom', { Chair: ['ann'] }, 'AMP-400-BODY'],
    [
      'a beginning of a list',
      { _totals_: { Members: 3 }, Members: [{ _id_: 'ann' }] },
      'AMP-400-BODY',
    ],
  ];
  for (const [title, body, code] of rejected)
    it(`refuses ${title}, and stores nothing of the rest`, async () => {
      const before = await read();
      const { body: response } = await put({ Members: [{ _id_: 'bob', Rank: 5 }], ...body });
      assert.equal(response.code, code, JSON.stringify(response));
      assert.deepEqual(await read(), before);
    });

  it('keeps what it does not name: items that are left out, and lists of which the total stands elsewhere', async () => {
    const content = await read();
    const { body } = await put({ _totals_: { Mottos: 9 }, Members: content.Members.slice(0, 1) });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([body.content.Mottos, body.content.Members.length], [content.Mottos, 1]);
  });

  it('makes an atom of what names none, and gives it its values', async () => {
    const { body } = await put({ Members: [{ Rank: 4, Friends: [{ _id_: 'ann', Name: 'An' }] }] });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const [made] = body.content.Members;
    assert.match(made._id_, /^Person_/);
    assert.deepEqual([made.Rank, made.Friends[0]._id_, made.Friends[0].Name], [4, 'ann', 'An']);
  });
});
