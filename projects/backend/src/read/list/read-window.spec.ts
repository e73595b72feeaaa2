import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { modelOf, rootOf } from '../../../test/model-of.ts';
import type { Connection, Row } from '../../database/database.ts';
import { MARIADB } from '../../database/mariadb/mariadb-dialect.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import type { Model } from '../../model/model.ts';
import type { WindowContext } from './item-column.ts';
import { readListOptions } from './list-options.ts';
import { readWindow } from './read-window.ts';

const SCRIPT = `CONTEXT Windows IN ENGLISH
RELATION title[Ticket*Title] [UNI]
VIEW Ticket : Ticket DEFAULT { title } ENDVIEW
INTERFACE Tickets : V[SESSION*Ticket] cRud BOX [ "Title" : title cRud ]
ENDCONTEXT`;

/** A database in which a list of 5,000 rows has some that a search finds. */
function databaseWith(found: number, statements: string[]): Connection {
  const rowsOf = (sql: string): Row[] => {
    if (sql.includes('count(*)')) return [{ number: sql.includes(' like ') ? '700' : '5000' }];
    const limit = Number(/ limit (\d+)/.exec(sql)?.[1]);
    return Array.from({ length: Math.min(found, limit) }, (_, i) => ({ atom: `t${i}`, k0: null }));
  };
  const all = (sql: string) => {
    statements.push(sql);
    return Promise.resolve(rowsOf(sql));
  };
  return { all } as unknown as Connection;
}

describe('a page of a long list with a search', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const read = async (found: number, dialect = SQLITE) => {
    const statements: string[] = [];
    const connection = databaseWith(found, statements);
    const context = { connection, session: 's-1', dialect } as unknown as WindowContext;
    const options = { ...readListOptions({ limit: '5', sort: 'Title', q: 'a' }) };
    const list = { node: rootOf(model, 'Tickets'), source: 's-1' };
    const part = await readWindow(context, list, options, []);
    return { part, statements };
  };

  it('sorts a few rows after they were found, and compares texts once', async () => {
    const { part, statements } = await read(7);
    assert.equal(part?.total, 7);
    assert.equal(part.atoms.length, 5);
    assert.equal(statements.filter((sql) => sql.includes(' like ')).length, 1);
    assert.match(statements.at(-1) ?? '', /where labelled\."Ticket" in \(.*order by/);
  });

  it('reads many rows in their order', async () => {
    const { part, statements } = await read(1000);
    assert.equal(part?.total, 700);
    assert.match(statements.at(-1) ?? '', / like .* order by /);
  });

  it('is not counted to the end before the search, where no count is kept', async () => {
    const [kept, counted] = [await read(7), await read(7, MARIADB)];
    assert.doesNotMatch(kept.statements[0] ?? '', / limit /);
    assert.match(counted.statements[0] ?? '', /count\(\*\).* limit 2001\)/);
    assert.equal(counted.part?.total, 7);
  });

  it('compares the column of the label and the identifier, not what is computed of them', async () => {
    const { statements } = await read(7);
    const compared = statements.find((sql) => sql.includes(' like ')) ?? '';
    assert.doesNotMatch(compared, /coalesce|cast/);
  });
});
