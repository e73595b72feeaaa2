import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast, parseColor, type Color } from './color.ts';
import { contrastOnPage, isReadable, READABLE, readableColor, schemeStyles } from './scheme.ts';

const PAGE = { light: '#e9e7eb', dark: '#2a2b2f' };

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** Colors that a file may have. */
const readable = color.map(readableColor);

interface Rule {
  readonly selector: string;
  readonly tokens: ReadonlyMap<string, readonly [light: string, dark: string]>;
}

function rulesOf(styles: string): readonly Rule[] {
  return styles.split('\n').map((line) => ({
    selector: line.slice(0, line.lastIndexOf('{', line.indexOf('--'))).trim(),
    tokens: new Map(
      [...line.matchAll(/--mat-sys-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
        ([, name = '', light = '', dark = '']) => [name, [light, dark]],
      ),
    ),
  }));
}

function seen(hex: string): Color {
  return parseColor(hex) ?? assert.fail(hex);
}

/** Checks all colors that follow from a primary and an accent color. */
function forAll(
  check: (
    at: (name: string) => readonly [string, string],
    rules: readonly Rule[],
    primary: string,
    accent: string,
  ) => void,
): void {
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const rules = rulesOf(schemeStyles(primary, accent));
      check((name) => rules[0]?.tokens.get(name) ?? assert.fail(name), rules, primary, accent);
    }),
    { seed: 20261126, numRuns: 300 },
  );
}

describe('the tones of an application', () => {
  it('are those of two roles and a quiet relative, each with its container and what stands on them', () => {
    const [first] = rulesOf(schemeStyles('#0b6e4f', '#8a3b12'));
    assert.equal(first?.selector, 'html:root');
    assert.deepEqual(
      [...first.tokens.keys()].toSorted(),
      ['primary', 'secondary', 'tertiary']
        .flatMap((role) => [role, `${role}-container`, `on-${role}`, `on-${role}-container`])
        .toSorted(),
    );
    const [accentOnly, ...others] = rulesOf(schemeStyles(null, '#8a3b12'));
    assert.deepEqual(others, []);
    assert.deepEqual(
      [...(accentOnly?.tokens.keys() ?? [])],
      ['tertiary', 'on-tertiary', 'tertiary-container', 'on-tertiary-container'],
    );
  });

  it('have the hue of the colour that they follow from', () => {
    forAll((at, rules, primary, accent) => {
      const groups = { primary, secondary: primary, tertiary: accent };
      for (const [role, source] of Object.entries(groups))
        for (const name of [role, `${role}-container`, `on-${role}-container`])
          for (const each of at(name)) {
            const { chroma, hue } = seen(each);
            const away = Math.abs(hue - seen(source).hue);
            // Without chroma, hue is undefined, and eight bits are inexact for low chroma.
            if (chroma > 0.03 && seen(source).chroma > 0.03)
              assert.ok(Math.min(away, 2 * Math.PI - away) < 0.25, `${name} ${each} of ${source}`);
          }
    });
  });

  it('are light in light and dark in dark for containers, and the other way round for what stands on them', () => {
    forAll((at) => {
      for (const role of ['primary', 'secondary', 'tertiary']) {
        const [light, dark] = at(`${role}-container`).map((each) => seen(each).lightness);
        assert.ok(light! > 0.85 && dark! < 0.45, `${role} ${light} ${dark}`);
        const [onLight, onDark] = at(`on-${role}-container`).map((each) => seen(each).lightness);
        assert.ok(onLight! < 0.35 && onDark! > 0.85, `${role} ${onLight} ${onDark}`);
        assert.equal(at(`on-${role}`)[0], '#ffffff');
        assert.ok(seen(at(`on-${role}`)[1]).lightness < 0.3);
        assert.ok(seen(at(role)[1]).lightness > 0.75);
      }
    });
  });

  it('are quieter for the relative than for the colour itself, where that is lively', () => {
    forAll((at, _, primary) => {
      if (seen(primary).chroma < 0.06) return;
      for (const side of [0, 1] as const)
        assert.ok(seen(at('secondary')[side]).chroma < seen(at('primary')[side]).chroma + 0.005);
      assert.ok(seen(at('secondary')[0]).chroma < 0.06);
    });
  });

  it('are never livelier than the colour that they follow from: grey stays grey', () => {
    const gray = fc.integer({ min: 0, max: 0x60 }).map((part) => {
      const digits = part.toString(16).padStart(2, '0');
      return `#${digits}${digits}${digits}`;
    });
    fc.assert(
      fc.property(fc.oneof(gray, readable), (primary) => {
        const rules = rulesOf(schemeStyles(primary, primary));
        for (const each of rules.flatMap(({ tokens }) => [...tokens.values()].flat()))
          assert.ok(seen(each).chroma <= seen(primary).chroma + 0.01, `${each} of ${primary}`);
      }),
      { seed: 20261126, numRuns: 200 },
    );
  });

  it('of the accent say nothing of the primary colour, nor the other way round', () => {
    fc.assert(
      fc.property(readable, readable, readable, (one, other, accent) => {
        const [first, second] = [one, other].map((each) => rulesOf(schemeStyles(each, accent))[0]);
        const [alone] = rulesOf(schemeStyles(null, accent));
        for (const [name, pair] of alone?.tokens ?? []) {
          assert.deepEqual(first?.tokens.get(name), pair);
          assert.deepEqual(second?.tokens.get(name), pair);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('with more contrast', () => {
  it('the primary colour stands out at least as much as without, in light and in dark', () => {
    forAll((at, [, chosen, preferred]) => {
      assert.equal(chosen?.selector, "html:root[data-contrast='high']");
      assert.match(
        preferred?.selector ?? '',
        /^@media \(prefers-contrast: more\) \{ html:root:not\(\[data-contrast='normal'\]\)$/,
      );
      assert.deepEqual(chosen.tokens, preferred?.tokens);
      assert.deepEqual([...chosen.tokens.keys()], ['primary']);
      const strong = chosen.tokens.get('primary')!;
      for (const [side, ground] of Object.values(PAGE).entries()) {
        const [more, usual] = [strong[side]!, at('primary')[side]!];
        const reported = `${more} for ${usual} on ${ground}`;
        assert.ok(contrast(more, ground) >= contrast(usual, ground), reported);
        assert.ok(contrast(more, ground) >= 7, reported);
      }
    });
  });
});

describe('a colour that cannot be read', () => {
  it('has its contrast told less rather than more, so that it never looks like enough', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const [reported, real] = [contrastOnPage(hex), contrast(hex, PAGE.light)];
        assert.ok(reported <= real && real - reported < 0.1);
        assert.equal(isReadable(hex), reported >= READABLE);
      }),
    );
  });

  it('has the nearest that can be read: a little lighter it could not', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => !isReadable(hex)),
        (hex) => {
          const near = readableColor(hex);
          assert.ok(contrast(near, PAGE.light) < READABLE + 0.25, `${hex} ${near}`);
        },
      ),
    );
  });

  it('is left as it is where it is no colour', () => assert.equal(readableColor('red'), 'red'));
});
