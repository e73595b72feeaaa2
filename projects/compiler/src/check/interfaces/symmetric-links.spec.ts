import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText } from '../../../test/check-file.ts';

const CALL = `ROLE ExecEngine MAINTAINS Both RULE Both : friend |- friend~
  VIOLATION (TXT "{EX} InsPair;friend;Pet;", TGT I, TXT ";Pet;", SRC I)`;

async function warningsOf(item: string, rest = '', kind = 'INTERFACE'): Promise<string[]> {
  const { diagnostics } = await checkText(`RELATION friend[Pet*Pet] [SYM]
    RELATION tame[Pet] [PROP]
    RELATION knows[Pet*Pet]
    ${kind} Pet : I[Pet] cRud BOX [ "Item" : ${item} ] ${rest}`);
  return diagnostics.map(({ code }) => code);
}

describe('links of a symmetric relation', () => {
  for (const item of ['friend CRUD', 'friend cRUd', 'friend CRud', 'friend~ cRUd', '(friend) cRUd'])
    test(`${item} can never be changed, which is warned of`, async () => {
      assert.deepEqual(await warningsOf(item), ['AMP3324']);
    });

  test('a box below is looked at as well', async () => {
    assert.deepEqual(await warningsOf('knows cRud BOX [ "Friends" : friend cRUd ]'), ['AMP3324']);
  });

  const fine: readonly (readonly [string, string, string?, string?])[] = [
    ['what is only read', 'friend cRud'],
    ['rights that are not written', 'friend'],
    ['a property', 'tame cRUd'],
    ['a relation that is not symmetric', 'knows cRUd'],
    ['a rule of the execution engine', 'friend cRUd', CALL],
    ['an enforced relation', 'friend cRUd', 'ENFORCE friend >: friend~'],
    ['what is saved together', 'friend cRUd', '', 'TRANSACTIONAL INTERFACE'],
    ['clients of an API', 'friend cRUd', '', 'API'],
  ];
  for (const [what, item, rest, kind] of fine)
    test(`${what}: nothing is said`, async () => {
      assert.deepEqual(await warningsOf(item, rest, kind), []);
    });
});
