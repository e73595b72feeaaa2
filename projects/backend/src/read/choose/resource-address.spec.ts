import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { encodeSegment } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { ApiError } from '../../error/api-error.ts';
import type { Model } from '../../model/model.ts';
import { modelOf } from '../../../test/model-of.ts';
import { decodedSegments, findConcept, readAddress } from './resource-address.ts';

const SCRIPT = `CONTEXT Addresses IN ENGLISH
RELATION name[Person*Name] [UNI]
INTERFACE Person : I[Person] cRud BOX [ "Name" : name ]
ENDCONTEXT`;

const GAP = 'The path contains an empty segment.';
const ESCAPE = 'The path contains an invalid percent escape.';
const CHARACTER = "The path contains a character that isn't allowed in an identifier.";

const READ: readonly (readonly [path: string, segments: readonly string[]])[] = [
  ['', []],
  ['/', []],
  ['///', []],
  ['a', ['a']],
  ['/a/b/', ['a', 'b']],
  ['//a/b//', ['a', 'b']],
  ['a%2Fb/c%20d', ['a/b', 'c d']],
  ['a+b', ['a+b']],
  ['%2E/%2e%2E', ['.', '..']],
  ['../../..', ['..', '..', '..']],
  ['%25', ['%']],
  ['%252F', ['%2F']],
  ['%F0%9F%A6%8A', ['🦊']],
  ['a;b=c', ['a;b=c']],
];

const REJECTED: readonly (readonly [path: string, detail: string])[] = [
  ['a//b', GAP],
  ['a///b', GAP],
  ['/a/b//c/', GAP],
  ['%', ESCAPE],
  ['a/%2', ESCAPE],
  ['%zz', ESCAPE],
  ['%C3', ESCAPE],
  ['%ED%A0%80', ESCAPE],
  ['%00', CHARACTER],
  ['a/b%00c', CHARACTER],
];

describe('the segments of an address', () => {
  for (const [path, segments] of READ)
    it(`are read as they were meant: ${JSON.stringify(path)}`, () => {
      assert.deepEqual(decodedSegments(path), segments);
    });

  for (const [path, detail] of REJECTED)
    it(`are refused: ${JSON.stringify(path)}`, () => {
      assert.throws(
        () => decodedSegments(path),
        (error) => {
          assert.ok(error instanceof ApiError);
          assert.deepEqual([error.code, error.detail], ['AMP-400-PATH', detail]);
          return true;
        },
      );
    });

  it('come back as they were written, whatever they are', () => {
    const segment = fc
      .string({ unit: 'binary', minLength: 1 })
      .map((text) => text.toWellFormed().replaceAll('\0', 'a'));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        assert.deepEqual(decodedSegments(segments.map(encodeSegment).join('/')), segments);
      }),
    );
  });

  it('are read or refused, whatever is sent', () => {
    const part = fc.constantFrom('/', '//', '%', '%2F', '%00', 'a', '..', '\0', 'é', '%C3%A9');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        try {
          for (const segment of decodedSegments(parts.join(''))) assert.ok(!segment.includes('\0'));
        } catch (error) {
          assert.ok(error instanceof ApiError && error.code === 'AMP-400-PATH', String(error));
        }
      }),
    );
  });
});

describe('an address of a resource', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });

  it('names a concept, an atom, and what is behind it', () => {
    const address = readAddress(model, 'Person/a%2Fb/Person/Name', { interface: 'Card' });
    assert.equal(address.concept, model.concepts.get('Person'));
    const { id, segments, interfaceName } = address;
    assert.deepEqual([id, segments, interfaceName], ['a/b', ['Person', 'Name'], 'Card']);
    const short = readAddress(model, 'Person', {});
    assert.deepEqual([short.id, short.segments, short.interfaceName], ['', [], null]);
  });

  for (const name of ['', 'person', 'Person ', 'Nowhere', '__proto__', 'constructor'])
    it(`is rejected for an unknown concept: ${JSON.stringify(name)}`, () => {
      assert.throws(
        () => findConcept(model, name),
        (error) =>
          error instanceof ApiError &&
          error.code === 'AMP-404-CONCEPT' &&
          error.detail === `"${name}".`,
      );
    });
});
