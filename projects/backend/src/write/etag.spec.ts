import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../error/api-error.ts';
import { etagOfJson, namesVersion, requireVersion } from './etag.ts';

const CONTENT = { _id_: 'b1', Title: 'Middlemarch' };
const ETAG = etagOfJson(JSON.stringify(CONTENT));

const HEADERS: readonly (readonly [header: string, isNamed: boolean])[] = [
  [ETAG, true],
  [`W/${ETAG}`, true],
  [`"other", ${ETAG}`, true],
  [`"other",W/${ETAG} , "more"`, true],
  ['*', true],
  [' * ', true],
  ['', false],
  ['"other"', false],
  [ETAG.slice(1, -1), false],
  [ETAG.toLowerCase() === ETAG ? '"x"' : ETAG.toLowerCase(), false],
];

describe('the version of a resource', () => {
  it('goes by its content, and is a quoted text that headers hold', () => {
    assert.match(ETAG, /^"[\w-]{27}"$/);
    assert.notEqual(etagOfJson(JSON.stringify({ ...CONTENT, Title: 'Emma' })), ETAG);
    assert.doesNotThrow(() => requireVersion(etagOfJson('null'), undefined));
  });

  for (const [header, isNamed] of HEADERS)
    it(`is ${isNamed ? '' : 'not '}named by ${header}`, () => {
      assert.equal(namesVersion(header, ETAG), isNamed);
    });

  it('is asked for by whoever changes another one, who is told both', () => {
    assert.doesNotThrow(() => requireVersion(undefined, CONTENT));
    assert.doesNotThrow(() => requireVersion(ETAG, CONTENT));
    assert.throws(
      () => requireVersion('"old"', CONTENT),
      (error) => {
        assert.ok(error instanceof ApiError);
        assert.equal(error.code, 'AMP-409-CHANGED');
        assert.deepEqual(error.extra, { expected: '"old"', etag: ETAG, current: CONTENT });
        return true;
      },
    );
  });
});
