import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ERROR_CATALOGUE } from '@ampersand-prototype/generics';
import { Refusal, quoted } from './refusal.ts';

const PAGE = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const ROW = /^\| `(AMP-[A-Z0-9-]+)`\s*\| (\d+)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm;

describe('the catalogue of errors', () => {
  it('is what docs/errors.md lists, both ways', () => {
    const listed = [...PAGE.matchAll(ROW)].map(([, code, status, message, remedy]) => [
      code,
      { status: Number(status), message, remedy },
    ]);
    assert.deepEqual(Object.fromEntries(listed), ERROR_CATALOGUE);
  });

  it('gives a refusal its status and a message with the detail', () => {
    const refusal = new Refusal('AMP-404-CONCEPT', quoted('x'.repeat(100)));
    assert.equal(refusal.status, 404);
    assert.equal(refusal.message, `Unknown concept. "${'x'.repeat(80)}…"`);
  });
});
