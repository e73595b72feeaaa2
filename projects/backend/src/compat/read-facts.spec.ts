import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { compileFixture } from '../../test/compiled-script.ts';
import { SQLITE } from '../database/sqlite/sqlite-dialect.ts';
import { readGenerics, type Generics } from '../model/generics-folder.ts';
import { makeModel, type Model } from '../model/model.ts';
import { completeGenerics } from './complete-generics.ts';
import { QueryFacts } from './read-facts.ts';
import { tokenize } from './sql-token.ts';

const GENERICS = compileFixture('project');

/** Removes the facts about queries that only our compiler writes. */
function asOfAnotherCompiler(generics: Generics): Generics {
  const bare = JSON.stringify(generics, (key, value: unknown) =>
    key === 'reading' ? null : value,
  );
  return JSON.parse(bare) as Generics;
}

describe('what a query of another compiler reads', () => {
  let model: Model;
  let facts: QueryFacts;
  before(async () => {
    const generics = asOfAnotherCompiler(await readGenerics(GENERICS));
    model = makeModel(completeGenerics(generics, SQLITE), SQLITE);
    facts = new QueryFacts(model.concepts.values(), model.relations.values());
  });
  const read = (sql: string): string[] => {
    const { relations, concepts } = facts.of(tokenize(sql));
    return [...relations.map((each) => each.replace(/\[.*/, '')), ...concepts].sort();
  };

  it('is what stands in the columns that it names', () => {
    const sql = `select "Project" as src, "projectName" as tgt from "Project" where "Project" = '_SRCATOM'`;
    assert.deepEqual(read(sql), ['Project', 'projectName']);
  });

  it('is the whole of its tables where it takes all columns', () => {
    const all = read('select * from "Project"');
    assert.ok(all.includes('budget') && all.includes('startDate'));
    assert.ok(!all.includes('personName'));
  });

  it('may be anything where it names no table', () => {
    assert.equal(
      read(`select '_SESSION' as src, '_SESSION' as tgt`).length,
      model.relations.size + [...model.concepts.values()].filter((c) => c.storage).length,
    );
  });

  it('stands with the nodes of interfaces, their columns and labels', () => {
    const root = model.interfaces.get('Accounts')?.root;
    assert.deepEqual(root?.query.concepts.toSorted(), ['Account', 'SESSION']);
    const read = root?.query.relations.map((each) => each.replace(/\[.*/, ''));
    assert.deepEqual(read?.toSorted(), ['accountName', 'accountPassword']);
  });
});
