import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDateFormat } from './date-format.ts';

/** Formats that a workbook has of its own, as people choose them. */
const OF_DAYS = [
  ...['yyyy', 'YY', 'm', 'D', 'h', 'S', 'd/m', 'dd\\.mm\\.yyyy', 'mm:ss.0', 'h" o\'clock"'],
  ...['[h]', '[hh]:mm', '[m]', '[mm]', '[s]', '[SS]', '[HH]', 'd;@', 'd;General', '_(d_)', '*-d'],
  ...['[$-409]d', '[Red][$-f800]dddd, mmmm dd', '"General" d', '\\#d'],
];
const OF_NUMBERS = [
  ...['', '0', '0.00', 'General', 'GENERAL" d"', '#,##0" d"', '?/? d', '@', '0;d'],
  ...['[Red]0', '[Red][Blue]0', '[$-409]0', '[$d]0[$m]', '0"d"0"m"', '0"day"', '\\d0\\m'],
  ...['0_d0_m', '*d0*m', '_d*m0', '#d', 'd#', '?d', '"x"0', '\\x0', '_x0', '[x]0'],
];

describe('a format of numbers', () => {
  for (const code of OF_DAYS)
    it(`shows days or times: ${code}`, () => assert.ok(isDateFormat(164, code)));

  for (const code of OF_NUMBERS)
    it(`shows no days: ${code}`, () => {
      // Its number counts only where the workbook says nothing of it.
      assert.ok(!isDateFormat(14, code));
    });

  it('is one of days by its number where the workbook does not describe it', () => {
    const all = Array.from({ length: 100 }, (_, id) => id);
    const days = all.filter((id) => isDateFormat(id, undefined));
    const between = (first: number, last: number) => all.slice(first, last + 1);
    assert.deepEqual(days, [
      ...[...between(14, 22), ...between(27, 36)],
      ...[...between(45, 47), ...between(50, 58)],
    ]);
  });
});
