import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concept, lattice, relation } from '../../../test/model.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import { planStorage } from './storage.ts';

const person = concept('Person');
const student = concept('Student');
const name = concept('Name', 'ALPHANUMERIC');
const one = concept('ONE');

function storageOf(...relations: readonly ReturnType<typeof relation>[]) {
  const concepts = [person, student, name, one];
  return planStorage({ concepts, relations, lattice: lattice(concepts, [[student, person]]) });
}

describe('planStorage', () => {
  const places: readonly (readonly [string, string, string, 'source' | 'target' | null])[] = [
    ['UNI', 'a column of the source', 'Person', 'source'],
    ['INJ', 'a column of the target', 'Name', 'target'],
    ['UNI INJ', 'a column of the source', 'Person', 'source'],
    ['', 'a table of its own', 'called', null],
    ['TOT SUR', 'a table of its own', 'called', null],
  ];
  for (const [properties, where, table, keySide] of places) {
    test(`a relation with [${properties}] is ${where}`, () => {
      const called = relation('called', person, name, properties);
      const stored = storageOf(called).relation(called);
      assert.equal(stored.table.name, table);
      assert.equal(stored.keySide, keySide);
    });
  }

  test('a typology shares a table, generic concepts first; only the root is never NULL', () => {
    const grade = relation('grade', student, name, 'UNI');
    const storage = storageOf(grade);
    const [specific, generic] = [storage.concept(student), storage.concept(person)];
    assert.equal(specific?.table, generic?.table);
    assert.equal(generic?.column, generic?.table.key);
    assert.deepEqual(
      generic?.table.columns.map((column) => [column.name, column.isNullable]),
      [
        ['Person', false],
        ['Student', true],
        ['grade', true],
      ],
    );
    assert.equal(storage.relation(grade).source.name, 'Student');
  });

  test('ONE has no table; a UNI relation from ONE has a table of its own', () => {
    const root = relation('root', one, person, 'UNI');
    const storage = storageOf(root);
    assert.equal(storage.concept(one), null);
    assert.equal(storage.relation(root).table.kind, 'link');
  });

  test('a table is found by the name that queries know it by', () => {
    const called = relation('called', person, name);
    const storage = storageOf(called);
    assert.equal(storage.tableNamed('called'), storage.relation(called).table);
  });

  test('to ask for what is not stored is a fault of the compiler', () => {
    const storage = storageOf();
    assert.throws(() => storage.relation(relation('called', person, name)), InternalCompilerError);
    assert.throws(() => storage.tableNamed('called'), InternalCompilerError);
  });

  test('the columns of a relation from a concept to itself say which end they are', () => {
    const knows = relation('knows', person, person);
    const { source, target } = storageOf(knows).relation(knows);
    assert.deepEqual([source.name, target.name], ['SrcPerson', 'TgtPerson']);
  });

  test('the column that holds every atom of its concept stands first', () => {
    const likes = relation('likes', person, name, 'SUR');
    const { table } = storageOf(likes).relation(likes);
    assert.deepEqual(
      table.columns.map((column) => column.name),
      ['Name', 'Person'],
    );
  });
});
