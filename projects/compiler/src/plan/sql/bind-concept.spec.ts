import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairsQuery } from '../../../test/planned-terms.ts';

describe('atoms of concepts', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'each atom has a row in the table of its concept',
      `I[Person]`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0`,
    ],
    [
      'those of a specialisation have a value in its column',
      `I[Student]`,
      `select distinct t0."Student" as src, t0."Student" as tgt from "Person" as t0 where t0."Student" is not null`,
    ],
    ['ONE has no table', `I[ONE]`, `select distinct '1' as src, '1' as tgt`],
    [
      'all pairs need no condition between the tables',
      `V[Person*Item]`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1`,
    ],
    [
      'all pairs of a specialisation and ONE are its atoms',
      `V[Student*ONE]`,
      `select distinct t0."Student" as src, '1' as tgt from "Person" as t0 where t0."Student" is not null`,
    ],
    ['all pairs of ONE', `V[ONE*ONE]`, `select distinct '1' as src, '1' as tgt`],
    [
      'an atom counts where it is there',
      `"x"[Item]`,
      `select distinct t0."Item" as src, t0."Item" as tgt from "Item" as t0 where t0."Item" = 'x'`,
    ],
    [
      'an atom of a specialisation is looked for in its column',
      `"x"[Student]`,
      `select distinct t0."Student" as src, t0."Student" as tgt from "Person" as t0 where t0."Student" is not null and t0."Student" = 'x'`,
    ],
    [
      'a quote is doubled',
      `"it's"[Item]`,
      `select distinct t0."Item" as src, t0."Item" as tgt from "Item" as t0 where t0."Item" = 'it''s'`,
    ],
    [
      'a number is written as a number',
      `3[Age]`,
      `select distinct t0."Age" as src, t0."Age" as tgt from "Age" as t0 where t0."Age" = 3`,
    ],
    [
      'the session stands for the one that asks',
      `"_SESSION"`,
      `select distinct t0."SESSION" as src, t0."SESSION" as tgt from "SESSION" as t0 where t0."SESSION" = '_SESSION'`,
    ],
    [
      'a text of that name is no placeholder',
      `"_SESSION"[Item]`,
      `select distinct t0."Item" as src, t0."Item" as tgt from "Item" as t0 where t0."Item" = ('_S' || 'ESSION')`,
    ],
    [
      'numbers are compared in SQL',
      `<[Age]`,
      `select distinct t0."Age" as src, t1."Age" as tgt from "Age" as t0, "Age" as t1 where t0."Age" < t1."Age"`,
    ],
    [
      'and so for every operator',
      `>=[Age]`,
      `select distinct t0."Age" as src, t1."Age" as tgt from "Age" as t0, "Age" as t1 where t0."Age" >= t1."Age"`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('identities in a chain', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'one that is known already costs nothing',
      `I[Person];name`,
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."name" is not null`,
    ],
    [
      'one of a larger concept costs nothing',
      `I[Person];grade`,
      `select distinct t0."Student" as src, t0."grade" as tgt from "Person" as t0 where t0."Student" is not null and t0."grade" is not null`,
    ],
    [
      'one of a specialisation asks for its column in the same row',
      `I[Student];name`,
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."name" is not null and t0."Student" is not null`,
    ],
    [
      'one of a specialisation behind asks the row of the target',
      `boss;I[Student]`,
      `select distinct t0."Person" as src, t1."Student" as tgt from "Person" as t0, "Person" as t1 where t0."boss" is not null and t0."boss" = t1."Student"`,
    ],
    [
      'one of a specialisation of links needs the row',
      `knows;I[Student]`,
      `select distinct t0."SrcPerson" as src, t1."Student" as tgt from "knows" as t0, "Person" as t1 where t0."TgtPerson" = t1."Student"`,
    ],
    [
      'two of one typology share a row',
      `I[Person];I[Student]`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Student" is not null`,
    ],
    [
      'one atom restricts the links',
      `knows;"x"[Person]`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."TgtPerson" = 'x'`,
    ],
    [
      'one atom on the way is compared with, and no more',
      `knows;"x"[Person];name`,
      `select distinct t0."SrcPerson" as src, t1."name" as tgt from "knows" as t0, "Person" as t1 where t0."TgtPerson" = 'x' and t0."TgtPerson" = t1."Person" and t1."name" is not null`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});
