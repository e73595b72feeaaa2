import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOSTILE_TEXTS, hostileText, INHERITED_NAMES } from '../test/hostile-strings.ts';
import { isMetaKey } from './api/resource.ts';
import { alternatives, didYouMean, suggestNames } from './suggest-names.ts';
import { decodePropertyName, encodePropertyName } from './property-name.ts';

const label = fc.oneof(hostileText, fc.string({ unit: 'binary' }));

describe('the name of an item of a box', () => {
  for (const [what, text] of Object.entries(HOSTILE_TEXTS))
    it(`is made of its label and gives it back: ${what}`, () => {
      const name = encodePropertyName(text);
      assert.match(name, text === '' ? /^$/ : /^[A-Za-z_]\w*$/);
      assert.equal(decodePropertyName(name), text);
    });

  it('is its own label where that is made of letters and digits, as programs write names', () => {
    const plain = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]*$/);
    fc.assert(
      fc.property(plain, (text) => {
        assert.equal(encodePropertyName(text), text);
      }),
    );
  });

  it('does not depend on what stands behind it, but for digits at the start', () => {
    fc.assert(
      fc.property(label, label, (one, other) => {
        // Two halves of a character that meet are one character.
        fc.pre((one + other).isWellFormed() && one.isWellFormed() && other.isWellFormed());
        fc.pre(!/^[0-9]+$/.test(one) && one !== '' && !/^[0-9]/.test(other));
        assert.equal(
          encodePropertyName(one + other),
          encodePropertyName(one) + encodePropertyName(other),
        );
      }),
    );
  });

  it('is another one for another label, also where a label looks like a name', () => {
    fc.assert(
      fc.property(label, (text) => {
        const name = encodePropertyName(text);
        if (name !== text) assert.notEqual(encodePropertyName(name), name);
        assert.equal(decodePropertyName(decodePropertyName(encodePropertyName(name))), text);
      }),
    );
  });

  it('keeps apart what databases and file systems may take for the same', () => {
    const SAME = [
      ...[
        ['Straße', 'STRASSE'],
        ['\u00e9', 'e\u0301'],
        ['\u00c5', '\u212b'],
      ],
      ...[
        ['a', '\u0430'],
        ['\ufb01', 'fi'],
        ['A', 'a'],
        ['a b', 'a\u00a0b'],
      ],
    ];
    for (const [one = '', other = ''] of SAME)
      assert.notEqual(encodePropertyName(one), encodePropertyName(other));
  });

  it('never stands for the prototype of a node, nor for something about its atom', () => {
    for (const name of [...INHERITED_NAMES, '_id_', '_view_'].filter((each) =>
      each.includes('_'),
    )) {
      const encoded = encodePropertyName(name);
      assert.ok(!INHERITED_NAMES.includes(encoded) && !isMetaKey(encoded), name);
    }
  });

  it('of the older compiler is read whatever it holds, in time that its length decides', () => {
    const piece = fc.constantFrom(
      '_',
      '__',
      'a',
      '9',
      '_95_',
      '1114111',
      '1114112',
      '9'.repeat(30),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const name = pieces.join('');
        const read = decodePropertyName(name);
        assert.ok(read.length <= name.length);
        assert.equal(decodePropertyName(encodePropertyName(read)), read);
      }),
    );
  });
});

describe('a name that somebody mistyped', () => {
  const name = fc.oneof(fc.constantFrom(...INHERITED_NAMES), hostileText, fc.string());
  const names = fc.array(name, { maxLength: 15 });

  it('is answered with at most four names that there are, each once', () => {
    fc.assert(
      fc.property(name, names, (requested, all) => {
        const near = suggestNames(requested, all);
        assert.ok(near.length <= 4);
        assert.equal(new Set(near).size, near.length);
        for (const each of near) assert.ok(all.includes(each));
      }),
    );
  });

  it('is answered with itself before any other, if there is such a one', () => {
    fc.assert(
      fc.property(name, names, (requested, all) => {
        const [best] = suggestNames(requested, [...all, requested]);
        assert.equal(best?.toLowerCase(), requested.toLowerCase());
        assert.ok(suggestNames(requested, [...all, requested]).length > 0);
      }),
    );
  });

  it('is answered alike in whatever order and however often the names are given', () => {
    fc.assert(
      fc.property(
        name,
        names.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, fullOf(all)))),
        (requested, [all, shuffled]) => {
          const near = suggestNames(requested, all);
          assert.deepEqual(suggestNames(requested, shuffled), near);
          assert.deepEqual(suggestNames(requested, new Set([...all, ...all])), near);
        },
      ),
    );
  });

  it('is answered alike in capitals, as people forget which letters are', () => {
    const ascii = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(ascii, fc.array(ascii), (requested, all) => {
        assert.deepEqual(suggestNames(requested.toUpperCase(), all), suggestNames(requested, all));
      }),
    );
  });

  it('is asked about in one sentence that quotes each name as it is, or not at all', () => {
    fc.assert(
      fc.property(name, names, (requested, all) => {
        const near = suggestNames(requested, all);
        const asked = didYouMean(requested, all);
        assert.equal(asked === null, near.length === 0);
        for (const each of near) assert.ok(asked?.includes(`\`${each}\``));
        if (asked !== null) assert.equal(asked, `Did you mean ${alternatives(near)}?`);
      }),
    );
  });

  it('may be any of several: all but the last are separated by commas', () => {
    const word = fc.stringMatching(/^[a-z]+$/);
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        fc.constantFrom('or', 'and'),
        (all, between) => {
          const read = alternatives(all, between).match(/[a-z]+|,/g) ?? [];
          const quoted = [...alternatives(all, between).matchAll(/`([a-z]+)`/g)].map(
            ([, each]) => each,
          );
          assert.deepEqual(quoted, all);
          assert.equal(read.filter((each) => each === ',').length, Math.max(0, all.length - 2));
        },
      ),
    );
  });
});

/** Constraints of a permutation of all items of a list. */
function fullOf(list: readonly unknown[]): { minLength: number; maxLength: number } {
  return { minLength: list.length, maxLength: list.length };
}
