import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../../test/compile-text.ts';

const MODEL = `
CLASSIFY Student ISA Person
RELATION name[Person*Name] [UNI]
RELATION mentor[Person*Person] [UNI]
RELATION owns[Person*Item] [INJ]
RELATION knows[Person*Person]
RELATION grade[Student*Name] [UNI]
`;

/** The query of the item of a box over Person. */
async function itemQuery(term: string, box = ''): Promise<string> {
  const item = `"item" : ${term} ${box}`;
  const { generics } = await compileText(
    `${MODEL} INTERFACE Persons : I[Person] BOX [ ${item} ]`,
    BARE,
  );
  return itemOf(generics.interfaces[0]!.ifcObject).expr!.query;
}

function itemOf(node: InterfaceObject): InterfaceObject {
  return node.subinterfaces!.ifcObjects![0]!;
}

describe('queries', () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'name',
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."name" is not null`,
    ],
    [
      'owns',
      `select distinct t0."owns" as src, t0."Item" as tgt from "Item" as t0 where t0."owns" = '_SRCATOM'`,
    ],
    [
      'knows~',
      `select distinct t0."TgtPerson" as src, t0."SrcPerson" as tgt from "knows" as t0 where t0."TgtPerson" = '_SRCATOM'`,
    ],
    [
      'name /\\ V',
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."name" is not null`,
    ],
    [
      'I - name;name~',
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."name" is null`,
    ],
    [
      'I /\\ mentor',
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."mentor" is not null and t0."Person" = t0."mentor"`,
    ],
    [
      'knows \\/ mentor',
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' union select t1."Person" as src, t1."mentor" as tgt from "Person" as t1 where t1."Person" = '_SRCATOM' and t1."mentor" is not null`,
    ],
    [
      'knows - mentor',
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' and not exists (select 1 from "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."mentor")`,
    ],
    [
      'mentor+',
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."mentor" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."mentor" is not null union select t2."src" as src, t3."mentor" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."mentor" is not null) select src, tgt from closure1) as t4`,
    ],
    [
      'V[Person*Item]',
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where t0."Person" = '_SRCATOM'`,
    ],
  ];
  for (const [term, expected] of cases)
    test(term, async () => assert.equal(await itemQuery(term), expected));

  test('a literal is escaped', async () =>
    assert.match(await itemQuery(`name;"O'Neil \\\\ Co"`), /'O''Neil \\ Co'/));

  test('a union with nothing on one side is the other side', async () => {
    assert.doesNotMatch(await itemQuery('knows \\/ -V[Person]'), /union/);
  });

  test('items that stand in the row of the target come along', async () => {
    const query = await itemQuery(
      'mentor',
      'BOX [ "Name" : name, "Mentor" : mentor, "Mentored by" : mentor~, "Items" : owns ]',
    );
    assert.match(
      query,
      /t1\."name" as "ifc_Name", t1\."mentor" as "ifc_Mentor" from "Person" as t0, "Person" as t1/,
    );
    assert.match(query, /t0\."mentor" = t1\."Person"/);
    assert.doesNotMatch(query, /ifc_Mentored|ifc_Items/);
  });

  test('items of an identity are read from the very same row', async () => {
    const query = await itemQuery('I', 'BOX [ "Name" : name, "Grade" : I[Person];grade ]');
    assert.match(query, /t0\."name" as "ifc_Name"/);
    assert.doesNotMatch(query, /t1/);
  });

  test('an item with a long name has a query of its own only', async () => {
    const label = 'x'.repeat(60);
    assert.doesNotMatch(await itemQuery('I', `BOX [ "${label}" : name ]`), /ifc_/);
  });

  test('an inlined interface is composed with the item, so its column does not come along', async () => {
    const statements = `${MODEL} INTERFACE Outer : I[Person] BOX [ "m" : mentor BOX [ "ref" : mentor INTERFACE Other ] ]
      INTERFACE Other : mentor BOX [ "n" : name ]`;
    const { generics } = await compileText(statements, BARE);
    const outer = generics.interfaces.find(({ name }) => name === 'Outer')!;
    assert.doesNotMatch(itemOf(outer.ifcObject).expr!.query, /ifc_ref/);
    assert.match(itemOf(itemOf(outer.ifcObject)).expr!.query, /ifc_n/);
  });
});

describe('violation queries', () => {
  const rules: readonly (readonly [string, RegExp])[] = [
    ['RULE it : knows |- mentor', /^select distinct .* from "knows" as t0 where not exists/],
    [
      'RULE it : -knows |- -mentor',
      /^select distinct .* from "Person" as t0 where t0."mentor" is not null and not exists \(select 1 from "knows"/,
    ],
    [
      'RULE it : I[Person] |- name;name~',
      /^select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."name" is null$/,
    ],
    ['RULE it : knows |- V', /1 = 0$/],
  ];
  for (const [rule, expected] of rules) {
    test(rule, async () => {
      const { generics } = await compileText(`${MODEL} ${rule}`, BARE);
      const conjunct = generics.conjuncts.find(({ invariantRuleNames }) =>
        invariantRuleNames.includes('it'),
      )!;
      assert.match(conjunct.violationsSQL, expected);
    });
  }

  test('a column cannot violate univalence', async () => {
    const { generics } = await compileText('RELATION name[Person*Name] [UNI]', BARE);
    assert.match(generics.conjuncts[0]!.violationsSQL, /1 = 0$/);
  });
});
