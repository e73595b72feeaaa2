import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ERROR_CATALOG } from '@ampersand-prototype/generics';
import { ApiError, quoted } from './api-error.ts';

const PAGE = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const ROW = /^\| `(AMP-[A-Z0-9-]+)`\s*\| (\d+)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm;

describe('the catalogue of errors', () => {
  it('is what docs/errors.md lists, both ways', () => {
    const listed = [...PAGE.matchAll(ROW)].map(([, code, status, message, hint]) => [
      code,
      { status: Number(status), message, hint },
    ]);
    assert.deepEqual(Object.fromEntries(listed), ERROR_CATALOG);
  });

  it('gives a refusal its status and a message with the detail', () => {
    const apiError = new ApiError('AMP-404-CONCEPT', quoted('x'.repeat(100)));
    assert.equal(apiError.status, 404);
    assert.equal(apiError.message, `Unknown concept. "${'x'.repeat(80)}…"`);
  });
});
