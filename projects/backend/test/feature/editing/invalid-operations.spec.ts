import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Operations IN ENGLISH
REPRESENT Size TYPE INTEGER
REPRESENT Secret TYPE PASSWORD
RELATION name[Person*Name] [UNI] = [ ("ann", "Ann"); ("bob", "Bob") ]
RELATION size[Person*Size] [UNI]
RELATION nick[Person*Nick] = [ ("ann", "a"); ("ann", "b") ]
RELATION old[Person] [PROP]
RELATION boss[Person*Person] [UNI] = [ ("ann", "bob") ]
RELATION likes[Person*Person] = [ ("ann", "bob") ]
RELATION secret[Person*Secret] [UNI] = [ ("ann", "geheim") ]
RELATION desk[Desk*Person] [UNI,INJ] = [ ("d0", "ann") ]
INTERFACE Person : I[Person] CRuD BOX
  [ "Name" : name CRUD, "Size" : size CRUD, "Nicks" : nick CRUD, "Old" : old cRUd, "Boss" : boss CRUD, "Likes" : likes CRUD
  , "Secret" : secret CRUD, "Far" : boss;boss cRud, "FarNames" : boss;name cRud, "Text" : TXT "fixed", "Read" : boss cRud
  , "Only" : boss cRUd, "Listed" : likes cRUd, "Made" : likes CRud, "Dropped" : likes cRuD, "Desk" : desk~ CRUD
  , "Taken" : nick cRuD, "Given" : nick CRud, "Changed" : nick cRUd, "Fixed" : name cRUd, "Cleared" : name cRuD, "Filled" : size CRud ]
INTERFACE Desk : I[Desk] cRud BOX [ "Of" : desk cRud ]
ENDCONTEXT`;
const ANN = 'resource/Person/ann?interface=Person';

type Operation = Omit<PatchOperation, 'path'> & { readonly path: string };

const replace = (path: string, value: PatchOperation['value']): Operation => ({
  op: 'replace',
  path,
  value,
});
const add = (path: string, value: PatchOperation['value']): Operation => ({
  op: 'add',
  path,
  value,
});
const remove = (path: string, value?: PatchOperation['value']): Operation => ({
  op: 'remove',
  path,
  ...(value === undefined ? {} : { value }),
});
const create = (path: string, value?: PatchOperation['value']): Operation => ({
  op: 'create',
  path,
  ...(value === undefined ? {} : { value }),
});
const drop = (path: string): Operation => ({ op: 'delete', path });

const FORM = 'AMP-400-OPERATION';
const RIGHT = 'AMP-403-RIGHT';
const REJECTED: readonly (readonly [string, Operation, string, RegExp])[] = [
  ['a list is not replaced', replace('Nicks', 'c'), FORM, /"Nicks": replace needs a single value/],
  ['nor is it emptied at once', replace('Nicks', null), FORM, /this is a list/],
  ['nothing is added', add('Nicks', null), FORM, /add needs a value/],
  ['nothing is removed', remove('Nicks', null), FORM, /remove needs a value/],
  ['a value is taken out of a list by its name', remove('Nicks'), FORM, /./],
  ['so is a single one', remove('Boss'), FORM, /must end with the atom/],
  ['a property is not a text', replace('Old', 'ann'), FORM, /true or false/],
  ['a property is not nothing', replace('Old', null), FORM, /true or false/],
  ['a property is removed as true', remove('Old', false), FORM, /only true, or the atom itself/],
  ['or as the atom itself', remove('Old', 'bob'), FORM, /only true, or the atom itself/],
  ['what is worked out is not replaced', replace('Far', 'bob'), RIGHT, /Far/],
  ['nor emptied', replace('FarNames', null), RIGHT, /FarNames/],
  ['nor added to', add('FarNames', 'x'), RIGHT, /FarNames/],
  ['nor removed from', remove('FarNames', 'Bob'), RIGHT, /FarNames/],
  ['a text is not written', replace('Text', 'x'), FORM, /fixed text/],
  [
    'an identifier is a text',
    create('Likes', 7),
    FORM,
    /identifier of a new atom must be a string/,
  ],
  ['or nothing', create('Likes', true), FORM, /identifier of a new atom must be a string/],
  ['what is there is not made again', create('Likes', 'bob'), 'AMP-400-EXISTS', /"bob"/],
  ['what no address names is not made', create('Likes', '..'), 'AMP-400-VALUE', /./],
  ['nor linked', add('Likes', '..'), 'AMP-400-VALUE', /./],
  ['what is deleted is named', drop('Likes'), FORM, /end with an atom/],
  ['a value is given at the field', replace('Boss/bob', 'ann'), FORM, /end at the field/],
  ['and so is what is added', add('Likes/bob', 'ann'), FORM, /end at the field/],
  ['a list of what may be read only', replace('Read', null), RIGHT, /Read/],
  ['what is unlinked takes U', remove('Dropped/bob'), RIGHT, /Dropped/],
  ['what is deleted takes D', drop('Listed/bob'), RIGHT, /Listed/],
  ['what is new takes C', create('Listed', 'new'), RIGHT, /Listed/],
  ['what is linked on the way as well', add('Listed', 'new'), 'AMP-404-RESOURCE', /"new"/],
  ['what is there is linked by U', add('Made', 'ann'), RIGHT, /Made/],
  ['a value is added by C', add('Taken', 'c'), RIGHT, /Taken/],
  ['a value is added by C, not by U', add('Changed', 'c'), RIGHT, /Changed/],
  ['a value is removed by D', remove('Given', 'a'), RIGHT, /Given/],
  ['a value is removed by D, not by U', remove('Changed', 'a'), RIGHT, /Changed/],
  ['a value is cleared by D', replace('Fixed', null), RIGHT, /Fixed/],
  ['a value is changed by U', replace('Cleared', 'other'), RIGHT, /Cleared/],
  ['a password is not taken away', replace('Secret', null), RIGHT, /Secret/],
  ['nor removed', remove('Secret', 'geheim'), RIGHT, /Secret/],
];

const DONE: readonly (readonly [string, Operation, Readonly<Record<string, readonly string[]>>])[] =
  [
    ['a property is added as true', add('Old', true), { old: ['ann ann'] }],
    ['a property is added as the atom itself', add('Old', 'ann'), { old: ['ann ann'] }],
    ['a property that is not there is removed', remove('Old', true), { old: [] }],
    ['a single atom is removed by its name', remove('Boss/bob'), { boss: [] }],
    ['a value is removed by its name', remove('Nicks/a'), { nick: ['ann b'] }],
    ['a value is removed as one', remove('Nicks', 'b'), { nick: ['ann a'] }],
    ['what is not there is removed', remove('Nicks', 'z'), { nick: ['ann a', 'ann b'] }],
    ['a value is deleted like a link', drop('Nicks/a'), { nick: ['ann b'] }],
    ['an atom is added on the way', add('Likes', 'new'), { likes: ['ann bob', 'ann new'] }],
    ['an atom takes the place of another', create('Boss', 'new'), { boss: ['ann new'] }],
    ['a value comes where there was none', replace('Filled', 3), { size: ['ann 3'] }],
    ['a value is changed', replace('Fixed', 'Anna'), { name: ['ann Anna', 'bob Bob'] }],
    [
      'the same value is given once more',
      replace('Fixed', 'Ann'),
      { name: ['ann Ann', 'bob Bob'] },
    ],
    ['a link is added once more', add('Listed', 'bob'), { likes: ['ann bob'] }],
    ['a desk is made in the place of another', create('Desk', 'd1'), { desk: ['d1 ann'] }],
    ['a desk is chosen in the place of another', replace('Desk', 'd1'), { desk: ['d1 ann'] }],
    ['an atom that is new is linked by C', add('Made', 'new'), { likes: ['ann bob', 'ann new'] }],
  ];

describeOnDatabases('feature', 'an operation', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const all = async () =>
    Object.fromEntries(
      Object.entries(await facts(test.server.application))
        .filter(([name]) => !name.startsWith('secret'))
        .map(([name, some]) => [name.replace(/\[.*/, ''), some]),
    );

  for (const [what, operation, code, messages] of REJECTED)
    it(`is refused: ${what} (${operation.op} ${operation.path})`, async () => {
      const before = await all();
      const { status, body } = await client.patch(ANN, [operation]);
      assert.deepEqual(
        [status, body['code']],
        [Number(code.split('-')[1]), code],
        JSON.stringify(body),
      );
      assert.match(String(body['detail']), messages);
      assert.deepEqual(await all(), before);
    });

  for (const [what, operation, expected] of DONE)
    it(`is done: ${what} (${operation.op} ${operation.path})`, async () => {
      const own = await start({ generics: test.server.application.config.generics, again: true });
      const { body } = await own.client().patch(ANN, [operation]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
      const after = await facts(own.server.application);
      for (const [name, some] of Object.entries(expected)) {
        const [, found] = Object.entries(after).find(([each]) => each.startsWith(`${name}[`)) ?? [];
        assert.deepEqual(found, some, name);
      }
      await own.stop();
    });
});
