import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DocumentError } from './document-value.ts';
import { JsonValue } from './json-value.ts';

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('"', '\\', '\\"', ']', '}', ',', 'null', '{"', '', ' '),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('json'), { maxKeys: 4 }),
  ),
}));
/** Draws from the values in turn, repeatedly. */
const inTurn = <T>(each: fc.Arbitrary<T>) =>
  fc.array(each, { minLength: 1, maxLength: 7 }).map((list) => {
    let count = 0;
    return () => list[count++ % list.length] as T;
  });
const spaces = inTurn(fc.stringMatching(/^[ \t\r\n]{0,3}$/));

/** The text of a value with white space wherever it may stand. */
function spaced(value: unknown, space: () => string): string {
  const inside = (list: readonly string[]) =>
    space() + list.join(`${space()},${space()}`) + space();
  if (Array.isArray(value)) return `[${inside(value.map((each) => spaced(each, space)))}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}${space()}:${space()}${spaced(each, space)}`,
  );
  return `{${inside(members)}}`;
}

/** What a value holds: objects as their members, and scalars as texts. What `isSkipped` names is passed over. */
function current(value: unknown, isSkipped: () => boolean): unknown {
  if (isSkipped() || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => current(each, isSkipped));
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value).map(([key, each]) => [key, current(each, isSkipped)]);
}

/** Parses and reads a value. */
function read(value: JsonValue, isSkipped: () => boolean): unknown {
  if (isSkipped() || value.kind === 'nothing') return null;
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- JSON has no dates.
  if (value.kind === 'scalar') return String(value.scalar());
  if (value.kind === 'list') return Array.from(value.items(), (each) => read(each, isSkipped));
  const members = value.members() as Iterable<{ key: string; value: JsonValue }>;
  return Array.from(members, (each) => [each.key, read(each.value, isSkipped)]);
}

describe('a value in a JSON text', () => {
  it('holds what JSON.parse gives, whatever white space there is, and whatever is passed over', () => {
    fc.assert(
      fc.property(json, spaces, inTurn(fc.boolean()), (value, space, isSkipped) => {
        const text = spaced(value, space);
        const turns = Array.from({ length: text.length + 1 }, isSkipped);
        const skips =
          (next = 0) =>
          () =>
            turns[next++] === true;
        assert.deepEqual(read(JsonValue.of(text), skips()), current(value, skips()));
      }),
      { numRuns: 400 },
    );
  });

  it('ends where it ends, read or not, as often as one asks', () => {
    fc.assert(
      fc.property(json, spaces, fc.boolean(), (value, space, isRead) => {
        const text = spaced(value, space);
        const found = JsonValue.of(`${space()}${text} , 1`);
        if (isRead) read(found, () => false);
        assert.deepEqual([found.end() - found.position, found.end()], [text.length, found.end()]);
      }),
      { numRuns: 200 },
    );
  });

  it('has no members and no items unless it is an object, or a list', () => {
    for (const text of ['"{"', '1', 'null', '{"a": 1}', '[1]']) {
      const value = JsonValue.of(text);
      const counted = [[...value.members()].length, [...value.items()].length];
      assert.deepEqual(counted, [Number(value.kind === 'object'), Number(value.kind === 'list')]);
    }
  });

  it('is shown by its beginning where it is no scalar', () => {
    assert.equal(
      JsonValue.of(` [${'1,'.repeat(50)}1]`).scalar(),
      `[${'1,'.repeat(50)}`.slice(0, 40),
    );
  });
});

/** Invalid JSON texts, with the message and position of the first error. */
const ERRORS: readonly (readonly [
  text: string,
  problem: DocumentError['problem'],
  position: number,
])[] = [
  ['', { about: 'value', found: null }, 0],
  [' ', { about: 'value', found: null }, 1],
  ['nul', { about: 'value', found: 'n' }, 0],
  ['nulls', { about: 'value', found: 'n' }, 0],
  ['[nope, null]', { about: 'value', found: 'n' }, 1],
  ['[null0]', { about: 'value', found: 'n' }, 1],
  ['x', { about: 'value', found: 'x' }, 0],
  ['+1', { about: 'value', found: '+' }, 0],
  ['truth', { about: 'value', found: 't' }, 0],
  ['falsee', { about: 'value', found: 'f' }, 0],
  ['-', { about: 'value', found: '-' }, 0],
  ['[1 2]', { about: 'symbol', symbols: [',', ']'], found: '2' }, 3],
  ['[1', { about: 'symbol', symbols: [',', ']'], found: null }, 2],
  ['[1}', { about: 'symbol', symbols: [',', ']'], found: '}' }, 2],
  ['[1,]', { about: 'value', found: ']' }, 3],
  ['[,1]', { about: 'value', found: ',' }, 1],
  ['[', { about: 'value', found: null }, 1],
  ['{"a" 1}', { about: 'symbol', symbols: [':'], found: '1' }, 5],
  ['{"a": 1 "b"}', { about: 'symbol', symbols: [',', '}'], found: '"' }, 8],
  ['{"a": 1', { about: 'symbol', symbols: [',', '}'], found: null }, 7],
  ['{"a": }', { about: 'value', found: '}' }, 6],
  ['{"a": 1,}', { about: 'key', found: '}' }, 8],
  ['{a: 1}', { about: 'key', found: 'a' }, 1],
  ['{', { about: 'key', found: null }, 1],
  ['["a]', { about: 'openText' }, 1],
  ['["a\\"]', { about: 'openText' }, 1],
  ['{"a', { about: 'openText' }, 1],
  ['["\t"]', { about: 'escape' }, 1],
  ['{"\\u12": 1}', { about: 'escape' }, 1],
];

describe('a text that is no JSON', () => {
  for (const [text, problem, position] of ERRORS)
    it(`is refused with the first mistake and its place: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => read(JsonValue.of(text), () => false),
        (error) => {
          assert.ok(error instanceof DocumentError);
          assert.deepEqual([error.problem, error.position], [problem, position]);
          return true;
        },
      );
    });
});
