import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { modelOf, rootOf } from '../../../test/model-of.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import type { Model } from '../../model/model.ts';
import { ItemColumn, type WindowContext } from './item-column.ts';
import { requirePath } from './item-filter.ts';

const COMPUTE =
  'Total = Hours * 2; Known = if(has(Hours), 1, 0); Left = Due - today; Mark = if(Urgent, 1, 0); Parts = count(Lines)';
const SCRIPT = `CONTEXT Columns IN ENGLISH
INCLUDE "ampersand/clock.adl"
REPRESENT Hours TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION hours[Job*Hours] [UNI]
RELATION due[Job*Day] [UNI]
RELATION urgent[Job] [PROP]
RELATION lines[Job*Line]
RELATION length[Line*Hours] [UNI]
INTERFACE Jobs : V[SESSION*Job] cRud BOX <TABLE compute="${COMPUTE}">
  [ "Hours" : hours cRud, "Due" : due cRud, "Urgent" : urgent cRud, "Lines" : lines cRud BOX [ "Length" : length cRud ] ]
ENDCONTEXT`;

describe('the column of an item', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const column = (name: string) => {
    const list = rootOf(model, 'Jobs');
    const context = { dialect: SQLITE, session: 's-1' } as unknown as WindowContext;
    const rows = { from: '', where: [], parameters: [], atom: 'labelled."Job"' };
    return new ItemColumn(context, list, requirePath(list, name), rows);
  };

  it('is an expression over columns of the row, if the formula of a computed one uses no others', () => {
    for (const name of ['Total', 'Known']) {
      const values = column(name).values('v');
      assert.deepEqual([values?.join, values?.parameters], ['', []], name);
      assert.match(values?.value ?? '', /"hours"/, name);
      assert.equal(column(name).order('o')?.join, '', name);
    }
  });

  it('is joined to the row otherwise', () => {
    for (const name of ['Left', 'Mark', 'Parts'])
      assert.match(column(name).values('v')?.join ?? '', / left join /, name);
  });

  it('compares a few atoms as parameters, and more as one set', () => {
    const test = (count: number) => {
      const atoms = Array.from({ length: count }, (_, i) => String(i));
      return column('Hours').test({ test: { kind: 'is', atoms } }, 'f');
    };
    const integer = 'cast(? as INTEGER)';
    assert.deepEqual(test(2), {
      sql: `labelled."hours" in (${integer}, ${integer})`,
      parameters: ['0', '1'],
    });
    assert.equal(test(21)?.parameters.length, 1);
  });
});
