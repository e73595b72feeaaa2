import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Model } from '../../model/model.ts';
import type { Connection, Parameter } from '../../database/database.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { modelOf } from '../../../test/model-of.ts';
import type { Change } from './change.ts';
import { MAX_ROWS, RowChanges, storedValues } from './row-changes.ts';

const SCRIPT = `CONTEXT Rows IN ENGLISH
RELATION name[Item*Name] [UNI]
RELATION code[Item*Code] [UNI,INJ]
RELATION owner[Item*Person] [INJ]
RELATION part[Item*Item]
INTERFACE Item : I[Item] BOX [ "Name" : name, "Code" : code, "Owner" : owner, "Part" : part ]
ENDCONTEXT`;
const CAUSE = { by: 'operation', operation: 0 } as const;

describe('the rows that changes touch', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });

  const link = (name: string, source: string, target: string, op: Change['op'] = 'add'): Change => {
    const relation = [...model.relations.values()].find((each) => each.name === name);
    assert.ok(relation, name);
    return { kind: 'link', op, relation, source, target, cause: CAUSE };
  };
  const atom = (name: string, of: string): Change => {
    const concept = model.concepts.get(name);
    assert.ok(concept, name);
    return { kind: 'atom', op: 'add', concept, atom: of, cause: CAUSE };
  };
  /** Keys and columns of the rows of a table of which one of the columns changed. */
  const reported = (rows: RowChanges, table: string, ...columns: readonly string[]) =>
    rows
      .rowsOf(table, new Set(columns))
      ?.map(({ key, columns: values }) => [
        key,
        Object.fromEntries([...values].map(([column, current]) => [column, [...current]])),
      ]);

  it('are where the change is stored: the row of either end, or a row of its own', () => {
    const part = model.relations.get('part[Item*Item]')?.table;
    assert.ok(part);
    const stored: readonly (readonly [Change, ReturnType<typeof storedValues>])[] = [
      [atom('Item', 'i'), { table: 'Item', key: 'i', values: { Item: 'i' } }],
      [link('name', 'i', 'n'), { table: 'Item', key: 'i', values: { name: 'n' } }],
      [
        link('part', 'i', 'j'),
        {
          table: part.name,
          key: null,
          values: { [part.srcCol.name]: 'i', [part.tgtCol.name]: 'j' },
        },
      ],
    ];
    for (const [change, expected] of stored) assert.deepEqual(storedValues(change), expected);
    const owner = model.relations.get('owner[Item*Person]')?.table;
    assert.equal(owner?.tableOf, 'tgt', 'the target holds the link');
    assert.deepEqual(storedValues(link('owner', 'i', 'p')), {
      table: owner.name,
      key: 'p',
      values: { [owner.srcCol.name]: 'i' },
    });
  });

  it('hold each row once, with all values that a column had', () => {
    const rows = new RowChanges(model).follow([
      link('name', 'i', 'old', 'delete'),
      link('name', 'i', 'new'),
      link('code', 'i', 'c'),
      link('name', 'j', 'new'),
    ]);
    assert.deepEqual(reported(rows, 'Item', 'name'), [
      ['i', { name: ['old', 'new'], code: ['c'] }],
      ['j', { name: ['new'] }],
    ]);
    assert.deepEqual(reported(rows, 'Item', 'code', 'other'), [
      ['i', { name: ['old', 'new'], code: ['c'] }],
    ]);
    assert.deepEqual(
      [reported(rows, 'Item', 'other'), reported(rows, 'Elsewhere', 'name')],
      [[], []],
    );
  });

  it('take in each change of a growing list once', () => {
    const changes = [link('part', 'i', 'j')];
    const rows = new RowChanges(model).follow(changes);
    changes.push(link('part', 'j', 'i'), link('part', 'i', 'j', 'delete'));
    rows.follow(changes).follow(changes);
    const { table } = storedValues(link('part', 'i', 'j')) ?? { table: '' };
    const found = rows.rowsOf(table, new Set(Object.keys(storedValues(changes[0]!)?.values ?? {})));
    assert.deepEqual(
      found?.map(({ key }) => key),
      [null, null],
      'a link that came and went is one row',
    );
  });

  it('are not followed where there are too many, which tells nothing of other tables', () => {
    const many = Array.from({ length: MAX_ROWS + 2 }, (_, i) => link('name', `i${i}`, 'n'));
    const few = new RowChanges(model).follow(many.slice(0, MAX_ROWS + 1));
    assert.equal(few.rowsOf('Item', new Set(['name']))?.length, MAX_ROWS + 1);
    const rows = new RowChanges(model).follow([...many, link('part', 'i', 'j')]);
    assert.equal(rows.rowsOf('Item', new Set(['name'])), null);
    assert.equal(rows.rowsOf('Item', new Set(['other'])), null, 'nor for another column');
    const { table = '', values = {} } = storedValues(link('part', 'i', 'j')) ?? {};
    assert.equal(rows.rowsOf(table, new Set(Object.keys(values)))?.length, 1);
    rows.follow([...many, link('part', 'i', 'j'), link('name', 'later', 'n')]);
    assert.equal(rows.rowsOf('Item', new Set(['name'])), null, 'for good');
  });

  describe('tell the values of a column', () => {
    const asked: (readonly [string, readonly Parameter[]])[] = [];
    const connection: Connection = {
      run: () => Promise.resolve(0),
      all: (sql, parameters = []) => {
        asked.push([sql, parameters]);
        return Promise.resolve([{ value: 'present' }, { value: null }]);
      },
    };
    const valuesOf = (changes: readonly Change[], table: string, column: string) => {
      asked.length = 0;
      const rows = new RowChanges(model).follow(changes);
      const touched = rows.rowsOf(table, new Set(['name', 'code', 'Item'])) ?? [];
      return rows.valuesOf({ connection, dialect: SQLITE }, { table, column }, touched);
    };

    it('that it had, and what it holds by now in the rows that changed', async () => {
      const changes = [link('name', 'i', 'old', 'delete'), link('code', 'j', 'c')];
      assert.deepEqual(await valuesOf(changes, 'Item', 'name'), ['old', 'present']);
      assert.equal(asked.length, 1);
      const [sql, parameters] = asked[0] ?? [];
      assert.match(sql ?? '', /^select "name" as value from "Item" where .*"name" is not null$/);
      assert.deepEqual(parameters, [['i', 'j']]);
    });

    it('of atoms by the keys of the rows, without asking the database', async () => {
      const changes = [link('name', 'i', 'n'), atom('Item', 'j')];
      assert.deepEqual((await valuesOf(changes, 'Item', 'Item')).sort(), ['i', 'j']);
      assert.deepEqual(asked, []);
    });

    it('of no rows: none, and nobody is asked', async () => {
      assert.deepEqual(await valuesOf([], 'Item', 'name'), []);
      assert.deepEqual(asked, []);
    });
  });
});
