import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namedByTitle } from './sheet-title.ts';

const LONG = 'Maintenance requests of the housing association';
const OTHER = 'Maintenance requests of the housing department';
const find = (title: string, names: readonly string[]): string | null =>
  namedByTitle(title, names, (name) => [name]);

describe('what a sheet is named after', () => {
  const found: readonly (readonly [string, readonly string[], string | null])[] = [
    ['Repairs', ['Rooms', 'Repairs'], 'Repairs'],
    ['Maintenance requests of the hou', [LONG, 'Rooms'], LONG],
    ['Maintenance requests of the hou', [LONG, OTHER], null],
    ['Rooms _ beds', ['Rooms / beds'], 'Rooms / beds'],
    ['History_', ['History'], 'History'],
    ['Rooms _ beds', ['Rooms / beds', 'Rooms _ beds'], 'Rooms _ beds'],
    [
      'A name that is cut at a space -',
      ['A name that is cut at a space - here'],
      'A name that is cut at a space - here',
    ],
    ['Rooms _ beds (2)', ['Rooms & beds'], 'Rooms & beds'],
    ['Rooms (2)', ['Rooms', 'Rooms (2)'], 'Rooms (2)'],
    ['Rooms_ (1)', ['Rooms?', 'Rooms!'], null],
    ['Maintenance', [LONG], null],
  ];
  for (const [title, names, expected] of found)
    it(`is ${expected ?? 'nothing'}, for ${title} among ${names.length}`, () => {
      assert.equal(find(title, names), expected);
    });
});
