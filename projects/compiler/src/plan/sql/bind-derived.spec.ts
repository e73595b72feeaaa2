import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairsQuery } from '../../../test/planned-terms.ts';

describe('unions', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'of a whole term: a union of queries',
      `knows \\/ boss`,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null`,
    ],
    [
      'in brackets: one list',
      `knows \\/ (boss \\/ I[Student])`,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null union select t2."Student" as src, t2."Student" as tgt from "Person" as t2 where t2."Student" is not null`,
    ],
    [
      'turned round: a derived table',
      `(knows \\/ boss)~`,
      `select distinct t2."tgt" as src, t2."src" as tgt from (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null) as t2`,
    ],
    [
      'of which a part is nothing: the others',
      `knows \\/ -V[Person*Person]`,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0`,
    ],
    [
      'of which all parts are nothing',
      `-V[Person*Person] \\/ -V[Person*Person]`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'of one part, in a chain: no union',
      `(knows \\/ -V[Person*Person]);name`,
      `select distinct t4."src" as src, t0."name" as tgt from "Person" as t0, (select t1."SrcPerson" as src, t1."TgtPerson" as tgt from "knows" as t1) as t4 where t0."name" is not null and t0."Person" = t4."tgt"`,
    ],
    [
      'from one atom on: each part from that atom',
      `"x"[Person];(knows \\/ boss)`,
      `select distinct t0."Person" as src, t3."tgt" as tgt from "Person" as t0, (select t1."SrcPerson" as src, t1."TgtPerson" as tgt from "knows" as t1 where t1."SrcPerson" = 'x' union select t2."Person" as src, t2."boss" as tgt from "Person" as t2 where t2."Person" = 'x' and t2."boss" is not null) as t3 where t0."Person" = 'x' and t0."Person" = t3."src"`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('closures', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'one step, and then any number',
      `boss+`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."boss" as tgt from "Person" as t0 where t0."boss" is not null union select t2."src" as src, t3."boss" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."boss" is not null) select src, tgt from closure1) as t4`,
    ],
    [
      'no step, and then any number',
      `boss*`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."Person" as tgt from "Person" as t0 union select t2."src" as src, t3."boss" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."boss" is not null) select src, tgt from closure1) as t4`,
    ],
    [
      'of links',
      `knows+`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t2."src" as src, t3."TgtPerson" as tgt from "closure1" as t2, "knows" as t3 where t2."tgt" = t3."SrcPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'turned round: the same walk',
      `(knows+)~`,
      `select distinct t4."tgt" as src, t4."src" as tgt from (with recursive closure1 (src, tgt) as (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 union select t2."src" as src, t3."TgtPerson" as tgt from "closure1" as t2, "knows" as t3 where t2."tgt" = t3."SrcPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'of nothing: nothing',
      `(-V[Person*Person])+`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'of nothing, or no step: the atoms',
      `(-V[Person*Person])*`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (select t0."Person" as src, t0."Person" as tgt from "Person" as t0) as t4`,
    ],
    [
      'of ONE: there is nowhere to go',
      `(main;main~)+`,
      `select distinct t0."ONE" as src, t1."ONE" as tgt from "main" as t0, "main" as t1 where t0."Person" = t1."Person"`,
    ],
    ['of ONE, or no step: its atom', `(main;main~)*`, `select distinct '1' as src, '1' as tgt`],
    [
      'in a chain: joined where they begin',
      `knows;boss+`,
      `select distinct t0."SrcPerson" as src, t5."tgt" as tgt from "knows" as t0, (with recursive closure2 (src, tgt) as (select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null union select t3."src" as src, t4."boss" as tgt from "closure2" as t3, "Person" as t4 where t3."tgt" = t4."Person" and t4."boss" is not null) select src, tgt from closure2) as t5 where t0."TgtPerson" = t5."src"`,
    ],
    [
      'from one atom: they begin there',
      `"x"[Person];boss+`,
      `select distinct t0."Person" as src, t5."tgt" as tgt from "Person" as t0, (with recursive closure2 (src, tgt) as (select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."Person" = 'x' and t1."boss" is not null union select t3."src" as src, t4."boss" as tgt from "closure2" as t3, "Person" as t4 where t3."tgt" = t4."Person" and t4."boss" is not null) select src, tgt from closure2) as t5 where t0."Person" = 'x' and t0."Person" = t5."src"`,
    ],
    [
      'to one atom: they are walked backwards',
      `boss+;"x"[Person]`,
      `select distinct t5."src" as src, t0."Person" as tgt from "Person" as t0, (with recursive closure2 (src, tgt) as (select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" = 'x' union select t4."Person" as src, t3."tgt" as tgt from "closure2" as t3, "Person" as t4 where t3."src" = t4."boss") select src, tgt from closure2) as t5 where t0."Person" = 'x' and t0."Person" = t5."tgt"`,
    ],
    [
      'as a condition',
      `knows - boss+`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where not exists (select 1 from (with recursive closure2 (src, tgt) as (select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" is not null union select t3."src" as src, t4."boss" as tgt from "closure2" as t3, "Person" as t4 where t3."tgt" = t4."Person" and t4."boss" is not null) select src, tgt from closure2) as t5 where t0."SrcPerson" = t5."src" and t0."TgtPerson" = t5."tgt")`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});
