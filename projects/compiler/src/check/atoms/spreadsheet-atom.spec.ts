import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AtomNode } from '../../parse/tree/atom-node.ts';
import { spreadsheetAtom } from './spreadsheet-atom.ts';

const start = { line: 1, column: 1 };
const origin = { file: 'data.xlsx', start, end: start };

for (const [kind, text, type, expected] of [
  ['text', 'ja', 'BOOLEAN', 'boolean True'],
  ['text', 'Onwaar', 'BOOLEAN', 'boolean False'],
  ['boolean', 'True', 'BOOLEAN', 'boolean True'],
  ['text', 'maybe', 'BOOLEAN', 'text maybe'],
  ['text', ' 007 ', 'INTEGER', 'integer 7'],
  ['float', '3.0', 'INTEGER', 'integer 3'],
  ['float', '3.5', 'INTEGER', 'float 3.5'],
  ['text', '3.5', 'FLOAT', 'float 3.5'],
  ['text', 'many', 'INTEGER', 'text many'],
  ['integer', '12', 'ALPHANUMERIC', 'text 12'],
  ['float', '12.0', 'OBJECT', 'text 12'],
  ['float', '12.25', 'ALPHANUMERIC', 'text 12.25'],
  ['boolean', 'True', 'ALPHANUMERIC', 'text True'],
  ['datetime', '2024-02-03', 'ALPHANUMERIC', 'text 2024-02-03'],
  ['datetime', '2024-02-03', 'DATE', 'date 2024-02-03'],
  ['datetime', '2024-02-03T10:30:00Z', 'DATETIME', 'datetime 2024-02-03T10:30:00Z'],
  ['integer', '45325', 'DATE', 'date 2024-02-03'],
  ['float', '45325.5', 'DATETIME', 'datetime 2024-02-03T12:00:00Z'],
  ['integer', '1', 'DATE', 'date 1900-01-01'],
  ['integer', '0', 'DATE', 'integer 0'],
  ['text', '2024-02-03', 'DATE', 'date 2024-02-03'],
  ['text', '3 February', 'DATE', 'text 3 February'],
] as const) {
  test(`the ${kind} ${text} in a column of ${type}`, () => {
    const node: AtomNode = { kind, text, origin, spreadsheet: true };
    const found = spreadsheetAtom(node, type);
    assert.equal(`${found.kind} ${found.text}`, expected);
  });
}

for (const [type, expected] of [
  ['OBJECT', 'text 0042'],
  ['ALPHANUMERIC', 'text 0042'],
  ['INTEGER', 'integer 42'],
  ['FLOAT', 'float 42.0'],
  ['DATE', 'date 1900-02-11'],
] as const)
  test(`a number that is shown as 0042 in a column of ${type}`, () => {
    const node: AtomNode = { kind: 'text', text: '0042', number: '42', origin, spreadsheet: true };
    const found = spreadsheetAtom(node, type);
    assert.equal(`${found.kind} ${found.text}`, expected);
  });
