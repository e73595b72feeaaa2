import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizedText } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { readChecked } from './read-checked.ts';

/** Invalid JSON above this length is not parsed as YAML. */
const TOO_LONG_FOR_YAML = ' '.repeat(100_001);
const SYMBOLS = [...'{}[]",:\\/-+.eE019 \n\tutrfnasl', '\u0001', '\u2028', 'é', '😀'];

/** A text as JSON may write it: some characters escaped that need not be. */
function written(text: string, escapes: readonly boolean[]): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const inside = units.map((unit, at) =>
    escapes[at % escapes.length]
      ? `\\u${unit.toString(16).toUpperCase().padStart(4, '0')}`
      : JSON.stringify(String.fromCharCode(unit)).slice(1, -1),
  );
  return `"${inside.join('')}"`;
}

const atomsOf = (...values: readonly string[]) =>
  `{"atoms": [{"concept": "Hugealphanumeric", "atoms": [${values.join(' , ')}]}]}`;
const readAtoms = (...values: readonly string[]) =>
  readChecked('a.json', TOO_LONG_FOR_YAML + atomsOf(...values));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('JSON', () => {
  it('holds texts however they are escaped', () => {
    const escapes = fc.array(fc.boolean(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), escapes, (text, each) => {
        const { atoms, problems } = readAtoms(written(text, each));
        assert.deepEqual(
          { atoms, problems },
          {
            atoms: [`Hugealphanumeric: ${normalizedText('HUGEALPHANUMERIC', text)}`],
            problems: [],
          },
        );
      }),
    );
    const short = ['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t'].join('');
    assert.deepEqual(readAtoms(`"${short}"`).atoms, ['Hugealphanumeric: "\\/\b\f\n\r\t']);
  });

  it('is what JSON.parse takes, and nothing else', () => {
    const valid = atomsOf('"a\\u00e9"', '-1.5e+3', 'true', 'false', '"x\\n"', '0');
    const change = fc.record({
      at: fc.nat(valid.length),
      gone: fc.integer({ min: 0, max: 3 }),
      put: fc.array(fc.constantFrom(...SYMBOLS), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(change, ({ at, gone, put }) => {
        const text = valid.slice(0, at) + put.join('') + valid.slice(at + gone);
        // What begins otherwise is taken for another format.
        fc.pre(text.startsWith('{'));
        const { problems } = readChecked('a.json', TOO_LONG_FOR_YAML + text);
        // What has no place in a population is rejected for that, and not read any further.
        if (!isJson(text)) assert.notDeepEqual(problems, [], text);
        else assert.ok(!problems.some((each) => each.includes('isn’t valid JSON')), text);
      }),
      {
        numRuns: 400,
        examples: [
          [{ at: 51, gone: 2, put: ['{'] }],
          [{ at: valid.length, gone: 0, put: ['\u2028'] }],
        ],
      },
    );
  });

  for (const number of [
    '0',
    '-0',
    '12',
    '1.50',
    '1e3',
    '12345678901234567890',
    '-1.5E-7',
    '0.1000',
  ])
    it(`keeps all digits of ${number}`, () => {
      assert.deepEqual(readAtoms(number).atoms, [`Hugealphanumeric: ${number}`]);
    });

  for (const word of [
    '01',
    '.5',
    '5.',
    '+1',
    '1e',
    'NaN',
    'Infinity',
    'True',
    'undefined',
    "'a'",
    '"a',
    '"\n"',
    '"\\x"',
    '"\\u12g4"',
  ])
    it(`has no value ${JSON.stringify(word)}`, () => {
      const { problems, atoms } = readAtoms(word);
      assert.match(problems.join('\n'), /This isn’t valid JSON/);
      assert.deepEqual(atoms, []);
    });

  it('ends where it ends', () => {
    for (const more of ['x', '}', '{}', '"'])
      assert.deepEqual(
        readChecked('a.json', `${TOO_LONG_FOR_YAML}{"atoms":[]}\n ${more}`).problems,
        ['2@2 This isn’t valid JSON: Unexpected content after the end of the document.'],
      );
  });
});
