import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TECHNICAL_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import { columnType, storedValue, type StoredValue } from './stored-value.ts';

const STORED: readonly (readonly [TechnicalType, string, StoredValue])[] = [
  ['OBJECT', '12', '12'],
  ['ALPHANUMERIC', '', ''],
  ['PASSWORD', 'x', 'x'],
  ['BINARY', 'x', 'x'],
  ['TYPEOFONE', '1', '1'],
  ['INTEGER', '9223372036854775807', 9223372036854775807n],
  ['INTEGER', '-1', -1n],
  ['FLOAT', '1.50', 1.5],
  ['BOOLEAN', 'True', 1n],
  ['BOOLEAN', 'true', 1n],
  ['BOOLEAN', 'False', 0n],
  ['DATE', '2024-04-30', '2024-04-30'],
  ['DATETIME', '2024-04-30T12:00:00Z', '2024-04-30 12:00:00'],
  ['DATETIME', '2024-04-30 12:00:00', '2024-04-30 12:00:00'],
];

for (const [type, atom, stored] of STORED)
  it(`${type} ${JSON.stringify(atom)} is stored as ${String(stored)}`, () => {
    assert.strictEqual(storedValue(type, atom), stored);
  });

it('columns are texts, but for numbers and truths', () => {
  const others = TECHNICAL_TYPES.filter((type) => columnType(type) !== 'TEXT');
  assert.deepEqual(
    others.map((type) => `${type} ${columnType(type)}`),
    ['BOOLEAN INTEGER', 'INTEGER INTEGER', 'FLOAT REAL'],
  );
});
