import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedTable } from './changed-table.ts';

describe('the table that a statement changes', () => {
  const table: readonly (readonly [string, string | undefined])[] = [
    ['insert into "odd ""name" values (?)', 'odd "name'],
    ['insert ignore into "Book" ("a b") values (?)', 'Book'],
    ['INSERT OR REPLACE INTO ampersand_model values (?)', 'ampersand_model'],
    ['update "Book" set "Title" = ?', 'Book'],
    ['\n delete from Book where "Book" = ?', 'Book'],
    ['select "update" from "Book"', undefined],
    ['savepoint insert_into', undefined],
  ];
  for (const [sql, name] of table)
    it(`${sql.trim()}: ${name ?? 'none'}`, () => assert.equal(changedTable(sql), name));
});
