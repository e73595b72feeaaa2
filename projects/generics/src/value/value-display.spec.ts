import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDisplay } from './value-display.ts';

describe('the annotation `display`', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Rent=currency(EUR)', 'Rent|currency|EUR'],
    [' Share = percent ,Area=unit( m² )', 'Share|percent|;Area|unit|m²'],
    ['Speed=unit(km/h (max))', 'Speed|unit|km/h (max)'],
    ['Rent, =percent', '||;|percent|'],
    ['Rent=currency(', '||'],
    ['', ''],
  ];
  for (const [text, expected] of cases)
    test(`\`${text}\` is ${expected}`, () => {
      const entries = parseDisplay(text).map((one) => `${one.item}|${one.kind}|${one.argument}`);
      assert.equal(entries.join(';'), expected);
    });
});
