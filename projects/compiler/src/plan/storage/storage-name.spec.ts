import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { concept, relation } from '../../../test/model.ts';
import { storageNames } from './storage-name.ts';

describe('storageNames', () => {
  test('a name that fits and occurs once is kept', () => {
    const person = concept('Person');
    assert.equal(storageNames([person, concept('Order')]).get(person), 'Person');
  });

  test('names that are equal but for case get the digest of what they name', () => {
    const album = concept('Album');
    const inAlbum = relation('album', album, album);
    const names = storageNames<typeof album | typeof inAlbum>([album, inAlbum]);
    assert.equal(names.get(album), 'Album_dfb4c9a');
    assert.equal(names.get(inAlbum), 'album_ff9af4a');
  });

  for (const [name, other] of [
    ['ΟΔΟΣ', 'οδοσ'],
    ['İz', 'iz'],
    ['Élan', 'élan'],
    ['Ǆ', 'ǆ'],
  ] as const)
    test(`${name} and ${other} are one name to MariaDB, so both get a digest`, () => {
      const names = [...storageNames([concept(name), concept(other)]).values()];
      assert.match(names.join(' '), new RegExp(`^${name}_[0-9a-f]{7} ${other}_[0-9a-f]{7}$`));
    });

  for (const [name, other] of [
    ['é', 'e'],
    ['ß', 'ss'],
    ['ς', 'σ'],
    ['ı', 'I'],
  ] as const)
    test(`${name} and ${other} are two names to every database`, () => {
      assert.deepEqual([...storageNames([concept(name), concept(other)]).values()], [name, other]);
    });

  test('characters that MariaDB does not take in names are left out', () => {
    const [first, second] = storageNames([concept('A𝐁c'), concept('A𝐂c')]).values();
    assert.match(`${first} ${second}`, /^Ac_[0-9a-f]{7} Ac_[0-9a-f]{7}$/);
    assert.notEqual(first, second);
    assert.match(
      storageNames([concept('𝐀')])
        .values()
        .next().value!,
      /^_[0-9a-f]{7}$/,
    );
  });

  test('one of two equal names may be kept', () => {
    const track = concept('Track');
    const linked = relation('track', track, track);
    const names = storageNames<typeof track | typeof linked>(
      [track, linked],
      (thing) => thing === track,
    );
    assert.equal(names.get(track), 'Track');
    assert.match(names.get(linked)!, /^track_[0-9a-f]{7}$/);
  });

  test('a long name is cut between characters', () => {
    const long = concept('é'.repeat(40));
    const name = storageNames([long]).get(long)!;
    assert.ok(Buffer.byteLength(name) <= 63);
    assert.match(name, /^é+_[0-9a-f]{7}$/);
  });

  test('names always fit and differ, whatever things are called', () => {
    const someNames = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), {
      maxLength: 12,
    });
    const check = fc.property(someNames, (texts) => {
      const names = [...storageNames(texts.map((each) => concept(each))).values()];
      assert.equal(names.length, texts.length);
      assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
      for (const name of names) {
        assert.ok(Buffer.byteLength(name) <= 63, name);
        assert.doesNotMatch(name, /[\u{10000}-\u{10FFFF}]/u);
      }
    });
    fc.assert(check, { seed: 20261120 });
  });
});
