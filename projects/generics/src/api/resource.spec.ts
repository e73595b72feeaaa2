import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodePropertyName } from '../property-name.ts';
import { compareByLabel, compareTexts } from './label-order.ts';
import { isMetaKey, isResourceNode } from './resource.ts';

describe('nodes of resources', () => {
  it('are objects with an identifier', () => {
    for (const node of [{ _id_: 'a' }, { _id_: '', _label_: 'A', Name: 'x' }])
      assert.equal(isResourceNode(node), true);
    for (const other of [null, undefined, 'a', 1, [], {}, { id: 'a' }])
      assert.equal(isResourceNode(other), false);
  });

  it('have keys about the atom, which no item has, whatever its label', () => {
    const keys = '_id_ _label_ _path_ _ifcs_ _view_ _sortValues_ _totals_ _absent_'.split(' ');
    for (const key of keys) assert.equal(isMetaKey(key), true);
    for (const key of ['id', 'Name', '_', '__proto__', '_40_paid_41_', '_id'])
      assert.equal(isMetaKey(key), false);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...keys)), (label) => {
        assert.equal(isMetaKey(encodePropertyName(label)), false);
      }),
    );
  });
});

describe('the order of lists', () => {
  const sorted = (texts: readonly string[]) => [...texts].sort(compareTexts);

  it('is the one that people expect', () => {
    assert.deepEqual(sorted(['b', 'A', 'a', 'B', '10', '9', 'é', 'e', 'f', '']), [
      ...['', '9', '10', 'a', 'A', 'b', 'B', 'e', 'é', 'f'],
    ]);
    assert.deepEqual(sorted(['Room 10', 'Room 9', 'room 9a']), ['Room 9', 'room 9a', 'Room 10']);
  });

  it('is by label, then by identifier', () => {
    const atoms = [
      { _id_: 'p10', _label_: 'Ann' },
      { _id_: 'p1', _label_: 'Bram' },
      { _id_: 'p9', _label_: 'Ann' },
    ];
    const order = [...atoms].sort(compareByLabel).map(({ _id_ }) => _id_);
    assert.deepEqual(order, ['p9', 'p10', 'p1']);
    for (const atom of atoms) assert.equal(compareByLabel(atom, { ...atom }), 0);
  });
});
