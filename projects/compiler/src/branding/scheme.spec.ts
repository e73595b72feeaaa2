import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast, hexOf, parseColor } from './color.ts';
import { isReadable, readableColor, READABLE, schemeStyles } from './scheme.ts';

const GROUNDS = {
  light: ['#ffffff', '#faf9fd', '#efedf0', '#e9e7eb'],
  dark: ['#121316', '#1f2022', '#292a2c'],
};
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The colors of the first rule, by token, in light and in dark. */
function tokensOf(styles: string): ReadonlyMap<string, readonly [string, string]> {
  const first = styles.split('\n')[0] ?? '';
  const found = first.matchAll(/--mat-sys-([\w-]+): light-dark\((#\w+), (#\w+)\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

describe('a colour', () => {
  it('is read and written the same', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const read = parseColor(hex);
        assert.equal(read && hexOf(read), hex);
      }),
    );
  });

  for (const text of ['green', '#12', '#12345g', 'rgb(1,2,3)', ''])
    it(`is not written by ${JSON.stringify(text)}`, () => assert.equal(parseColor(text), null));

  it('may be written by three digits', () => {
    assert.deepEqual(parseColor('#0af'), parseColor('#00aaff'));
  });
});

describe('the contrast of two colours', () => {
  const CASES: readonly (readonly [string, string, number])[] = [
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#fff', '#fff', 1],
  ];
  for (const [one, other, expected] of CASES)
    it(`${one} on ${other}`, () => assert.equal(Number(contrast(one, other).toFixed(2)), expected));
});

describe('a colour that cannot be read', () => {
  it('has a neighbour of the same hue that can', () => {
    fc.assert(
      fc.property(color, (hex) => {
        assert.ok(isReadable(readableColor(hex)), `${hex} ${readableColor(hex)}`);
        if (isReadable(hex)) assert.equal(readableColor(hex), hex);
      }),
    );
  });
});

describe('the colours of an application', () => {
  it('can be read on each other and on the page, whatever the two of the file are', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const [primary, accent] = [readableColor(one), readableColor(other)];
        const tokens = tokensOf(schemeStyles(primary, accent));
        const at = (name: string, side: 0 | 1): string =>
          tokens.get(name)?.[side] ?? assert.fail(name);
        for (const side of [0, 1] as const) {
          for (const role of [
            'primary',
            'tertiary',
            'secondary',
            'primary-container',
            'tertiary-container',
            'secondary-container',
          ])
            assert.ok(
              contrast(at(role, side), at(`on-${role}`, side)) >= READABLE,
              `${role} of ${primary}`,
            );
          for (const ground of side === 0 ? GROUNDS.light : GROUNDS.dark)
            for (const role of ['primary', 'tertiary'])
              assert.ok(
                contrast(at(role, side), ground) >= READABLE,
                `${role} ${at(role, side)} on ${ground}`,
              );
        }
      }),
    );
  });

  it('keep the primary colour as it is given', () => {
    assert.equal(tokensOf(schemeStyles('#0b6e4f', null)).get('primary')?.[0], '#0b6e4f');
  });

  it('are those of the shell where the file gives none', () => {
    assert.equal(schemeStyles(null, null), '');
    assert.equal(tokensOf(schemeStyles(null, '#7a3b00')).has('primary'), false);
  });
});
