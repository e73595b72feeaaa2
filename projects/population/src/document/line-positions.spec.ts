import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { linePositions } from './line-positions.ts';

it('a place in a text is its line and its column there, whatever lines there are', () => {
  const text = fc.stringMatching(/^[\n\rab]{0,30}$/);
  fc.assert(
    fc.property(text, fc.nat(31), (given, offset) => {
      const position = Math.min(offset, given.length);
      const lines = given.slice(0, position).split('\n');
      assert.deepEqual(linePositions(given)(position), {
        sheet: null,
        row: lines.length,
        column: String((lines.at(-1) ?? '').length + 1),
      });
    }),
    { numRuns: 500 },
  );
});
