import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairsQuery } from '../../../test/planned-terms.ts';

describe('links of relations', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'UNI: a column with a value',
      `name`,
      `select distinct t0."Person" as src, t0."name" as tgt from "Person" as t0 where t0."name" is not null`,
    ],
    [
      'UNI, turned round: the same column',
      `name~`,
      `select distinct t0."name" as src, t0."Person" as tgt from "Person" as t0 where t0."name" is not null`,
    ],
    [
      'INJ: a column of the target',
      `owns`,
      `select distinct t0."owns" as src, t0."Item" as tgt from "Item" as t0 where t0."owns" is not null`,
    ],
    [
      'INJ, turned round',
      `owns~`,
      `select distinct t0."Item" as src, t0."owns" as tgt from "Item" as t0 where t0."owns" is not null`,
    ],
    [
      'UNI, from a concept to itself',
      `boss~`,
      `select distinct t0."boss" as src, t0."Person" as tgt from "Person" as t0 where t0."boss" is not null`,
    ],
    [
      'neither: a table of their own',
      `knows`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0`,
    ],
    [
      'neither, turned round',
      `likes~`,
      `select distinct t0."Item" as src, t0."Person" as tgt from "likes" as t0`,
    ],
    [
      'UNI from a specialisation: both columns have a value',
      `grade`,
      `select distinct t0."Student" as src, t0."grade" as tgt from "Person" as t0 where t0."Student" is not null and t0."grade" is not null`,
    ],
    [
      'UNI from ONE: a table of their own',
      `main`,
      `select distinct t0."ONE" as src, t0."Person" as tgt from "main" as t0`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('relations in one row', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'columns of one row are read from one table',
      `name~;age`,
      `select distinct t0."name" as src, t0."age" as tgt from "Person" as t0 where t0."name" is not null and t0."age" is not null`,
    ],
    [
      'two that follow each other need two rows',
      `boss;name`,
      `select distinct t0."Person" as src, t1."name" as tgt from "Person" as t0, "Person" as t1 where t0."boss" is not null and t0."boss" = t1."Person" and t1."name" is not null`,
    ],
    [
      'the row of a link is found by its atom',
      `knows;name`,
      `select distinct t0."SrcPerson" as src, t1."name" as tgt from "knows" as t0, "Person" as t1 where t0."TgtPerson" = t1."Person" and t1."name" is not null`,
    ],
    [
      'what belongs to one owner stands in one column',
      `owns;owns~`,
      `select distinct t0."owns" as src, t0."owns" as tgt from "Item" as t0 where t0."owns" is not null`,
    ],
    [
      'to share a value is to join by it',
      `name;name~`,
      `select distinct t0."Person" as src, t1."Person" as tgt from "Person" as t0, "Person" as t1 where t0."name" is not null and t0."name" = t1."name"`,
    ],
    [
      'a link table follows from a column',
      `boss;takes`,
      `select distinct t0."Person" as src, t1."Course" as tgt from "Person" as t0, "takes" as t1 where t0."boss" is not null and t0."boss" = t1."Student"`,
    ],
    [
      'a link from ONE',
      `main;name`,
      `select distinct t0."ONE" as src, t1."name" as tgt from "main" as t0, "Person" as t1 where t0."Person" = t1."Person" and t1."name" is not null`,
    ],
    [
      'a relation of the specialisation is read from the row of the general atom',
      `boss;grade`,
      `select distinct t0."Person" as src, t1."grade" as tgt from "Person" as t0, "Person" as t1 where t0."boss" is not null and t0."boss" = t1."Student" and t1."grade" is not null`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});

describe('relations that are conditions', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'a column of a row that is not there: a subquery that finds the row',
      `knows - boss`,
      `select distinct t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where not exists (select 1 from "Person" as t1 where t0."SrcPerson" = t1."Person" and t0."TgtPerson" = t1."boss")`,
    ],
    [
      'a column of the row at hand',
      `I[Person] - boss`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where not (t0."boss" is not null and t0."Person" = t0."boss")`,
    ],
    [
      'links: a subquery',
      `boss - knows`,
      `select distinct t0."Person" as src, t0."boss" as tgt from "Person" as t0 where t0."boss" is not null and not exists (select 1 from "knows" as t1 where t0."Person" = t1."SrcPerson" and t0."boss" = t1."TgtPerson")`,
    ],
    [
      'what is known is not asked again',
      `knows - knows`,
      `select '' as src, '' as tgt from (select 1 as one) as single_row where 1 = 0`,
    ],
    [
      'what is joined already is not asked again',
      `likes /\\ likes`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0`,
    ],
    [
      'a column of the target',
      `likes - owns`,
      `select distinct t0."Person" as src, t0."Item" as tgt from "likes" as t0 where not exists (select 1 from "Item" as t1 where t0."Item" = t1."Item" and t0."Person" = t1."owns")`,
    ],
    [
      'whether there is a link at all, by the column',
      `I[Person] - boss;boss~`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."boss" is null`,
    ],
    [
      'whether there is a link at all, by a subquery',
      `I[Person] - knows;knows~`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where not exists (select 1 from "knows" as t1 where t0."Person" = t1."SrcPerson")`,
    ],
    [
      'whether one is a specialisation, by the column',
      `I[Person] - I[Student]`,
      `select distinct t0."Person" as src, t0."Person" as tgt from "Person" as t0 where t0."Student" is null`,
    ],
  ];
  for (const [what, adl, sql] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await pairsQuery(adl), sql));
});
