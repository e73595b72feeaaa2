import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plannedTerm } from '../../../test/planned-terms.ts';
import { quoteName } from './literal.ts';

/** The tables that the query of a term reads from given atoms: the column that is restricted, and by what. */
async function restrictions(adl: string): Promise<string[]> {
  const { term, plan } = await plannedTerm(adl);
  const { text, tables } = plan.queries.fromAtoms(term, []);
  assert.ok(tables, text);
  const positions = tables.map(({ at }) => at);
  assert.deepEqual(
    positions,
    positions.toSorted((a, b) => a - b),
  );
  return tables.map(({ at, name, restrictedBy }) => {
    assert.ok(text.startsWith(`${quoteName(name)} as t`, at), text.slice(at));
    const { column, by } = restrictedBy ?? {};
    if (column === undefined) return name;
    return by ? `${name}.${column} by ${by.table}.${by.column}` : `${name}.${column} given`;
  });
}

describe('the tables that a query reads', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a column of the row', 'name', ['Person.Person given']],
    ['a join', 'knows;name', ['knows.SrcPerson given', 'Person.Person by 0.TgtPerson']],
    [
      'each part of a union for itself',
      'knows \\/ boss',
      ['knows.SrcPerson given', 'Person.Person given'],
    ],
    [
      'a query in a condition',
      'knows - knows;boss',
      ['knows.SrcPerson given', 'knows.SrcPerson by 0.SrcPerson', 'Person.boss by 0.TgtPerson'],
    ],
  ];
  for (const [title, adl, expected] of cases)
    test(`${title}: ${adl}`, async () => assert.deepEqual(await restrictions(adl), expected));

  test('a closure is no table', async () => {
    const tables = await restrictions('knows+');
    assert.deepEqual(
      tables.map((each) => each.split('.')[0]),
      ['knows', 'knows'],
    );
  });

  test('a text that reads like a table leaves the places open', async () => {
    const { term, plan } = await plannedTerm(`name;"\\"Person\\" as t0"[Name]`);
    const { text, tables } = plan.queries.fromAtoms(term, []);
    assert.ok(text.includes('"Person" as t0'), text);
    assert.equal(tables, null);
  });
});
