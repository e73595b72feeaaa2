import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConcepts } from './concepts.ts';
import { readRelations } from './relations.ts';

const TABLE = { name: 'Party', cols: ['Party'] };
const CONCEPT = {
  ...{ name: 'Party', label: 'Party', type: 'MULTITABLE', largestConcept: 'Party' },
  ...{ generalizations: [], specializations: [], directGens: [], directSpecs: [] },
  ...{ affectedConjuncts: [], interfaces: [], defaultViewName: null },
};
const column = (name: string) => ({ name, null: false, unique: false });
const LINKS = { name: 'r', tableOf: null, srcCol: column('A'), tgtCol: column('B') };
const RELATION = {
  ...{ name: 'r', signature: 'r[A*B]', label: 'r', srcConceptName: 'A', tgtConceptName: 'B' },
  ...{ uni: false, tot: false, inj: false, sur: false, prop: false, affectedConjuncts: [] },
};

describe('metadata of version 5.10', () => {
  it('name the table of a concept in the plural, or twice', () => {
    for (const keys of [
      { conceptTables: [TABLE] },
      { conceptTables: [TABLE], conceptTable: TABLE },
    ]) {
      const [concept] = readConcepts([{ ...CONCEPT, ...keys }]);
      assert.deepEqual(concept?.conceptTable, TABLE);
      assert.equal(concept.type, 'OBJECT');
      assert.ok(!('conceptTables' in concept));
    }
    assert.equal(readConcepts([{ ...CONCEPT, conceptTables: [] }])[0]?.conceptTable, null);
  });

  it('are refused where a concept or relation has several tables', () => {
    assert.throws(
      () => readConcepts([{ ...CONCEPT, conceptTables: [TABLE, TABLE] }]),
      /concepts\.json[^]*\/0\/conceptTables: expected at most one element, found 2 elements/,
    );
    assert.throws(
      () => readRelations([{ ...RELATION, mysqlTables: [LINKS, LINKS] }]),
      /relations\.json[^]*\/0\/mysqlTables: expected at most one element/,
    );
  });

  it('name the table of a relation in the plural, or twice', () => {
    for (const keys of [{ mysqlTables: [LINKS] }, { mysqlTables: [LINKS], mysqlTable: LINKS }]) {
      const [relation] = readRelations([{ ...RELATION, ...keys }]);
      assert.deepEqual(relation?.mysqlTable, LINKS);
      assert.ok(!('mysqlTables' in relation));
    }
    assert.throws(
      () => readRelations([RELATION]),
      /\/0\/mysqlTable: expected an object, found null/,
    );
  });
});
