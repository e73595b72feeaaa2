import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colorsOf, parseColors } from './value-color.ts';

const colors = (values: readonly string[], text = '') =>
  Object.fromEntries(colorsOf(values, parseColors(text)[0]?.colors ?? []));

describe('the annotation `colors`', () => {
  test('names values and colors of several items', () => {
    assert.deepEqual(parseColors('Status: Open=amber, a=b=green ;Urgency : High = red;'), [
      {
        item: 'Status',
        colors: [
          { value: 'Open', color: 'amber' },
          { value: 'a=b', color: 'green' },
        ],
      },
      { item: 'Urgency', colors: [{ value: 'High', color: 'red' }] },
    ]);
  });

  test('keeps incomplete parts, which the compiler reports', () => {
    assert.deepEqual(parseColors('Open=amber; Status: Done'), [
      { item: '', colors: [{ value: 'Open', color: 'amber' }] },
      { item: 'Status', colors: [{ value: 'Done', color: '' }] },
    ]);
  });
});

describe('the colors of a closed set', () => {
  test('follow its order', () => {
    assert.deepEqual(colors(['Low', 'High']), { Low: 'blue', High: 'amber' });
  });

  test('skip those that are given to other values', () => {
    assert.deepEqual(colors(['Low', 'Normal', 'High'], 'x: Normal=blue, Low=pale'), {
      Low: 'amber',
      Normal: 'blue',
      High: 'green',
    });
  });

  test('start again where there are more values than colors', () => {
    const values = Array.from({ length: 9 }, (_, i) => `v${i}`);
    assert.equal(colors(values)['v8'], 'blue');
    const all = values
      .slice(0, 8)
      .map((value, i) => `${value}=${Object.values(colors(values))[i]}`);
    assert.equal(colors(values, `x: ${all.join(', ')}`)['v8'], 'blue');
  });
});
