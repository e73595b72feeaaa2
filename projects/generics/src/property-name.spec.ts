import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodePropertyName, encodePropertyName } from './property-name.ts';

const ENCODED: [label: string, name: string][] = [
  ['Name', 'Name'],
  ['Start date', 'Start_32_date'],
  ['e.g. (a-b)/c:', 'e_46_g_46__32__40_a_45_b_41__47_c_58_'],
  ['10', '_49__48_'],
  ['1e2', '_49_e2'],
  ['a1', 'a1'],
  ['a_b', 'a_95_b'],
  ['_', '_95_'],
  ['prijs (€)', 'prijs_32__40__8364__41_'],
  ['naïef', 'na_239_ef'],
  ['😀', '_128512_'],
  ['', ''],
];

describe('encodePropertyName', () => {
  for (const [label, name] of ENCODED) {
    it(`writes ${JSON.stringify(label)} as ${name}`, () => {
      assert.equal(encodePropertyName(label), name);
    });
  }

  it('gives a name that TypeScript, markup and URLs take as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (label) =>
        /^[A-Za-z_][A-Za-z0-9_]*$/.test(encodePropertyName(label)),
      ),
    );
  });

  it('gives different labels different names', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(encodePropertyName(a) === encodePropertyName(b), a === b);
      }),
    );
  });
});

describe('decodePropertyName', () => {
  it('gives every label back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        assert.equal(decodePropertyName(encodePropertyName(label)), label);
      }),
      { numRuns: 2000 },
    );
  });

  const OLDER: [name: string, label: string][] = [
    ['a__b', 'a_b'],
    ['a__32__b', 'a_32_b'],
    ['_49_0', '10'],
    ['a_', 'a_'],
    ['a_x_b', 'a_x_b'],
    ['_99999999_', '_99999999_'],
  ];
  for (const [name, label] of OLDER) {
    it(`reads ${name} of the older compiler as ${label}`, () => {
      assert.equal(decodePropertyName(name), label);
    });
  }
});
