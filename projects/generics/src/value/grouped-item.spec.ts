import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseGroupedItem } from './grouped-item.ts';

const CASES = [
  ['Team', 'Team', null],
  [' Month of Opened ', 'Opened', 'month'],
  ['week of Day of delivery', 'Day of delivery', 'week'],
  ['Month of birth', 'Month of birth', null],
  ['Head of team', 'Head of team', null],
  ['', '', null],
] as const;

for (const [text, item, unit] of CASES)
  it(`an item by which rows are grouped: "${text}"`, () => {
    assert.deepEqual(
      parseGroupedItem(text, (name) => name === 'Month of birth'),
      { item, unit },
    );
  });
