import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { attachment } from './attachment.ts';

/** What RFC 8187 takes as it is in the value of a parameter; the rest is percent-encoded. */
const EXTENDED_VALUE = /^attachment; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})*)$/;

describe('the header of a file to store', () => {
  for (const [name, encoded] of [
    ['plan.pdf', 'plan.pdf'],
    ['a b.txt', 'a%20b.txt'],
    ["it's (final*).pdf", 'it%27s%20%28final%2A%29.pdf'],
    ['Größe 10€.csv', 'Gr%C3%B6%C3%9Fe%2010%E2%82%AC.csv'],
    ['a"; filename=evil.exe', 'a%22%3B%20filename%3Devil.exe'],
    ['a\r\nSet-Cookie: x', 'a%0D%0ASet-Cookie%3A%20x'],
    ['half \ud83d', 'half%20%EF%BF%BD'],
    ['', ''],
  ] as const)
    it(`holds ${JSON.stringify(name)}`, () => {
      assert.equal(attachment(name), `attachment; filename*=UTF-8''${encoded}`);
    });

  it('holds any name, and nothing but the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [, encoded] = EXTENDED_VALUE.exec(attachment(name)) ?? [];
        assert.equal(decodeURIComponent(encoded ?? 'not in the grammar'), name);
      }),
    );
  });
});
