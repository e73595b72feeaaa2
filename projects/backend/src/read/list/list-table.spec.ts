import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import { modelOf, rootOf } from '../../../test/model-of.ts';
import { tableColumns, tableRow } from './list-table.ts';

const SCRIPT = `CONTEXT Tables IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Truth TYPE BOOLEAN
REPRESENT Day TYPE DATE
REPRESENT Moment TYPE DATETIME
REPRESENT Secret TYPE PASSWORD
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION ranks[Item*Rank]
RELATION amount[Item*Amount] [UNI]
RELATION sure[Item*Truth] [UNI]
RELATION day[Item*Day] [UNI]
RELATION seen[Item*Moment] [UNI]
RELATION secret[Item*Secret] [UNI]
RELATION part[Item*Item] [UNI]
RELATION odd[Item] [PROP]
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE>
  [ "Name" : name, "Rank" : rank, "Ranks" : ranks, "Amount" : amount, "Sure" : sure, "Day" : day, "Seen" : seen
  , "Secret" : secret CRUD, "Hidden" : name crud, "Part" : part, "Odd" : odd, "Note" : TXT "always"
  , "Pick" : I BOX <FILTEREDDROPDOWN> [ selectFrom : V[Item*Item] cRud, setRelation : part cRUd ] ]
INTERFACE Blind : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE> [ "Hidden" : name crud ]
INTERFACE Item : I[Item] cRud BOX [ "Plain" : part~ cRud ]
ENDCONTEXT`;

const PART = { _id_: 'i2', _label_: 'Second', _path_: 'x', _ifcs_: [] };

describe('a list as a table for people', () => {
  let items: TermNode;
  let plain: TermNode;
  let blind: TermNode;
  before(async () => {
    const model = await modelOf(SCRIPT);
    [items, blind] = [rootOf(model, 'Items'), rootOf(model, 'Blind')];
    plain = itemNamed(rootOf(model, 'Item'), 'Plain') as TermNode;
  });

  it('has a column for each item that may be read, of its kind; passwords have none', () => {
    assert.deepEqual(
      tableColumns(items).map(({ label, kind }) => `${label} ${kind}`),
      [
        'Name text',
        'Rank number',
        'Ranks text',
        'Amount number',
        'Sure truth',
        'Day date',
        'Seen datetime',
        'Part text',
        'Odd truth',
        'Note text',
        'Pick text',
      ],
    );
  });

  it('shows atoms by their labels, several values in one cell, and a dropdown as what is chosen', () => {
    const row = {
      _id_: 'i1',
      _label_: 'First',
      Name: 'First',
      Rank: -3,
      Ranks: [1, 20],
      Amount: 1.5,
      Sure: false,
      Day: '2024-02-03',
      Seen: '2024-02-03T04:05:06Z',
      Secret: 'geheim',
      Hidden: 'hidden',
      Part: PART,
      Odd: true,
      Note: 'always',
      Pick: { _id_: 'i1', _label_: 'First', setRelation: PART, selectFrom: [PART, PART] },
    };
    assert.deepEqual(tableRow(items, row), [
      ...['First', -3, '1; 20', 1.5, false, '2024-02-03', '2024-02-03T04:05:06Z'],
      ...['Second', true, 'always', 'Second'],
    ]);
  });

  it('has an empty cell for whatever is not there', () => {
    const empty = tableColumns(items).map(() => null);
    for (const row of [
      {},
      { Ranks: [], Part: null, Pick: { setRelation: null } },
      { Pick: null },
      null,
      'x',
      [],
    ])
      assert.deepEqual(tableRow(items, row), empty, JSON.stringify(row));
  });

  it('has several atoms by their labels, and leaves a place for those that have nothing', () => {
    const cell = tableRow(items, { Ranks: [PART, null, { _id_: 'i3' }, 'x'] })[2];
    assert.equal(cell, 'Second; ; ; x');
  });

  for (const [what, node] of [
    ['no items', () => plain],
    ['no item that may be read', () => blind],
  ] as const)
    it(`shows the atom itself where it has ${what}`, () => {
      const list = node();
      assert.deepEqual(tableColumns(list), [{ label: list.label, kind: 'text' }]);
      assert.deepEqual(tableRow(list, PART), ['Second']);
      assert.deepEqual(tableRow(list, 'value'), ['value']);
      assert.deepEqual(tableRow(list, null), [null]);
    });
});
