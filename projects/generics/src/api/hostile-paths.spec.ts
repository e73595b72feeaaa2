import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOSTILE_TEXTS, hostileText, UNREADABLE_TEXTS } from '../../test/hostile-strings.ts';
import { encodeSegment, joinPath, pathBelow, splitPath } from './resource-path.ts';

const segment = hostileText.filter((text) => text !== '');
const segments = fc.array(segment, { minLength: 1, maxLength: 5 });
const isDots = (text: string): boolean => text === '.' || text === '..';

/** What a server is asked for by a browser that was given an address. */
function asked(path: string): string {
  const { pathname, search, hash } = new URL(`http://localhost/api/v1/${path}`);
  assert.deepEqual([search, hash], ['', '']);
  return pathname.slice('/api/v1/'.length);
}

describe('a segment of a path', () => {
  for (const [what, text] of Object.entries(HOSTILE_TEXTS).filter(([, each]) => each !== ''))
    it(`comes through an address as it is: ${what}`, () => {
      assert.deepEqual(splitPath(asked(joinPath(['resource', text, 'Name']))), [
        ...['resource', text, 'Name'],
      ]);
    });

  it('round-trips through an address, next to any other segments', () => {
    fc.assert(
      fc.property(
        segments.filter((texts) => !texts.some(isDots)),
        (texts) => {
          assert.deepEqual(splitPath(asked(joinPath(texts))), texts);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is ASCII without any sign that ends it, and no two are written alike', () => {
    fc.assert(
      fc.property(segment, segment, (one, other) => {
        assert.match(encodeSegment(one), /^(?:[\w\-.!~*'()]|%[\dA-F]{2})+$/);
        assert.equal(encodeSegment(one) === encodeSegment(other), one === other);
      }),
    );
  });

  it('is not written where it holds half of a character: there would be no way back', () => {
    for (const text of UNREADABLE_TEXTS.filter((each) => !each.isWellFormed()))
      assert.throws(() => joinPath(['resource', text]), URIError);
  });

  it('is read as it is meant when another program escapes more, or in small letters', () => {
    fc.assert(
      fc.property(segment, (text) => {
        const bytes = [...new TextEncoder().encode(text)];
        const every = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        assert.deepEqual(splitPath(every), [text]);
      }),
    );
  });

  it('is decoded once: what looks like an escape in it stays', () => {
    assert.deepEqual(splitPath(joinPath(['%2F', '%252F', '+', '%'])), ['%2F', '%252F', '+', '%']);
    assert.deepEqual(splitPath('a%252Fb+c'), ['a%2Fb+c']);
  });

  for (const broken of ['%', '%2', '%zz', 'a%C3', '%80', '%ED%A0%80', '%F8%88%80%80%80', '%C0%AF'])
    it(`is refused where its escapes are broken: ${broken}`, () => {
      assert.throws(() => splitPath(`resource/${broken}/Name`), URIError);
    });
});

describe('a path below another', () => {
  it('is what was added to it, and the whole of it when that is added again', () => {
    fc.assert(
      fc.property(segments, segments, (texts, more) => {
        const [prefix, rest] = [joinPath(texts), joinPath(more)];
        assert.equal(pathBelow(prefix, `${prefix}/${rest}`), rest);
        assert.equal(pathBelow(prefix, prefix), '');
      }),
    );
  });

  it('begins with all of its segments, not with letters of the last one', () => {
    fc.assert(
      fc.property(segments, segments, (texts, others) => {
        const isBelow = texts.every((text, at) => text === others[at]);
        const below = pathBelow(joinPath(texts), joinPath(others));
        assert.equal(below !== null, isBelow);
        if (below !== null) assert.deepEqual(splitPath(below), others.slice(texts.length));
      }),
    );
  });

  it('is not above it, nor beside it', () => {
    fc.assert(
      fc.property(segments, segment, (texts, last) => {
        const path = joinPath(texts);
        assert.equal(pathBelow(`${path}/${encodeSegment(last)}`, path), null);
        assert.equal(pathBelow(path, `${path}${encodeSegment(last)}`), null);
      }),
    );
  });
});
