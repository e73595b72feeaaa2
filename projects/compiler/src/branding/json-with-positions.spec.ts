import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
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
  const members = (value as readonly Member[]).map(({ key, content }) => [
    key.value,
    plain(content),
  ]);
  return Object.fromEntries(members);
}

/** The problem as `line:column message`; null if there is none. */
function error(text: string): string | null {
  try {
    parseJsonWithPositions(text);
    return null;
  } catch (error) {
    assert.ok(error instanceof NotJson, String(error));
    const { line, column } = error.position;
    return `${line}:${column} ${error.message}`;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a JSON text has the value that it has for everybody', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('', ' ', '\t', '\r\n'),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent.trim() === '' ? 2 : indent) + indent;
        const expected: unknown = JSON.parse(text);
        assert.deepEqual(plain(parseJsonWithPositions(`\ufeff${text}`)), expected);
      },
    ),
  );
});

test('a text is JSON where it is for everybody', () => {
  const piece = fc.constantFrom(
    ...'{ } [ ] , : "a" "\\n" "\\q" 1 -1 1.5e3 01 1. + true false null nul \' "'.split(' '),
    ' ',
    '\n',
    '\u00a0',
    '"\t"',
  );
  const text = fc.array(piece, { maxLength: 7 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      assert.equal(error(written) === null, isJson(written), written);
    }),
    { numRuns: 2_000 },
  );
});

test('values and names have the reported positions', () => {
  const text = '{\r\n\t"a" : [1,\n "b\\"c" ]\n}';
  const { start, end, value } = parseJsonWithPositions(text);
  const at = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;
  assert.deepEqual([at(start), at(end)], ['1:1', '4:2']);
  const [{ key, content }] = value as readonly [Member];
  assert.deepEqual([at(key.start), at(key.end)], ['2:2', '2:5']);
  assert.deepEqual([at(content.start), at(content.end)], ['2:8', '3:10']);
  const items = content.value as readonly JsonWithPositions[];
  assert.deepEqual(
    items.map((item) => `${at(item.start)}-${at(item.end)}`),
    ['2:9-2:10', '3:2-3:8'],
  );
});

describe('errors are reported at their position', () => {
  for (const [text, reported] of [
    ['', '1:1 Expected a value, but found the end of the file.'],
    ['{\n "a": 1\n', '3:1 Expected a comma or a closing brace, but found the end of the file.'],
    ['{"a": 1 "b"}', '1:9 Expected a comma or a closing brace, but found `"`.'],
    ['{a: 1}', '1:2 Expected a value, but found `a`.'],
    ['{1: 1}', '1:2 Expected a name in double quotes, but found `1`.'],
    ['{"a" 1}', '1:6 Expected a colon, but found `1`.'],
    ['[1 2]', '1:4 Expected a comma or a closing bracket, but found `2`.'],
    ['[1,]', '1:4 Expected a value, but found `]`.'],
    ['[1] x', '1:5 Expected the end of the file, but found `x`.'],
    ['😀', '1:1 Expected a value, but found `😀`.'],
    ['"😀" 1', '1:6 Expected the end of the file, but found `1`.'],
    ['// a', '1:1 Expected a value, but found `/`.'],
    ['"a', '1:1 Expected a value, but found `"`.'],
    ['["a\nb"]', '1:2 Expected a value, but found `"`.'],
    [
      '["a\\q"]',
      "1:2 This string contains an escape sequence or a control character that isn't valid in JSON.",
    ],
    [
      '["a\tb"]',
      "1:2 This string contains an escape sequence or a control character that isn't valid in JSON.",
    ],
    ['[01]', '1:2 Expected a value, but found `0`.'],
    ['[-]', '1:2 Expected a value, but found `-`.'],
  ] as const)
    test(JSON.stringify(text), () => {
      assert.equal(error(text), reported);
    });

  test('nested ever deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.equal(error(nested(100)), null);
    assert.equal(error(nested(101)), '1:101 This is nested too deeply: the limit is 100 levels.');
    assert.equal(
      error('{"a":'.repeat(100_000)),
      '1:501 This is nested too deeply: the limit is 100 levels.',
    );
  });
});
