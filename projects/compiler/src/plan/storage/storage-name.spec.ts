import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { concept, relation } from '../../../test/model.ts';
import { LONGEST_NAME, storageNames } from './storage-name.ts';

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
    assert.ok(Buffer.byteLength(name) <= LONGEST_NAME);
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
      for (const name of names) assert.ok(Buffer.byteLength(name) <= LONGEST_NAME, name);
    });
    fc.assert(check, { seed: 20261120 });
  });
});
