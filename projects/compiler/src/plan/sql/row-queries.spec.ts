import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { plannedTerm } from '../../../test/planned-terms.ts';
import type { RowExpression } from './row-expression.ts';

/** The targets of a term over the row of an atom of its source concept. */
async function ofRow(adl: string): Promise<Omit<RowExpression, 'tables'> | null> {
  const { term, plan } = await plannedTerm(adl);
  const expression = plan.queries.ofRow(term, term.source);
  return expression && { value: expression.value, rest: expression.rest };
}

/** The condition that a row is the target of a term. */
async function ofRows(adl: string): Promise<string | null> {
  const { term, plan } = await plannedTerm(adl);
  return plan.queries.ofRows(term)?.text ?? null;
}

describe('the targets of a row', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['a column of the row', 'name', 'labelled."name"', ''],
    ['a column that only a specialisation has', 'grade', 'labelled."grade"', ''],
    ['a column after an identity', 'I[Person];boss', 'labelled."boss"', ''],
    ['the atom', 'I[Person]', 'labelled."Person"', ''],
    ['the atom, as far as it is a specialisation', 'I[Student]', 'labelled."Student"', ''],
    ['the atom of ONE', 'V[Person*ONE]', `'1'`, ''],
    [
      'a column that counts under a condition',
      '"x"[Person];name',
      'labelled."name"',
      `from (select 1 as one) as single_row where labelled."Person" = 'x' and labelled."name" is not null`,
    ],
    [
      'links',
      'knows',
      't0."TgtPerson"',
      'from "knows" as t0 where labelled."Person" = t0."SrcPerson"',
    ],
    [
      'rows that point to the row',
      'owns',
      't0."Item"',
      'from "Item" as t0 where labelled."Person" = t0."owns"',
    ],
    [
      'a column of another row',
      'boss;name',
      't0."name"',
      'from "Person" as t0 where labelled."boss" is not null and labelled."boss" = t0."Person" and t0."name" is not null',
    ],
    [
      'atoms that have nothing to do with the row',
      'V[Person*Item]',
      't0."Item"',
      'from "Item" as t0',
    ],
    [
      'a complement',
      '-name',
      't0."Name"',
      'from "Name" as t0 where not (labelled."name" is not null and t0."Name" = labelled."name")',
    ],
  ];
  for (const [what, adl, value, rest] of cases)
    test(`${what}: ${adl}`, async () => assert.deepEqual(await ofRow(adl), { value, rest }));

  const notWorthIt: readonly (readonly [string, string])[] = [
    ['a union', 'name \\/ grade'],
    ['a closure', 'boss+'],
    ['a chain with a union', 'knows;(boss \\/ knows)'],
    ['the session', 'V[Person*SESSION];"_SESSION"'],
    ['what has no targets', 'name - V'],
    ['what does not start from a row', 'main'],
  ];
  for (const [what, adl] of notWorthIt)
    test(`${what} has none: ${adl}`, async () => assert.equal(await ofRow(adl), null));
});

describe('the condition that a row is a target', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'a column that holds the source',
      'boss~',
      `labelled."boss" is not null and labelled."boss" = '_SRCATOM'`,
    ],
    [
      'a column of the target',
      'owns',
      `labelled."owns" is not null and labelled."owns" = '_SRCATOM'`,
    ],
    [
      'everything: the source is there',
      'V[Person*Item]',
      `exists (select 1 from "Person" as t0 where t0."Person" = '_SRCATOM')`,
    ],
    ['everything from ONE', 'V[ONE*Item]', `'1' = '_SRCATOM'`],
    [
      'either of two columns, which may stand among other conditions',
      'owns \\/ lent',
      `((labelled."owns" is not null and labelled."owns" = '_SRCATOM') or (labelled."lent" is not null and labelled."lent" = '_SRCATOM'))`,
    ],
    [
      'everything but what a column holds',
      'V[Person*Item] - owns',
      `exists (select 1 from "Person" as t0 where t0."Person" = '_SRCATOM') and not (labelled."owns" is not null and labelled."owns" = '_SRCATOM')`,
    ],
  ];
  for (const [what, adl, condition] of cases)
    test(`${what}: ${adl}`, async () => assert.equal(await ofRows(adl), condition));

  const searches: readonly (readonly [string, string])[] = [
    ['links', 'knows'],
    ['a column of the source', 'boss'],
    ['a chain', 'knows;boss~'],
    ['everything but links', 'V[Person*Item] - likes'],
    ['a closure', 'boss+'],
    ['what is not stored in rows', 'V[Person*ONE]'],
  ];
  for (const [what, adl] of searches)
    test(`${what} would be searched for every row: ${adl}`, async () =>
      assert.equal(await ofRows(adl), null));
});

test('a relation with the name of the alias of rows is a relation like any other', async () => {
  const conditionWith = async (name: string): Promise<string | null> => {
    const { plan } = await compileText(
      `RELATION ${name}[Person*Person] [UNI] RULE r : ${name};V[Person*Person] |- I`,
      BARE,
    );
    const rule = plan.rules.find((each) => each.name === 'r')!;
    return plan.queries.ofRows(rule.term.left)?.text ?? null;
  };
  const condition = await conditionWith('noted');
  assert.ok(condition);
  assert.equal(await conditionWith('labelled'), condition.replaceAll('"noted"', '"labelled"'));
});

describe('the path to the only target of a row', () => {
  const pathOf = async (adl: string) => {
    const { term, plan } = await plannedTerm(adl);
    return plan.queries.path(term)?.map(({ source, target }) => `${source} ${target}`) ?? null;
  };

  test('leads through relations that rows hold', async () => {
    assert.deepEqual(await pathOf('boss;name'), ['Person boss', 'Person name']);
    assert.deepEqual(await pathOf('boss;(boss;name)'), [
      ...['Person boss', 'Person boss', 'Person name'],
    ]);
    assert.deepEqual(await pathOf('owns~;name'), ['Item owns', 'Person name']);
  });

  for (const adl of [
    'name',
    'knows;name',
    'boss~;name',
    'owns;owns~',
    'I[Student];name',
    'boss /\\ boss',
  ])
    test(`does not exist for ${adl}`, async () => {
      assert.equal(await pathOf(adl), null);
    });
});
