import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { queryOfAtom, queryOfAtoms } from '../../../test/planned-terms.ts';

describe('queries from one atom', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'links by their source',
      `knows`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM'`,
    ],
    [
      'a row by its key',
      `name`,
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."name" is not null`,
    ],
    [
      'a row by its value',
      `boss~`,
      `select distinct t0."boss" as src, t0."Person" as tgt from "Person" as t0 where t0."boss" = '_SRCATOM'`,
    ],
    [
      'a row by the column of the specialisation',
      `grade`,
      `select distinct t0."Student" as src, t0."grade" as tgt from "Person" as t0 where t0."Student" = '_SRCATOM' and t0."grade" is not null`,
    ],
    [
      'the atom itself, if it is one',
      `I[Student]`,
      `select distinct t0."Student" as src, t0."Student" as tgt from "Person" as t0 where t0."Student" = '_SRCATOM'`,
    ],
    [
      'one atom, if it is that',
      `"x"[Person]`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and t0."Person" = 'x'`,
    ],
    [
      'from ONE',
      `main`,
      `select distinct t0."ONE" as src, t0."Person" as tgt from "main" as t0 where t0."ONE" = '_SRCATOM'`,
    ],
    [
      'ONE itself',
      `I[ONE]`,
      `select distinct '_SRCATOM' as src, '_SRCATOM' as tgt from (select 1 as one) as single_row where '1' = '_SRCATOM'`,
    ],
    [
      'everything from ONE',
      `V[ONE*Item]`,
      `select distinct '_SRCATOM' as src, t0."Item" as tgt from "Item" as t0 where '1' = '_SRCATOM'`,
    ],
    [
      'everything',
      `V[Person*Item]`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where t0."Person" = '_SRCATOM'`,
    ],
    [
      'a chain from its beginning',
      `knows;name`,
      `select distinct t0."SrcPerson" as src, t1."name" as tgt from "knows" as t0, "Person" as t1 where t0."SrcPerson" = '_SRCATOM' and t0."TgtPerson" = t1."Person" and t1."name" is not null`,
    ],
    [
      'both operands of an intersection',
      `knows /\\ boss`,
      `select distinct t1."Person" as src, t0."TgtPerson" as tgt from "knows" as t0, "Person" as t1 where t0."SrcPerson" = '_SRCATOM' and t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss"`,
    ],
    [
      'an identity that is a condition',
      `I - knows`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' and not exists (select 1 from "knows" as t1 where t0."Person" = t1."SrcPerson" and t0."Person" = t1."TgtPerson")`,
    ],
    [
      'every part of a union',
      `knows \\/ boss`,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."Person" = '_SRCATOM' and t1."boss" is not null`,
    ],
    [
      'every part of a union in a chain',
      `(knows \\/ boss);name`,
      `select distinct t2."src" as src, t3."name" as tgt from (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."Person" = '_SRCATOM' and t1."boss" is not null) as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."name" is not null`,
    ],
    [
      'a closure that begins there',
      `knows+`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' union select t2."src" as src, t3."TgtPerson" as tgt from "closure1" as t2, "knows" as t3 where t2."tgt" = t3."SrcPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'a closure that may stay there',
      `knows*`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" = '_SRCATOM' union select t2."src" as src, t3."TgtPerson" as tgt from "closure1" as t2, "knows" as t3 where t2."tgt" = t3."SrcPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'a closure against its direction',
      `(knows+)~`,
      `select distinct t4."tgt" as src, t4."src" as tgt from (with recursive closure1 (src, tgt) as (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."TgtPerson" = '_SRCATOM' union select t3."SrcPerson" as src, t2."tgt" as tgt from "closure1" as t2, "knows" as t3 where t2."src" = t3."TgtPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'a complement',
      `-knows`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."Person" = '_SRCATOM' and not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson")`,
    ],
    [
      'a residual',
      `likes/likes`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."Person" = '_SRCATOM' and not exists (select 1 from "likes" as t2 where t1."Person" = t2."Person" and not exists (select 1 from "likes" as t3 where t0."Person" = t3."Person" and t2."Item" = t3."Item"))`,
    ],
    [
      'an addition',
      `takes~ ! name`,
      `select distinct t0."Course" as src, t1."Name" as tgt from "Course" as t0, "Name" as t1 where t0."Course" = '_SRCATOM' and not exists (select 1 from "Person" as t2 where not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t0."Course" = t3."Course") and not (t2."name" is not null and t1."Name" = t2."name"))`,
    ],
    [
      'a product: only its source',
      `name # likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "likes" as t1 where t0."Person" = '_SRCATOM' and t0."name" is not null`,
    ],
    [
      'nothing',
      `knows - V`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'a closure that is a condition begins there too',
      `knows /\\ boss+`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" = '_SRCATOM' and exists (select 1 from (with recursive closure2 (src, tgt) as (select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."Person" = '_SRCATOM' and t1."boss" is not null union select t3."src" as src, t4."boss" as tgt from "closure2" as t3, "Person" as t4 where t3."tgt" = t4."Person" and t4."boss" is not null) select src, tgt from closure2) as t5 where t0."SrcPerson" = t5."src" and t0."TgtPerson" = t5."tgt")`,
    ],
    [
      'parts of a union behind ONE',
      `I[ONE];(main \\/ V[ONE*Person])`,
      `select distinct '_SRCATOM' as src, t2."tgt" as tgt from (select t0."ONE" as src, t0."Person" as tgt from "main" as t0 where t0."ONE" = '1' union select '1' as src, t1."Person" as tgt from "Person" as t1) as t2 where '1' = '_SRCATOM'`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await queryOfAtom(adl), sql));
});

describe('queries from a set of atoms', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'links by their source',
      `knows`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" in ('_ATOMS')`,
    ],
    [
      'a row by its key',
      `name`,
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."Person" in ('_ATOMS') and t0."name" is not null`,
    ],
    [
      'the atoms themselves',
      `I[Student]`,
      `select distinct t0."Student" as src, t0."Student" as tgt from "Person" as t0 where t0."Student" in ('_ATOMS')`,
    ],
    [
      'from ONE',
      `main`,
      `select distinct t0."ONE" as src, t0."Person" as tgt from "main" as t0 where t0."ONE" in ('_ATOMS')`,
    ],
    [
      'ONE itself, of which the set is no atom',
      `I[ONE]`,
      `select distinct '1' as src, '1' as tgt from (select 1 as one) as single_row where '1' in ('_ATOMS')`,
    ],
    [
      'everything from ONE',
      `V[ONE*Item]`,
      `select distinct '1' as src, t0."Item" as tgt from "Item" as t0 where '1' in ('_ATOMS')`,
    ],
    [
      'every part of a union',
      `knows \\/ boss`,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" in ('_ATOMS') union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."Person" in ('_ATOMS') and t1."boss" is not null`,
    ],
    [
      'a condition on the atoms themselves',
      `(knows \\/ boss) /\\ I`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" in ('_ATOMS') and (exists (select 1 from "knows" as t1 where t0."Person" = t1."SrcPerson" and t0."Person" = t1."TgtPerson") or (t0."boss" is not null and t0."Person" = t0."boss"))`,
    ],
    [
      'every part of a union of ONE',
      `(I[ONE] \\/ main;main~) /\\ V[ONE*ONE]`,
      `select distinct t2."src" as src, t2."tgt" as tgt from (select '1' as src, '1' as tgt from (select 1 as one) as single_row where '1' in ('_ATOMS') union select t0."ONE" as src, t1."ONE" as tgt from "main" as t0, "main" as t1 where t0."ONE" in ('_ATOMS') and t0."Person" = t1."Person") as t2`,
    ],
    [
      'a closure that begins there',
      `knows+`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."SrcPerson" in ('_ATOMS') union select t2."src" as src, t3."TgtPerson" as tgt from "closure1" as t2, "knows" as t3 where t2."tgt" = t3."SrcPerson") select src, tgt from closure1) as t4`,
    ],
    [
      'a closure that may stay there',
      `boss*`,
      `select distinct t4."src" as src, t4."tgt" as tgt from (with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Person" in ('_ATOMS') union select t2."src" as src, t3."boss" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."boss" is not null) select src, tgt from closure1) as t4`,
    ],
    [
      'a complement',
      `-knows`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."Person" in ('_ATOMS') and not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson")`,
    ],
    [
      'a residual',
      `likes/likes`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."Person" in ('_ATOMS') and not exists (select 1 from "likes" as t2 where t1."Person" = t2."Person" and not exists (select 1 from "likes" as t3 where t0."Person" = t3."Person" and t2."Item" = t3."Item"))`,
    ],
    [
      'nothing',
      `knows - V`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await queryOfAtoms(adl), sql));
});
