import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compileText } from '../../../test/compile-text.ts';
import { inOrder, jsonLines, jsonText } from './json-text.ts';

/** A copy of the value with all keys sorted. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, copied(member)]));
}

const SCRIPT = `
RELATION parent[Person*Person] [UNI,IRF]
RELATION name[Person*Name] [UNI,TOT]
RELATION friend[Person*Person] [SYM]
RULE Rootless : I[Person] /\\ parent+ |- -I[Person]
RULE Named : I[Person] |- name;name~ VIOLATION ( TXT "No name: ", SRC I )
VIEW Person : Person DEFAULT { "name" : name } ENDVIEW
INTERFACE Person : I[Person] BOX <FORM>
  [ "Name" : name, "Hint" : TXT "A person", "Friends" : friend \\/ parent BOX <TABLE> [ "Name" : name ] ]
POPULATION name CONTAINS [ ("p1", "Kim"), ("p2", "Lee") ]
POPULATION parent CONTAINS [ ("p1", "p2") ]`;

describe('the text of a metadata file', () => {
  it('is that of a copy with sorted keys, whatever the value', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.constant(undefined),
        fc.double(),
        fc.boolean(),
        fc.string(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.string(), fc.nat(120).map(String)), tie('value'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(value, (any) => {
        const list = [any];
        assert.equal(jsonText(list), `${JSON.stringify(copied(list), null, 4)}\n`);
      }),
    );
  });

  it('can have one line per item, of which none is indented', () => {
    const lists = { some: [{ b: [1], a: 'x\ny' }, null], none: [] };
    assert.deepEqual(jsonLines(lists).split('\n'), [
      '{"none": [',
      '',
      '],',
      '"some": [',
      '{"a":"x\\ny","b":[1]},',
      'null',
      ']}',
      '',
    ]);
    assert.deepEqual(JSON.parse(jsonLines(lists)), lists);
  });

  it('is made of the metadata itself, of which nothing large has to be copied', async () => {
    const { generics } = await compileText(SCRIPT);
    const { concepts, relations, interfaces, rules, conjuncts, populations } = generics;
    for (const each of [concepts, relations, interfaces, rules, conjuncts, populations])
      assert.ok(inOrder(each) === each, JSON.stringify(each).slice(0, 200));
  });
});
