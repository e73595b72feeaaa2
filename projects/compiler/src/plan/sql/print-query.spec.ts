import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { conditions, isTrue } from '../../../test/random-conditions.ts';
import { concept } from '../../../test/model.ts';
import { identity, unary } from '../../term/build-term.ts';
import { SET_OF_ATOMS } from './literal.ts';
import { printAmongOthers, printQuery, printRest } from './print-query.ts';
import type { Condition, Expression, FromItem, Origin, Query, Select } from './query.ts';

const a: Expression = { kind: 'column', alias: 't0', column: 'a"b' };
const one: Expression = { kind: 'literal', sql: '1' };
const set: Expression = { kind: 'literal', sql: SET_OF_ATOMS };
const isKnown: Condition = { kind: 'isNotNull', expression: a };
const isOne: Condition = { kind: 'compare', operator: '=', left: a, right: one };

function select(from: readonly Origin[], where: readonly Condition[] = [], given = [a]): Select {
  return {
    kind: 'select',
    isDistinct: false,
    columns: given.map((expression, i) => ({ name: i === 0 ? 'src' : `c${i}`, expression })),
    from: from.map((origin, i): FromItem => ({ alias: `t${i}`, origin })),
    where,
  };
}

const TABLE: Origin = { kind: 'table', name: 'A.B' };

describe('queries are printed', () => {
  const closure: Origin = {
    kind: 'closure',
    seed: select([TABLE]),
    step: select([{ kind: 'table', name: 'closure1' }]),
    name: 'closure1',
    term: unary('plus', identity(concept('A'))),
  };
  const inner = 'select t0."a""b" as src from "A.B" as t0';
  const cases: readonly (readonly [string, Query, string])[] = [
    ['a table', select([TABLE]), inner],
    ['two tables', select([TABLE, TABLE]), `${inner}, "A.B" as t1`],
    [
      'DISTINCT',
      { ...select([TABLE]), isDistinct: true },
      inner.replace('select', 'select distinct'),
    ],
    [
      'names of further columns between quotes',
      select([TABLE], [], [a, one]),
      'select t0."a""b" as src, 1 as "c1" from "A.B" as t0',
    ],
    ['no columns', select([TABLE], [], []), 'select 1 from "A.B" as t0'],
    ['no tables', select([], [], [one]), 'select 1 as src'],
    [
      'conditions without tables, which need a FROM',
      select([], [isKnown], [one]),
      'select 1 as src from (select 1 as one) as single_row where t0."a""b" is not null',
    ],
    [
      'a derived table',
      select([{ kind: 'query', query: select([TABLE]) }]),
      `select t0."a""b" as src from (${inner}) as t0`,
    ],
    [
      'a union',
      { kind: 'union', selects: [select([TABLE]), select([TABLE], [isOne])] },
      `${inner} union ${inner} where t0."a""b" = 1`,
    ],
    [
      'a derived union',
      select([
        { kind: 'query', query: { kind: 'union', selects: [select([TABLE]), select([TABLE])] } },
      ]),
      `select t0."a""b" as src from (${inner} union ${inner}) as t0`,
    ],
    [
      'a closure',
      select([closure]),
      `select t0."a""b" as src from (with recursive closure1 (src, tgt) as (${inner} union select t0."a""b" as src from "closure1" as t0) select src, tgt from closure1) as t0`,
    ],
    [
      'conditions one after the other',
      select([TABLE], [isKnown, isOne]),
      `${inner} where t0."a""b" is not null and t0."a""b" = 1`,
    ],
  ];
  for (const [what, query, expected] of cases)
    test(what, () => assert.equal(printQuery(query), expected));

  test('the rest of a select has no blank around it', () => {
    assert.equal(printRest(select([], [], [one])), '');
    assert.equal(printRest(select([TABLE], [isOne])), 'from "A.B" as t0 where t0."a""b" = 1');
  });
});

describe('conditions are printed', () => {
  const or: Condition = { kind: 'or', conditions: [isKnown, isOne] };
  const and: Condition = { kind: 'and', conditions: [isKnown, isOne] };
  const not = (condition: Condition): Condition => ({ kind: 'not', condition });
  const exists: Condition = { kind: 'exists', select: select([TABLE], [isOne], []) };
  const known = 't0."a""b" is not null';
  const cases: readonly (readonly [string, Condition, string])[] = [
    ['a list of any', or, `(${known} or t0."a""b" = 1)`],
    ['a list of all', and, `${known} and t0."a""b" = 1`],
    ['not any', not(or), `not (${known} or t0."a""b" = 1)`],
    ['not all', not(and), `not (${known} and t0."a""b" = 1)`],
    ['not a comparison', not(isOne), 'not (t0."a""b" = 1)'],
    ['not EXISTS', not(exists), 'not exists (select 1 from "A.B" as t0 where t0."a""b" = 1)'],
    [
      'all of any',
      { kind: 'and', conditions: [or, isKnown] },
      `(${known} or t0."a""b" = 1) and ${known}`,
    ],
    [
      'any of all',
      { kind: 'or', conditions: [and, isKnown] },
      `((${known} and t0."a""b" = 1) or ${known})`,
    ],
    ['what is true', { kind: 'constant', value: true }, '1 = 1'],
    ['what is false', { kind: 'constant', value: false }, '1 = 0'],
    ['a null', { kind: 'isNull', expression: a }, 't0."a""b" is null'],
    ['an atom of a set', { ...isOne, right: set }, `t0."a""b" in ('_ATOMS')`],
    ['a set of an atom', { ...isOne, left: set, right: a }, `t0."a""b" in ('_ATOMS')`],
  ];
  for (const [what, condition, expected] of cases)
    test(what, () => assert.equal(printAmongOthers(condition), expected));

  test('and mean in a database what they mean', () => {
    const database = new DatabaseSync(':memory:');
    const check = fc.property(conditions, (condition) => {
      const text = printAmongOthers(condition);
      const row = database.prepare(`select 1 as one where ${text}`).get();
      assert.equal(row !== undefined, isTrue(condition), text);
      // Printed as part of a WHERE they stand among others.
      const among = printQuery(select([], [condition, { kind: 'constant', value: true }], [one]));
      assert.equal(database.prepare(among).get() !== undefined, isTrue(condition), among);
    });
    fc.assert(check, { seed: 20261126, numRuns: 1000 });
    database.close();
  });
});
