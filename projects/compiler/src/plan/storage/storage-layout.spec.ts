import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { concept, lattice, relation } from '../../../test/model.ts';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { planStorage, type Storage, type Table } from './storage.ts';

const [person, student, pupil] = [concept('Person'), concept('Student'), concept('Pupil')];
const [name, age, one] = [
  concept('Name', 'ALPHANUMERIC'),
  concept('Age', 'INTEGER'),
  concept('ONE'),
];
const concepts = [person, student, pupil, name, age, one];
const order = lattice(concepts, [
  [student, person],
  [pupil, student],
]);

function storageOf(relations: readonly Relation[]): Storage {
  return planStorage({ concepts, relations, lattice: order });
}

/** A column in a line: type, what may be in it, and what it holds. */
function columnsOf({ columns }: Table): string[] {
  return columns.map((column) =>
    [
      column.name,
      column.type,
      column.isNullable ? 'or none' : 'always',
      column.isUnique ? 'once' : 'often',
      column.holds,
    ].join(' '),
  );
}

describe('columns', () => {
  test('of a concept table: its concepts, then its relations, with their types', () => {
    const relations = [
      relation('aged', student, age, 'UNI'),
      relation('code', person, name, 'UNI INJ'),
      relation('named', name, pupil, 'INJ'),
      relation('knows', person, person),
    ];
    const { table } = storageOf(relations).concept(pupil)!;
    assert.deepEqual(columnsOf(table), [
      'Person OBJECT always once I[Person]',
      'Student OBJECT or none once I[Student]',
      'Pupil OBJECT or none once I[Pupil]',
      'aged INTEGER or none often aged[Student*Age]',
      'code ALPHANUMERIC or none once code[Person*Name]',
      'named ALPHANUMERIC or none often named[Name*Pupil]~',
    ]);
  });

  test('of a table of links are always there, any number of times', () => {
    const likes = relation('likes', student, age);
    assert.deepEqual(columnsOf(storageOf([likes]).relation(likes).table), [
      'Student OBJECT always often I[Student]/\\likes[Student*Age];likes[Student*Age]~',
      'Age INTEGER always often likes[Student*Age]',
    ]);
  });

  test('a relation from ONE keeps its atom as an object', () => {
    const main = relation('main', one, age, 'UNI INJ');
    const { table, keySide } = storageOf([main]).relation(main);
    assert.deepEqual([table.name, keySide], ['Age', 'target']);
    assert.equal(columnsOf(table)[1], 'main OBJECT or none once main[ONE*Age]~');
  });

  test('the ends of a relation within one concept keep their namespaces', () => {
    const order2 = concept('shop.Order');
    const follows = relation('shop.follows', order2, order2);
    const all = [...concepts, order2];
    const storage = planStorage({ concepts: all, relations: [follows], lattice: lattice(all, []) });
    assert.deepEqual(
      storage.relation(follows).table.columns.map((column) => column.name),
      ['shop.SrcOrder', 'shop.TgtOrder'],
    );
  });

  const first: readonly (readonly [string, string])[] = [
    ['', 'Person Name'],
    ['SUR', 'Name Person'],
    ['TOT', 'Person Name'],
    ['TOT SUR', 'Person Name'],
  ];
  for (const [properties, expected] of first)
    test(`of links with [${properties}] stand in the order ${expected}`, () => {
      const likes = relation('likes', person, name, properties);
      const { table, source, target } = storageOf([likes]).relation(likes);
      assert.equal(table.columns.map((column) => column.name).join(' '), expected);
      assert.deepEqual([source.name, target.name], ['Person', 'Name']);
    });
});

/** Names that clash in every way: by case, by length, and with each other. */
const names = fc.constantFrom(
  'Person',
  'person',
  'PERSON',
  'Name',
  'name',
  'r',
  'R',
  `l${'o'.repeat(70)}ng`,
  `l${'o'.repeat(70)}NG`,
);
const ends = fc.constantFrom(person, student, pupil, name, age, one);
const properties = fc.constantFrom('', 'UNI', 'INJ', 'UNI INJ', 'TOT', 'SUR', 'UNI SUR');
const manyRelations: fc.Arbitrary<Relation[]> = fc.uniqueArray(
  fc.tuple(names, ends, ends, properties).map((parts) => relation(...parts)),
  { selector: ({ signature }) => signature, maxLength: 12 },
);

test('whatever relations are called, each has a place of its own that all databases take', () => {
  const check = fc.property(manyRelations, (relations) => {
    const storage = storageOf(relations);
    const folded = (list: readonly { readonly name: string }[]): string[] =>
      list.map((each) => each.name.toLowerCase());
    assert.equal(new Set(folded(storage.tables)).size, storage.tables.length);
    for (const table of storage.tables) {
      assert.equal(storage.tableNamed(table.name), table);
      assert.equal(new Set(folded(table.columns)).size, table.columns.length, table.name);
      for (const { name: each } of [table, ...table.columns])
        assert.ok(Buffer.byteLength(each) <= 63, each);
    }
    const places = new Set<string>();
    for (const each of relations) {
      const { table, source, target, keySide } = storage.relation(each);
      assert.ok(storage.tables.includes(table));
      assert.ok(table.columns.includes(source) && table.columns.includes(target));
      assert.notEqual(source, target);
      if (keySide) checkKey(storage, each, keySide);
      const value =
        keySide === null
          ? ''
          : storage.relation(each)[keySide === 'source' ? 'target' : 'source'].name;
      places.add(`${table.name} ${value}`);
    }
    assert.equal(places.size, relations.length);
  });
  fc.assert(check, { seed: 20261126, numRuns: 500 });
});

/** The key of a relation that is a column is the column of its concept, and the links fit in one row each. */
function checkKey(storage: Storage, each: Relation, keySide: 'source' | 'target'): void {
  const place = storage.relation(each);
  const end: Concept = each[keySide];
  assert.equal(storage.concept(end)?.table, place.table);
  assert.equal(storage.concept(end)?.column, place[keySide]);
  assert.ok(each.properties.has(keySide === 'source' ? 'UNI' : 'INJ'), each.signature);
}
