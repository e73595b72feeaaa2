import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CATALOG, type ErrorCode } from '@ampersand-prototype/generics';
import { isNotIn } from '../../error/page-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import { DatabaseFailure } from '../../database/database.ts';
import { toApiError, problemDetails } from './problem-details.ts';

function error(properties: object, message = 'internal: /home/app/secret.ts'): Error {
  return Object.assign(new Error(message), properties);
}

const finding = (name: string, data: unknown, parentSchema: object) => [
  { instancePath: `/${name}`, data, parentSchema },
];

const CASES: readonly (readonly [string, unknown, ErrorCode, detail?: string])[] = [
  ['a refusal', new ApiError('AMP-404-FIELD', 'no'), 'AMP-404-FIELD', 'no'],
  [
    'a broken body',
    error({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }),
    'AMP-400-JSON',
  ],
  ['a large body', error({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'AMP-413-BODY'],
  ['a body of another type', error({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), 'AMP-415-TYPE'],
  [
    'JSON that cannot be read',
    Object.assign(new SyntaxError('x'), { statusCode: 400 }),
    'AMP-400-JSON',
  ],
  ['a large one of which nobody knows the code', error({ statusCode: 413 }), 'AMP-413-BODY'],
  ['another fault of the client', error({ statusCode: 400 }), 'AMP-400-BODY'],
  ['the last status of these', error({ statusCode: 499 }), 'AMP-400-BODY'],
  ['a fault of the server', error({ statusCode: 500 }), 'AMP-500-INTERNAL'],
  ['a fault of nobody', error({}), 'AMP-500-INTERNAL'],
  ['a code that objects have of their own', error({ code: 'constructor' }), 'AMP-500-INTERNAL'],
  ['a text', 'text', 'AMP-500-INTERNAL'],
  ['nothing', undefined, 'AMP-500-INTERNAL'],
  ['null', null, 'AMP-500-INTERNAL'],
  [
    'a parameter with words of its own',
    error({
      validation: finding('limit', 'x', { 'x-refusal': '{name} must be a number, not {value}.' }),
      validationContext: 'querystring',
    }),
    'AMP-400-QUERY',
    'limit must be a number, not "x".',
  ],
  [
    'a parameter that is given twice',
    error({ validation: finding('a~1b~0c', ['x', 'y'], {}), validationContext: 'querystring' }),
    'AMP-400-QUERY',
    '"a/b~c" is specified more than once.',
  ],
  [
    'a parameter that is refused, given twice',
    error({
      validation: finding('asOf', ['x', 'y'], { not: {}, 'x-refusal': '{name}: no.' }),
      validationContext: 'querystring',
    }),
    'AMP-400-QUERY',
    'asOf: no.',
  ],
  [
    'a parameter without words',
    error({ validation: finding('p', 'x', {}), validationContext: 'params' }, 'p is wrong'),
    'AMP-400-QUERY',
    'p is wrong',
  ],
  [
    'a body of another form',
    error(
      { validation: finding('0', 'x', { 'x-refusal': 'no' }), validationContext: 'body' },
      'body/0 must be object',
    ),
    'AMP-400-BODY',
    'body/0 must be object',
  ],
];

describe('an error that is answered', () => {
  for (const [what, error, code, detail = null] of CASES)
    it(`is of the catalogue: ${what}`, () => {
      const apiError = toApiError(error);
      assert.deepEqual([apiError.code, apiError.detail], [code, detail]);
    });

  it('tells nothing of what only concerns the server', () => {
    for (const [, error] of CASES.filter(([, , code]) => code === 'AMP-500-INTERNAL'))
      assert.ok(!JSON.stringify(problemDetails(error, 'r1')).includes('secret'));
  });

  for (const [kind, code] of [
    ['unavailable', 'AMP-503-DATABASE'],
    ['uncertain', 'AMP-503-UNCERTAIN'],
    ['busy', 'AMP-503-BUSY'],
    ['conflict', 'AMP-409-CONFLICT'],
    ['full', 'AMP-503-FULL'],
    ['tooLong', 'AMP-400-TOO-LONG'],
    ['tooCostly', 'AMP-503-COSTLY'],
    ['noTable', 'AMP-503-MODEL'],
    ['readOnly', 'AMP-503-READONLY'],
    ['other', 'AMP-500-INTERNAL'],
  ] as const)
    it(`says what the matter with the database is, and not in its words: ${kind}`, () => {
      const failure = new DatabaseFailure(kind, new Error('relation "secret" does not exist'));
      assert.equal(toApiError(failure).code, code);
      assert.ok(!JSON.stringify(problemDetails(failure, 'r1')).includes('secret'));
    });

  it('cuts what a validator says of a body that goes on and on', () => {
    const long = error({ validation: [], validationContext: 'body' }, 'x'.repeat(10_000));
    const { length } = toApiError(long).detail ?? '';
    assert.ok(length > 200 && length <= 301, String(length));
  });

  it('is told in the language of the reader, with the number of the request and what belongs to it', () => {
    const apiError = new ApiError('AMP-404-RESOURCE', isNotIn('a', 'b'), { current: 5 });
    const [english, dutch] = (['en', 'nl'] as const).map((language) =>
      problemDetails(apiError, 'r7', language),
    );
    assert.equal(english?.status, ERROR_CATALOG['AMP-404-RESOURCE'].status);
    assert.deepEqual([english.detail, dutch?.detail], ['a isn’t in b.', 'a staat niet in b.']);
    assert.notEqual(english.title, dutch?.title);
    assert.notEqual(english.hint, dutch?.hint);
    const { requestId, code, error, current } = english as unknown as Record<string, unknown>;
    assert.deepEqual([requestId, code, error, current], ['r7', 'AMP-404-RESOURCE', 404, 5]);
  });
});
