import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';

const RELATIONS = 'RELATION r[A*A] RELATION s[A*A] RELATION t[A*A]';

async function warningsOf(statements: string): Promise<string[]> {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test IN ENGLISH\n${RELATIONS}\n${statements}\nENDCONTEXT\n`,
  });
  const { script, diagnostics } = await compile('main.adl', files);
  assert.ok(script);
  return diagnostics.map(
    ({ code, severity, origin }) => `${severity} ${code} at line ${origin.start.line}`,
  );
}

describe('automation that may not come to rest', () => {
  const risky: readonly (readonly [string, string, string])[] = [
    [
      'one ENFORCE inserts what another deletes',
      'ENFORCE r >: s\nENFORCE r :< t',
      'warning AMP4002 at line 3',
    ],
    [
      'part of a union may be deleted',
      'ENFORCE r >: s \\/ t\nENFORCE r :< s',
      'warning AMP4002 at line 3',
    ],
    [
      'an intersection allows it in part only',
      'ENFORCE r >: s\nENFORCE r :< s /\\ t',
      'warning AMP4002 at line 3',
    ],
    [
      'statements together make a relation its own complement',
      'ENFORCE r >: s - r\nENFORCE r :< s',
      'warning AMP4003 at line 3',
    ],
    ['also through a converse', 'ENFORCE r~ >: s\nENFORCE r :< s', 'warning AMP4002 at line 3'],
    ['a relation is its own complement', 'ENFORCE r := -r', 'warning AMP4003 at line 3'],
    [
      'a relation is computed from a difference with itself',
      'ENFORCE r := s - r;t',
      'warning AMP4003 at line 3',
    ],
    [
      'two relations are each other’s complement',
      'ENFORCE r := s\nENFORCE s := t - r',
      'warning AMP4003 at line 3',
    ],
    [
      'what is allowed has its name in another namespace',
      'RELATION shop.s[A*A] RELATION store.s[A*A] ENFORCE r >: shop.s\nENFORCE r :< store.s',
      'warning AMP4002 at line 3',
    ],
  ];
  for (const [what, statements, expected] of risky)
    test(`${what} is warned of`, async () =>
      assert.ok((await warningsOf(statements)).includes(expected)));

  const safe: readonly (readonly [what: string, statements: string, warning?: string])[] = [
    ['one ENFORCE that inserts and deletes', 'ENFORCE r := s /\\ t'],
    ['an upper bound that allows what is inserted', 'ENFORCE r >: s /\\ t\nENFORCE r :< s \\/ t'],
    [
      'an upper bound that excludes what is subtracted',
      'ENFORCE r >: I /\\ s - (t \\/ s;t)\nENFORCE r :< -t',
    ],
    ['a closure, which only grows', 'ENFORCE r >: s \\/ r;r'],
    ['a relation computed from another’s complement', 'ENFORCE r := s - t'],
    ['two minuses on the way round', 'ENFORCE r := s - t\nENFORCE t := s - r;s'],
    ['insertion only', 'ENFORCE r >: -r', 'warning AMP4005 at line 3'],
  ];
  for (const [what, statements, warning] of safe)
    test(`${what} is fine`, async () =>
      assert.deepEqual(await warningsOf(statements), warning === undefined ? [] : [warning]));
});
