import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast, hexOf, parseColor, type Color } from './color.ts';

const DEGREES = 180 / Math.PI;

function read(hex: string): Color {
  return parseColor(hex) ?? assert.fail(hex);
}

/** How far two hues are apart, in degrees. */
function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) * DEGREES;
  return Math.min(difference, 360 - difference);
}

describe('a colour as people see it', () => {
  /** By the definition of OKLCH (CSS Color 4). */
  const KNOWN: readonly (readonly [string, lightness: number, chroma: number, hue: number])[] = [
    ['#ff0000', 0.62796, 0.25768, 29.234],
    ['#00ff00', 0.86644, 0.29483, 142.495],
    ['#0000ff', 0.45201, 0.31321, 264.052],
    ['#ffff00', 0.96798, 0.21101, 109.769],
    ['#808080', 0.59987, 0, 0],
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#663399', 0.44027, 0.1603, 303.373],
  ];
  for (const [hex, lightness, chroma, hue] of KNOWN)
    it(`${hex} has the lightness ${lightness}, the chroma ${chroma} and the hue ${hue}°`, () => {
      const color = read(hex);
      assert.ok(Math.abs(color.lightness - lightness) < 0.0001, String(color.lightness));
      assert.ok(Math.abs(color.chroma - chroma) < 0.0001, String(color.chroma));
      if (chroma > 0) assert.ok(apart(color.hue, hue / DEGREES) < 0.05, String(color.hue));
    });

  for (const text of ['#FFCC00', '#fC0', '#fc0'])
    it(`${text} is written in capitals or small letters alike`, () =>
      assert.equal(hexOf(read(text)), '#ffcc00'));

  for (const text of ['ffcc00', '#ffcc0', '#ffcc001', ' #ffcc00', '#ffcc00\n', '#fcg', '#ff ccc'])
    it(`is not written by ${JSON.stringify(text)}`, () => assert.equal(parseColor(text), null));
});

describe('a colour that screens do not have', () => {
  const wild = fc.record({
    lightness: fc.double({ min: 0.15, max: 0.97, noNaN: true }),
    chroma: fc.double({ min: 0, max: 0.6, noNaN: true }),
    hue: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  });

  it('keeps its lightness and its hue, and loses chroma only', () => {
    const check = fc.property(wild, (color) => {
      const shown = read(hexOf(color));
      assert.ok(Math.abs(shown.lightness - color.lightness) < 0.012, JSON.stringify(shown));
      assert.ok(shown.chroma <= color.chroma + 0.012, JSON.stringify(shown));
      if (shown.chroma > 0.04) assert.ok(apart(shown.hue, color.hue) < 8, JSON.stringify(shown));
    });
    fc.assert(check, { seed: 20261126, numRuns: 2000 });
  });

  it('loses no more of it than it must', () => {
    for (const hex of ['#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#00ffff']) {
      const color = read(hex);
      const shown = read(hexOf({ ...color, chroma: 0.5 }));
      assert.ok(Math.abs(shown.chroma - color.chroma) < 0.01, `${hex} ${shown.chroma}`);
    }
  });

  it('is black or white where it is darker or lighter than all', () => {
    for (const hue of [0, 1, 2, 3]) {
      assert.equal(hexOf({ lightness: -0.1, chroma: 0.1, hue }), '#000000');
      assert.equal(hexOf({ lightness: 1.1, chroma: 0, hue }), '#ffffff');
    }
  });
});

describe('the contrast of two colours', () => {
  it('is the same either way, 1 with itself and never more than 21', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        assert.equal(contrast(one, other), contrast(other, one));
        assert.equal(contrast(one, one), 1);
        assert.ok(contrast(one, other) >= 1 && contrast(one, other) <= 21);
      }),
    );
  });

  /** By the formula of WCAG 2. */
  const KNOWN: readonly (readonly [string, string, number])[] = [
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#ffffff', 1.372],
    ['#0000ff', '#000000', 2.444],
    ['#010101', '#000000', 1.006],
  ];
  for (const [one, other, expected] of KNOWN)
    it(`of ${one} and ${other} is ${expected}`, () =>
      assert.equal(Number(contrast(one, other).toFixed(3)), expected));

  it('is an error for what is no colour', () => {
    assert.throws(() => contrast('#fff', 'white'), /^Error: white isn't a color$/);
  });
});
