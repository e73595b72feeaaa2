import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeSegment, isAddressable, joinPath, pathBelow, splitPath } from './resource-path.ts';

const segments = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 });

describe('paths', () => {
  it('give their segments back, whatever characters these hold', () => {
    fc.assert(
      fc.property(segments, (parts) => {
        assert.deepEqual(splitPath(joinPath(parts)), parts);
      }),
    );
  });

  it('never hold a segment that walks up', () => {
    assert.equal(joinPath(['resource', '..', '.']), 'resource/%2E%2E/%2E');
    assert.equal(joinPath(['...', 'a.', '.a', 'v1.2..']), '.../a./.a/v1.2..');
  });

  it('stay in an address, but those that every client takes for steps, and none', () => {
    for (const segment of ['', '.', '..', '...', '. ', '.a', '%2E', '%2e.', '/', ' ']) {
      const url = new URL(`http://host/resource/A/${encodeSegment(segment)}/Name`);
      const isThere = url.pathname.split('/').length === 5 && segment !== '';
      assert.equal(isAddressable(segment), isThere, segment);
    }
  });

  it('ignore slashes at the ends and doubled ones', () => {
    assert.deepEqual(splitPath('/resource//A/'), ['resource', 'A']);
  });

  it('throw on a broken escape', () => {
    assert.throws(() => splitPath('resource/%E0%A4%A'), URIError);
  });
});

describe('pathBelow', () => {
  const CASES: [prefix: string, path: string, rest: string | null][] = [
    ['resource/A/1', 'resource/A/1', ''],
    ['resource/A/1', 'resource/A/1/Name', 'Name'],
    ['resource/A/1', 'resource/A/10', null],
    ['resource/A/1', 'resource/B/1', null],
  ];
  for (const [prefix, path, rest] of CASES) {
    it(`gives ${rest === null ? 'null' : `'${rest}'`} for ${path} below ${prefix}`, () => {
      assert.equal(pathBelow(prefix, path), rest);
    });
  }
});
