import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Position } from '../diagnostic/origin.ts';
import {
  NotJson,
  parseJsonWithPositions,
  type Member,
  type JsonWithPositions,
} from './json-with-positions.ts';

/** The value without its places. */
function plain({ kind, value }: JsonWithPositions): unknown {
  if (kind === 'array') return (value as readonly JsonWithPositions[]).map(plain);
  if (kind !== 'object') return value;
  const members = value as readonly Member[];
  return Object.fromEntries(members.map(({ key, content }) => [key.value, plain(content)]));
}

/** Everything with a place. */
function all(json: JsonWithPositions): readonly JsonWithPositions[] {
  if (json.kind === 'array')
    return [json, ...(json.value as readonly JsonWithPositions[]).flatMap(all)];
  if (json.kind !== 'object') return [json];
  const members = json.value as readonly Member[];
  return [json, ...members.flatMap(({ key, content }) => [key, ...all(content)])];
}

/** The text between two positions. */
function between(text: string, start: Position, end: Position): string {
  const lines = text.split('\n');
  const offset = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
  return text.slice(offset(start), offset(end));
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function read(text: string): JsonWithPositions | null {
  try {
    return parseJsonWithPositions(text);
  } catch (error) {
    assert.ok(error instanceof NotJson, String(error));
    return null;
  }
}

describe('a JSON text', () => {
  it('is read as the language itself reads it, and each value stands where its place says', () => {
    const spaces = fc.constantFrom('', ' ', '  ', '\n', '\t');
    const check = fc.property(fc.jsonValue({ maxDepth: 3 }), spaces, (value, indent) => {
      const text = ` ${JSON.stringify(value, null, indent)}\n`;
      const json = parseJsonWithPositions(text);
      assert.deepEqual(plain(json), parsed(text)?.value);
      for (const each of all(json))
        assert.deepEqual(parsed(between(text, each.start, each.end))?.value, plain(each));
    });
    fc.assert(check, { seed: 20261126, numRuns: 400 });
  });

  it('is rejected exactly where JSON itself rejects it', () => {
    const texts = fc
      .array(fc.constantFrom(...'[]{},:"\\ \n1-.e', '"a"', 'true', 'null', '"a":', 'u', '0'), {
        maxLength: 9,
      })
      .map((parts) => parts.join(''));
    const check = fc.property(texts, (text) => {
      const [expected, json] = [parsed(text), read(text)];
      assert.equal(json === null, expected === null, text);
      if (json && expected) assert.deepEqual(plain(json), expected.value);
    });
    fc.assert(check, { seed: 20261126, numRuns: 20_000 });
  });

  for (const text of ['[1,2,[3],{"a":[]}]', '[]', '[ [ ] , [ ] ]', '{"a":{"a":{}}}'])
    it(`${text} is read`, () =>
      assert.deepEqual(plain(parseJsonWithPositions(text)), parsed(text)?.value));

  it('may start with the mark of its encoding', () => {
    assert.deepEqual(plain(parseJsonWithPositions('\uFEFF{"a":1}')), { a: 1 });
  });
});

describe('a text that is no JSON', () => {
  const CASES: readonly (readonly [
    text: string,
    found: string,
    expected: string,
    place: string,
  ])[] = [
    ['[1 2]', '`2`', 'a comma or a closing bracket', '1:4'],
    ['[1,]', '`]`', 'a value', '1:4'],
    ['[,1]', '`,`', 'a value', '1:2'],
    ['[1', 'the end of the file', 'a comma or a closing bracket', '1:3'],
    ['[', 'the end of the file', 'a value', '1:2'],
    ['[1}', '`}`', 'a comma or a closing bracket', '1:3'],
    ['{"a":[1,\n  x]}', '`x`', 'a value', '2:3'],
    ['{1: 2}', '`1`', 'a name in double quotes', '1:2'],
    ['{\n\n ["a"]: 2}', '`[`', 'a name in double quotes', '3:2'],
    ['{null: 2}', '`n`', 'a name in double quotes', '1:2'],
    ['{"a":1,}', '`}`', 'a value', '1:8'],
    ['{"a":1', 'the end of the file', 'a comma or a closing brace', '1:7'],
    ['{"a"', 'the end of the file', 'a colon', '1:5'],
    ['{"a":', 'the end of the file', 'a value', '1:6'],
    ['{"a":01}', '`0`', 'a value', '1:6'],
    ['"a\nb"', '`"`', 'a value', '1:1'],
    ["{'a': 1}", "`'`", 'a value', '1:2'],
    ['[] // so', '`/`', 'the end of the file', '1:4'],
    ['truely', '`l`', 'the end of the file', '1:5'],
    ['}', '`}`', 'a value', '1:1'],
  ];
  for (const [text, found, expected, place] of CASES)
    it(`${JSON.stringify(text)} is refused at ${place}`, () => {
      assert.throws(
        () => parseJsonWithPositions(text),
        ({ message, position }: NotJson) => {
          assert.equal(message, `Expected ${expected}, but found ${found}.`);
          assert.equal(`${position.line}:${position.column}`, place);
          return true;
        },
      );
    });
});
