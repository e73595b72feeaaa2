import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig, readForeignDatabase, StartFailure } from '../../../src/public-api.ts';
import { databasesAmong, emptyDatabase, execute } from '../../test-database.ts';

const CONFIG = readConfig({ given: { data: 'x.sqlite' } });

/** Types that have another name on each database. */
const TYPES = {
  postgres: {
    number: 'int generated always as identity',
    bytes: 'bytea',
    timestamp: 'timestamptz',
  },
  mariadb: { number: 'int auto_increment', bytes: 'blob', timestamp: 'datetime' },
};

const statementsFor = ({ number, bytes, timestamp }: (typeof TYPES)['postgres']): string[] => [
  `create table author (id ${number} primary key, name varchar(80) not null unique)`,
  `create table book (isbn varchar(20) primary key, author int not null references author(id), price decimal(8,2),
    printed ${timestamp}, is_rare boolean not null, cover ${bytes})`,
  'create table part (book varchar(20), nr int, primary key (book, nr), foreign key (book) references book(isbn))',
  'create table note (book varchar(20), nr int, foreign key (book, nr) references part(book, nr))',
  `insert into author (name) values ('Ann'), ('Bo "x"')`,
  `insert into book values ('b', 2, 12.50, '2024-01-02 03:04:05', true, null), ('a', 1, null, null, false, 'x')`,
  `insert into part values ('b', 2), ('b', 1)`,
  `insert into note values ('b', 2), (null, null)`,
];

describe('a foreign database', () => {
  for (const kind of databasesAmong(['postgres', 'mariadb']))
    it(`is read with its columns, keys, and rows (${kind})`, async () => {
      assert.ok(kind !== 'sqlite');
      const address = await emptyDatabase('', kind);
      for (const sql of statementsFor(TYPES[kind])) await execute(kind, address, sql);
      const tables = await readForeignDatabase(CONFIG, address);
      assert.deepEqual(
        tables.map(({ name, key, uniques }) => [name, key, uniques]),
        [
          ['author', ['id'], [['name']]],
          ['book', ['isbn'], []],
          ['note', [], []],
          ['part', ['book', 'nr'], []],
        ],
      );
      const [author, book, note, part] = tables;
      assert.deepEqual(author?.rows, [
        ['1', 'Ann'],
        ['2', 'Bo "x"'],
      ]);
      assert.deepEqual(
        author?.columns.map(({ isNumbered, isRequired, length }) => [
          isNumbered,
          isRequired,
          length,
        ]),
        [
          [true, true, null],
          [false, true, 80],
        ],
      );
      assert.deepEqual(
        book?.rows.map((row) => row.map((value) => value?.replace(/\+00$/, '') ?? null)),
        [
          ['a', '1', null, null, '0', null],
          ['b', '2', '12.50', '2024-01-02 03:04:05', '1', null],
        ],
      );
      assert.deepEqual(
        book?.columns.map(({ digits, scale, isBinary }) => [digits, scale, isBinary]).slice(2),
        [
          [8, 2, false],
          [null, null, false],
          [book?.columns[4]?.digits, book?.columns[4]?.scale, false],
          [null, null, true],
        ],
      );
      const references = [book, part, note].map((table) => table?.references);
      assert.deepEqual(references, [
        [{ columns: ['author'], table: 'author', targets: ['id'] }],
        [{ columns: ['book'], table: 'book', targets: ['isbn'] }],
        [{ columns: ['book', 'nr'], table: 'part', targets: ['book', 'nr'] }],
      ]);
      assert.equal(part?.rows[0]?.[1], '1', 'rows are in the order of the key');
    });

  for (const [address, reason] of [
    ['shop.sqlite', /must start with postgres:\/\/ or mariadb:\/\//],
    ['postgres://user:secret@127.0.0.1:1/shop', /ECONNREFUSED/],
    ['mariadb://user:secret@127.0.0.1:1/shop?x=1', /parameter/],
  ] as const)
    it(`is not read from ${address.replace(/\/\/.*@/, '//')}, with the reason`, async () => {
      await assert.rejects(
        readForeignDatabase(CONFIG, address),
        (error) =>
          error instanceof StartFailure &&
          reason.test(error.message) &&
          !error.message.includes('secret'),
      );
    });
});
