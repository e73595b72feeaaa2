import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairsQuery } from '../../../test/planned-terms.ts';

describe('compositions', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'brackets do not matter',
      `knows;(boss;likes)`,
      `select distinct t0."SrcPerson" as src, t2."Item" as tgt from "knows" as t0, "Person" as t1, "likes" as t2 where t0."TgtPerson" = t1."Person" and t1."boss" is not null and t1."boss" = t2."Person"`,
    ],
    [
      'all pairs on the way need no condition',
      `knows;V[Person*Item]`,
      `select distinct t0."SrcPerson" as src, t1."Item" as tgt from "knows" as t0, "Item" as t1`,
    ],
    [
      'all pairs before',
      `V[Person*Item];owns~`,
      `select distinct t1."Person" as src, t0."owns" as tgt from "Item" as t0, "Person" as t1 where t0."owns" is not null`,
    ],
    [
      'by way of ONE',
      `V[Person*ONE];main`,
      `select distinct t1."Person" as src, t0."Person" as tgt from "main" as t0, "Person" as t1`,
    ],
    [
      'a comparison is made where both ends are known',
      `age;<[Age];age~`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."age" is not null and t1."age" is not null and t0."age" < t1."age"`,
    ],
    [
      'a complement of the identity is a comparison',
      `knows;-I[Person];knows`,
      `select distinct t0."SrcPerson" as src, t1."TgtPerson" as tgt from "knows" as t0, "knows" as t1 where t0."TgtPerson" <> t1."SrcPerson"`,
    ],
    [
      'a complement on the way is a condition',
      `knows;-likes`,
      `select distinct t0."SrcPerson" as src, t1."Item" as tgt from "knows" as t0, "Item" as t1 where not exists (select 1 from "likes" as t2 where t0."TgtPerson" = t2."Person" and t1."Item" = t2."Item")`,
    ],
    [
      'a difference on the way: its left side supplies the pairs',
      `knows;(likes - owns)`,
      `select distinct t0."SrcPerson" as src, t1."Item" as tgt from "knows" as t0, "likes" as t1 where t0."TgtPerson" = t1."Person" and not exists (select 1 from "Item" as t2 where t1."Item" = t2."Item" and t0."TgtPerson" = t2."owns")`,
    ],
    [
      'an intersection on the way',
      `knows;(likes /\\ owns)`,
      `select distinct t0."SrcPerson" as src, t2."Item" as tgt from "knows" as t0, "likes" as t1, "Item" as t2 where t0."TgtPerson" = t1."Person" and t1."Item" = t2."Item" and t0."TgtPerson" = t2."owns"`,
    ],
    [
      'a union on the way is a derived table',
      `(knows \\/ boss);name`,
      `select distinct t3."src" as src, t0."name" as tgt from "Person" as t0, (select t1."SrcPerson" as src, t1."TgtPerson" as tgt from "knows" as t1 union select t2."Person" as src, t2."boss" as tgt from "Person" as t2 where t2."boss" is not null) as t3 where t0."name" is not null and t0."Person" = t3."tgt"`,
    ],
    [
      'what is an atom of a specialisation by its links is not looked up',
      `knows;(takes /\\ V[Student*Course])`,
      `select distinct t0."SrcPerson" as src, t1."Course" as tgt from "knows" as t0, "takes" as t1 where t0."TgtPerson" = t1."Student"`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('intersections', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'links of both are joined',
      `knows /\\ boss`,
      `select distinct t1."Person" as src, t0."TgtPerson" as tgt from "knows" as t0, "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss"`,
    ],
    [
      'in the order of the columns that they have',
      `likes /\\ owns`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "likes" as t0, "Item" as t1 where t0."Item" = t1."Item" and t0."Person" = t1."owns"`,
    ],
    [
      'a relation and its converse',
      `knows /\\ knows~`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0, "knows" as t1 where t0."TgtPerson" = t1."SrcPerson" and t0."SrcPerson" = t1."TgtPerson"`,
    ],
    [
      'an identity comes first',
      `knows /\\ I`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0, "knows" as t1 where t0."Person" = t1."SrcPerson" and t0."Person" = t1."TgtPerson"`,
    ],
    [
      'an identity of a specialisation comes first',
      `knows /\\ I[Student]`,
      `select distinct t0."Student" as src, t0."Student" as tgt from "Person" as t0, "knows" as t1 where t0."Student" is not null and t0."Student" = t1."SrcPerson" and t0."Student" = t1."TgtPerson"`,
    ],
    [
      'a column of the row at hand is compared',
      `boss /\\ I`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."boss" is not null and t0."Person" = t0."boss"`,
    ],
    [
      'all pairs of the same concepts add nothing',
      `knows /\\ V[Person*Person]`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0`,
    ],
    [
      'all pairs of a specialisation ask for its atoms',
      `knows /\\ V[Student*Person]`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where exists (select 1 from "Person" as t1 where t0."SrcPerson" = t1."Student")`,
    ],
    [
      'one atom and an identity',
      `"x"[Person] /\\ I[Student]`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = 'x' and t0."Student" is not null`,
    ],
    [
      'a chain is a condition',
      `knows /\\ knows;knows`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where exists (select 1 from "knows" as t1, "knows" as t2 where t0."SrcPerson" = t1."SrcPerson" and t1."TgtPerson" = t2."SrcPerson" and t0."TgtPerson" = t2."TgtPerson")`,
    ],
    [
      'chains of columns',
      `name;name~ /\\ age;age~`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."name" is not null and t0."name" = t1."name" and t0."age" is not null and t1."age" is not null and t0."age" = t1."age"`,
    ],
    [
      'a complement is a condition',
      `knows /\\ -boss`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where not exists (select 1 from "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss")`,
    ],
    [
      'a union is a condition',
      `knows /\\ (boss \\/ I)`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where (exists (select 1 from "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss") or t0."SrcPerson" = t0."TgtPerson")`,
    ],
    [
      'three, in brackets',
      `knows /\\ (boss /\\ -I)`,
      `select distinct t1."Person" as src, t0."TgtPerson" as tgt from "knows" as t0, "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss" and t1."Person" <> t0."TgtPerson"`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('differences and products', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'the left side supplies the pairs',
      `likes - owns`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0 where not exists (select 1 from "Item" as t1 where t0."Item" = t1."Item" and t0."Person" = t1."owns")`,
    ],
    [
      'what is in everything is nothing',
      `likes - V`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'all but the identity',
      `knows - I`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" <> t0."TgtPerson"`,
    ],
    [
      'a union is a derived table first',
      `(knows \\/ boss) - I`,
      `select distinct t2."src" as src, t2."tgt" as tgt from (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null) as t2 where t2."src" <> t2."tgt"`,
    ],
    [
      'a difference on the right',
      `likes - (likes - owns)`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0 where exists (select 1 from "Item" as t1 where t0."Item" = t1."Item" and t0."Person" = t1."owns")`,
    ],
    [
      'a product joins what has nothing to do with each other',
      `name # likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "likes" as t1 where t0."name" is not null`,
    ],
    [
      'of what stands in the middle of a product only counts that it is there',
      `name # (likes # takes) # owns`,
      `select distinct t0."Person" as src, t3."Item" as tgt from "Person" as t0, "Item" as t3 where t0."name" is not null and exists (select 1 from "likes" as t1) and exists (select 1 from "takes" as t2) and t3."owns" is not null`,
    ],
    [
      'the same within a condition',
      `likes - (name # knows # owns)`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0 where not (exists (select 1 from "Person" as t1 where t0."Person" = t1."Person" and t1."name" is not null) and exists (select 1 from "knows" as t2, "Item" as t3 where t0."Item" = t3."Item" and t3."owns" is not null))`,
    ],
    [
      'a product within a condition asks for each side',
      `likes - (name # owns)`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0 where not (exists (select 1 from "Person" as t1 where t0."Person" = t1."Person" and t1."name" is not null) and exists (select 1 from "Item" as t2 where t0."Item" = t2."Item" and t2."owns" is not null))`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});
