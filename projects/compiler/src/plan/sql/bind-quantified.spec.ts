import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairsQuery } from '../../../test/planned-terms.ts';

describe('complements', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'of links: all pairs for which there is none',
      `-knows`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson")`,
    ],
    [
      'of a column: the row is there',
      `-boss`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not (t0."boss" is not null and t1."Person" = t0."boss")`,
    ],
    [
      'of a column of the target',
      `-owns`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not (t1."owns" is not null and t0."Person" = t1."owns")`,
    ],
    [
      'of the identity: a comparison',
      `-I[Person]`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."Person" <> t1."Person"`,
    ],
    [
      'of an identity of a specialisation: among its atoms',
      `-I[Student]`,
      `select distinct t0."Student" as src, t1."Student" as tgt from "Person" as t0, "Person" as t1 where t0."Student" is not null and t1."Student" is not null and t0."Student" <> t1."Student"`,
    ],
    [
      'of everything: nothing',
      `-V[Person*Item]`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'of a complement: a condition',
      `-(-knows)`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson")`,
    ],
    [
      'of a chain',
      `-(knows;name)`,
      `select distinct t0."Person" as src, t1."Name" as tgt from "Person" as t0, "Name" as t1 where not exists (select 1 from "knows" as t2, "Person" as t3 where t0."Person" = t2."SrcPerson" and t2."TgtPerson" = t3."Person" and t1."Name" = t3."name")`,
    ],
    [
      'of an intersection',
      `-(knows /\\ boss)`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not (exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson") and t0."boss" is not null and t1."Person" = t0."boss")`,
    ],
    [
      'of a union',
      `-(knows \\/ boss)`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not (exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and t1."Person" = t2."TgtPerson") or (t0."boss" is not null and t1."Person" = t0."boss"))`,
    ],
    [
      'of a difference',
      `-(likes - owns)`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not (exists (select 1 from "likes" as t2 where t0."Person" = t2."Person" and t1."Item" = t2."Item") and not (t1."owns" is not null and t0."Person" = t1."owns"))`,
    ],
    [
      'of a product',
      `-(name # likes)`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not (t0."name" is not null and exists (select 1 from "likes" as t2 where t1."Item" = t2."Item"))`,
    ],
    [
      'of one atom',
      `-"x"[Item]`,
      `select distinct t0."Item" as src, t1."Item" as tgt from "Item" as t0, "Item" as t1 where not (t0."Item" = t1."Item" and t0."Item" = 'x')`,
    ],
    [
      'of a comparison: the opposite one',
      `-<[Age]`,
      `select distinct t0."Age" as src, t1."Age" as tgt from "Age" as t0, "Age" as t1 where t0."Age" >= t1."Age"`,
    ],
    [
      'of a specialisation: among its atoms',
      `-takes`,
      `select distinct t0."Student" as src, t1."Course" as tgt from "Person" as t0, "Course" as t1 where t0."Student" is not null and not exists (select 1 from "takes" as t2 where t0."Student" = t2."Student" and t1."Course" = t2."Course")`,
    ],
    [
      'from ONE',
      `-main`,
      `select distinct '1' as src, t0."Person" as tgt from "Person" as t0 where not exists (select 1 from "main" as t1 where t1."ONE" = '1' and t0."Person" = t1."Person")`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('residuals and diamonds', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'all that the target has, the source has',
      `likes/likes`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not exists (select 1 from "likes" as t2 where t1."Person" = t2."Person" and not exists (select 1 from "likes" as t3 where t0."Person" = t3."Person" and t2."Item" = t3."Item"))`,
    ],
    [
      'all that the target has, in a column',
      `likes/owns`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not exists (select 1 from "Item" as t2 where t1."Person" = t2."owns" and not exists (select 1 from "likes" as t3 where t0."Person" = t3."Person" and t2."Item" = t3."Item"))`,
    ],
    [
      'the one that the target has, the source has',
      `name/name`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where not (t1."name" is not null and not (t0."name" is not null and t1."name" = t0."name"))`,
    ],
    [
      'all who have the source, have the target',
      `likes\\likes`,
      `select distinct t0."Item" as src, t1."Item" as tgt from "Item" as t0, "Item" as t1 where not exists (select 1 from "likes" as t2 where t0."Item" = t2."Item" and not exists (select 1 from "likes" as t3 where t2."Person" = t3."Person" and t1."Item" = t3."Item"))`,
    ],
    [
      'the one who has the source, has the target',
      `owns\\likes`,
      `select distinct t0."Item" as src, t1."Item" as tgt from "Item" as t0, "Item" as t1 where not (t0."owns" is not null and not exists (select 1 from "likes" as t2 where t0."owns" = t2."Person" and t1."Item" = t2."Item"))`,
    ],
    [
      'all who are below have the target',
      `boss\\name`,
      `select distinct t0."Person" as src, t1."Name" as tgt from "Person" as t0, "Name" as t1 where not exists (select 1 from "Person" as t2 where t0."Person" = t2."boss" and not (t2."name" is not null and t1."Name" = t2."name"))`,
    ],
    [
      'everything for a specialisation: its atoms',
      `likes/V[Student*Item]`,
      `select distinct t0."Person" as src, t1."Student" as tgt from "Person" as t0, "Person" as t1 where t1."Student" is not null and not exists (select 1 from "Item" as t2 where not exists (select 1 from "likes" as t3 where t0."Person" = t3."Person" and t2."Item" = t3."Item"))`,
    ],
    [
      'everything',
      `main\\V[ONE*Item]`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1`,
    ],
    [
      'both ways',
      `knows <> likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and not exists (select 1 from "likes" as t3 where t2."TgtPerson" = t3."Person" and t1."Item" = t3."Item")) and not exists (select 1 from "likes" as t4 where t1."Item" = t4."Item" and not exists (select 1 from "knows" as t5 where t0."Person" = t5."SrcPerson" and t4."Person" = t5."TgtPerson"))`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('relative additions', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'for every atom one of both',
      `knows ! likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "Person" as t2 where not exists (select 1 from "knows" as t3 where t0."Person" = t3."SrcPerson" and t2."Person" = t3."TgtPerson") and not exists (select 1 from "likes" as t4 where t2."Person" = t4."Person" and t1."Item" = t4."Item"))`,
    ],
    [
      'of a complement: for all that it leaves out',
      `-knows ! likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and not exists (select 1 from "likes" as t3 where t2."TgtPerson" = t3."Person" and t1."Item" = t3."Item"))`,
    ],
    [
      'of a complement behind',
      `knows ! -likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "likes" as t2 where t1."Item" = t2."Item" and not exists (select 1 from "knows" as t3 where t0."Person" = t3."SrcPerson" and t2."Person" = t3."TgtPerson"))`,
    ],
    [
      'of a complement in brackets',
      `knows ! (-likes)`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "likes" as t2 where t1."Item" = t2."Item" and not exists (select 1 from "knows" as t3 where t0."Person" = t3."SrcPerson" and t2."Person" = t3."TgtPerson"))`,
    ],
    [
      'of two complements: by the first',
      `-knows ! -likes`,
      `select distinct t0."Person" as src, t1."Item" as tgt from "Person" as t0, "Item" as t1 where not exists (select 1 from "knows" as t2 where t0."Person" = t2."SrcPerson" and exists (select 1 from "likes" as t3 where t2."TgtPerson" = t3."Person" and t1."Item" = t3."Item"))`,
    ],
    [
      'over the larger concept of the middle',
      `takes~ ! name`,
      `select distinct t0."Course" as src, t1."Name" as tgt from "Course" as t0, "Name" as t1 where not exists (select 1 from "Person" as t2 where not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t0."Course" = t3."Course") and not (t2."name" is not null and t1."Name" = t2."name"))`,
    ],
    [
      'of a complement that does not cover the middle: for every atom',
      `(-takes)~ ! name`,
      `select distinct t0."Course" as src, t1."Name" as tgt from "Course" as t0, "Name" as t1 where not exists (select 1 from "Person" as t2 where not (t2."Student" is not null and not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t0."Course" = t3."Course")) and not (t2."name" is not null and t1."Name" = t2."name"))`,
    ],
    [
      'of a complement about a specialisation: for every atom',
      `-(takes~) ! name`,
      `select distinct t0."Course" as src, t1."Name" as tgt from "Course" as t0, "Name" as t1 where not exists (select 1 from "Person" as t2 where not (t2."Student" is not null and not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t0."Course" = t3."Course")) and not (t2."name" is not null and t1."Name" = t2."name"))`,
    ],
    [
      'of such a complement behind: for every atom',
      `name~ ! -takes`,
      `select distinct t0."Name" as src, t1."Course" as tgt from "Name" as t0, "Course" as t1 where not exists (select 1 from "Person" as t2 where not (t2."name" is not null and t0."Name" = t2."name") and not (t2."Student" is not null and not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t1."Course" = t3."Course")))`,
    ],
    [
      'over the larger concept when it stands first',
      `name~ ! takes`,
      `select distinct t0."Name" as src, t1."Course" as tgt from "Name" as t0, "Course" as t1 where not exists (select 1 from "Person" as t2 where not (t2."name" is not null and t0."Name" = t2."name") and not exists (select 1 from "takes" as t3 where t2."Person" = t3."Student" and t1."Course" = t3."Course"))`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});
