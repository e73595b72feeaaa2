import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readGenerics } from '../../model/generics-folder.ts';
import { ModelError } from '../../model/model-error.ts';
import type { Model } from '../../model/model.ts';
import type { Dialect } from '../../database/dialect.ts';
import { MARIADB } from '../../database/mariadb/mariadb-dialect.ts';
import { POSTGRES } from '../../database/postgres/postgres-dialect.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { compileScript } from '../../../test/compiled-script.ts';
import { modelOf } from '../../../test/model-of.ts';
import { createTable, tablesOf, tablesToMake, type Table } from './table.ts';

const SCRIPT = `CONTEXT Tables IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Story TYPE BIGALPHANUMERIC
CLASSIFY Book ISA Item
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION story[Item*Story] [UNI]
RELATION pages[Book*Rank] [UNI]
RELATION owner[Item*Person] [INJ]
RELATION part[Item*Item]
VIEW Item : Item DEFAULT { "name" : name } ENDVIEW
INTERFACE Item : I[Item] BOX [ "Name" : name, "Rank" : rank, "Story" : story, "Owner" : owner, "Part" : part ]
INTERFACE Book : I[Book] BOX [ "Pages" : pages ]
ENDCONTEXT`;

/** A table of texts: a key and so many columns besides. */
function texts(count: number, name = 'T'): Table {
  const columns = ['key', ...Array.from({ length: count }, (_, i) => `c${i}`)].map(
    (each) => [each, { name: each, type: 'ALPHANUMERIC' }] as const,
  );
  return { name, columns: new Map(columns), key: ['key'], listed: new Set() };
}

/** The columns of a `create table`, with what they are. */
function columnsIn(statement: string): string[] {
  return statement.split(/[(,] ?(?=")/).filter((part) => /^"(?:c\d+|key)" /.test(part));
}

describe('the tables of a model', () => {
  let model: Model;
  let tables: ReadonlyMap<string, Table>;
  before(async () => {
    model = await modelOf(SCRIPT);
    tables = new Map(tablesOf(model).map((table) => [table.name, table]));
  });

  it('hold what is stored of each hierarchy, once, with the types of the concepts', () => {
    const item = tables.get('Item');
    assert.deepEqual(
      [...(item?.columns.values() ?? [])].map(({ name, type }) => [name, type]).sort(),
      [
        ['Book', 'OBJECT'],
        ['Item', 'OBJECT'],
        ['name', 'ALPHANUMERIC'],
        ['pages', 'INTEGER'],
        ['rank', 'INTEGER'],
        ['story', 'BIGALPHANUMERIC'],
      ],
    );
    assert.deepEqual([item?.key, [...(item?.listed ?? [])]], [['Item'], ['name']]);
    assert.equal(tables.has('Book'), false, 'a kind of item stands with items');
  });

  it('give links that are in no row a table of their own, of which both ends are the key', () => {
    const { name, srcCol, tgtCol } = model.relations.get('part[Item*Item]')!.table;
    const part = tables.get(name);
    assert.deepEqual([...(part?.columns.keys() ?? [])], [srcCol.name, tgtCol.name]);
    assert.deepEqual(part?.key, [srcCol.name, tgtCol.name]);
  });

  it('give a link that only the target holds once a place in the row of the target', () => {
    const { name, srcCol } = model.relations.get('owner[Item*Person]')!.table;
    assert.equal(tables.get(name)?.columns.get(srcCol.name)?.type, 'OBJECT');
    assert.deepEqual(tables.get(name)?.key, ['Person']);
  });
});

describe('the tables that database.sql states', () => {
  const script = `CONTEXT S IN ENGLISH
RELATION name[Item*Name] [UNI]
INTERFACE I : I[Item] BOX [ "Name" : name ]
ENDCONTEXT`;
  let model: Model;
  let databaseSql: string;
  before(async () => {
    model = await modelOf(script);
    databaseSql = (await readGenerics(compileScript(script))).databaseSql ?? '';
  });
  const changed = (from: string, to: string): Table[] => {
    assert.ok(databaseSql.includes(from), from);
    return tablesToMake(model, { databaseSql: databaseSql.replace(from, to) });
  };
  const item = (tables: readonly Table[]) => tables.find(({ name }) => name === 'Item');

  it('are made as they stand there, and those of the model where there is no such file', () => {
    const own = tablesOf(model);
    assert.deepEqual(tablesToMake(model, { databaseSql: undefined }), own);
    const stated = tablesToMake(model, { databaseSql });
    assert.deepEqual(stated.map(({ name }) => name).sort(), own.map(({ name }) => name).sort());
    assert.deepEqual([...(item(stated)?.columns.keys() ?? [])], ['Item', 'name']);
    assert.deepEqual(item(stated)?.key, ['Item']);
  });

  for (const [title, from, to, problem] of [
    ['lacks a table', 'CREATE TABLE "Item"', 'SELECT "Item"', 'the table is missing'],
    [
      'lacks a column',
      ', "name" VARCHAR(255) DEFAULT NULL /* ALPHANUMERIC */',
      '',
      'it needs a column "name" of type ALPHANUMERIC',
    ],
    [
      'has a column of another type',
      'DEFAULT NULL /* ALPHANUMERIC */',
      'DEFAULT NULL /* INTEGER */',
      'it needs a column "name" of type ALPHANUMERIC',
    ],
    [
      'has a column too many',
      ', PRIMARY KEY',
      ', "more" VARCHAR(255) /* ALPHANUMERIC */, PRIMARY KEY',
      'it has an unused column',
    ],
  ] as const)
    it(`are refused where the file ${title}, by the name of the table`, () => {
      assert.throws(
        () => changed(from, to),
        (error: unknown) =>
          error instanceof ModelError &&
          error.message === `database.sql, entry "Item": ${problem}. Compile the script again.`,
      );
    });

  it('are refused where nothing of the model is stored in one', () => {
    const more =
      'CREATE TABLE "More" ("a" VARCHAR(255) NOT NULL /* OBJECT */);\nCREATE TABLE "Item"';
    assert.throws(() => changed('CREATE TABLE "Item"', more), {
      message:
        'database.sql, entry "More": no concept or relation is stored in this table. Compile the script again.',
    });
  });

  it('have the columns that are never empty for a key where none is stated', () => {
    assert.deepEqual(item(changed(', PRIMARY KEY ("Item")', ''))?.key, ['Item']);
  });
});

describe('the statements that make a table', () => {
  const dialects: readonly Dialect[] = [SQLITE, POSTGRES, MARIADB];

  for (const dialect of dialects) {
    it(`make the key one that is never empty, and no other column: ${dialect.name}`, () => {
      const [create = ''] = createTable(texts(2), dialect);
      const columns = columnsIn(create);
      assert.deepEqual(
        columns.map((column) => / not null/.test(column)),
        [true, false, false],
        create,
      );
      assert.match(create, /primary key \("key"\)/);
    });

    it(`index each column once, the key excepted: ${dialect.name}`, () => {
      const all = createTable(texts(3), dialect).join(';');
      for (const name of ['c0', 'c1', 'c2'])
        assert.equal(all.match(new RegExp(`\\("${name}"`, 'g'))?.length, 1, all);
      assert.doesNotMatch(all, /index "[^"]*"(?: on "T")? \("key"/);
    });

    it(`index no more than databases take: ${dialect.name}`, () => {
      const all = createTable(texts(90), dialect).join(';');
      assert.equal(all.match(/index "ix_/g)?.length, 60);
      assert.equal(new Set(all.match(/"ix_\d+_T"/g)).size, 60, 'each by a name of its own');
    });

    it(`serve the order of labels: ${dialect.name}`, () => {
      const table = { ...texts(2), listed: new Set(['c1']) };
      const all = createTable(table, dialect).join(';');
      const order = `(${dialect.listed('"c1"')}, "key")`;
      assert.equal(all.includes(order), dialect.maxListIndexRows > 0, all);
    });

    it(`quote whatever a name holds: ${dialect.name}`, () => {
      const [create = ''] = createTable(texts(1, 'T"; drop table x; --'), dialect);
      assert.ok(create.startsWith('create table "T""; drop table x; --" ('), create);
    });
  }

  it('keep the row of a wide table within what MariaDB takes: the rest are long texts', () => {
    const max = MARIADB.maxShortTextColumns ?? 0;
    // A short text takes four bytes for each of its characters, and a row has room for 65,535.
    assert.ok(max > 0 && max * 255 * 4 < 65_535);
    const [short, long] = ['ALPHANUMERIC', 'BIGALPHANUMERIC'].map((type) =>
      MARIADB.columnType(type as 'ALPHANUMERIC'),
    );
    assert.notEqual(short, long);
    for (const count of [max - 1, max, max + 1, 200]) {
      const [create = ''] = createTable(texts(count), MARIADB);
      const columns = columnsIn(create).slice(1);
      assert.equal(columns.length, count);
      const isShort = columns.map((column) => column.includes(` ${short}`));
      assert.equal(isShort.filter(Boolean).length, Math.min(count, max), String(count));
      assert.equal(isShort.lastIndexOf(true) + 1, Math.min(count, max), 'the first ones');
    }
  });

  it('make every text short where rows have room for all', () => {
    for (const dialect of [SQLITE, POSTGRES]) {
      const [create = ''] = createTable(texts(300), dialect);
      for (let i = 0; i < 300; i++)
        assert.ok(create.includes(`"c${i}" ${dialect.columnType('ALPHANUMERIC')}`), String(i));
    }
  });

  it('refuse a name that the database would cut off, by its bytes', () => {
    for (const dialect of [POSTGRES, MARIADB]) {
      const maxLength = dialect.maxNameLength ?? 0;
      assert.ok(maxLength > 0);
      assert.ok(createTable(texts(1, 'x'.repeat(maxLength)), dialect).length > 0);
      for (const name of ['x'.repeat(maxLength + 1), 'é'.repeat(maxLength / 2 + 1)])
        assert.throws(() => createTable(texts(1, name), dialect), {
          message: `The name "${name}" is too long for ${dialect.name} (the limit is ${maxLength} bytes). Use SQLite, or use shorter names in the script.`,
        });
    }
    assert.ok(createTable(texts(1, 'x'.repeat(300)), SQLITE).length > 0);
  });

  it('name indexes after the table, shortened where the database would cut a name off', () => {
    const name = 'x'.repeat(60);
    const all = (dialect: Dialect) => createTable(texts(1, name), dialect).join(';');
    assert.ok(all(SQLITE).includes(`index "ix_0_${name}"`));
    for (const dialect of [POSTGRES, MARIADB])
      assert.ok(all(dialect).includes(`index "ix_0_${'x'.repeat(40)}"`), all(dialect));
  });

  it('have no key where a text is too long for one', () => {
    const table = texts(1);
    const columns = new Map(table.columns).set('key', { name: 'key', type: 'HUGEALPHANUMERIC' });
    for (const dialect of dialects) {
      const all = createTable({ ...table, columns }, dialect).join(';');
      assert.equal(all.includes('primary key'), dialect.isKeyable('HUGEALPHANUMERIC'), all);
    }
  });
});
