import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { errorDetail, errorMessage } from './error-message.ts';

const REJECTED = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];

/** An object that cannot be converted to text. */
const withoutMessage = (): object => Object.assign(Object.create(null) as object, { code: 'X' });

const EXPECTED: readonly (readonly [what: string, error: unknown, message: string])[] = [
  // What Node throws where no address of a name answers.
  [
    'all attempts to connect',
    new AggregateError(REJECTED.map((text) => new Error(text))),
    REJECTED.join('; '),
  ],
  [
    'several with words of their own',
    new AggregateError([new Error('a')], 'Nothing helped'),
    'Nothing helped',
  ],
  ['several of nothing', new AggregateError([]), 'AggregateError'],
  [
    'one that holds them as its cause',
    new Error('', { cause: new AggregateError(REJECTED.map((text) => new Error(text))) }),
    REJECTED.join('; '),
  ],
  ['one with words and a cause', new Error('a', { cause: new Error('b') }), 'a'],
  ['an error without words', new RangeError(), 'RangeError'],
  ['an object without a prototype', withoutMessage(), 'an object without a message'],
  ['an object that fails to be told', { toString: () => fail() }, 'an object without a message'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['a large number', 12n, '12'],
];

/** An error that is among its own causes, one step away or several. */
function ownCause(error: Error, ...between: readonly Error[]): Error {
  let last = error;
  for (const next of between) {
    last.cause = next;
    last = next;
  }
  last.cause = error;
  return error;
}

const CIRCLES: readonly (readonly [what: string, error: unknown, message: string])[] = [
  ['itself', ownCause(new RangeError()), 'RangeError'],
  ['the cause of its cause', ownCause(new TypeError(), new RangeError()), 'RangeError'],
  ['the cause of one with words', ownCause(new Error(), new Error('it is full')), 'it is full'],
  ['one of several that failed', amongItself(), 'it is full'],
  [
    'beside one that is told twice',
    ((same) => new AggregateError([same, same]))(new Error('once')),
    'once; once',
  ],
];

function amongItself(): AggregateError {
  const error = new AggregateError([]);
  error.errors.push(error, new Error('it is full'));
  return error;
}

function fail(): never {
  throw new Error('not even this');
}

describe('something that was thrown', () => {
  for (const [what, error, message] of EXPECTED)
    it(`is told: ${what}`, () => {
      assert.equal(errorMessage(error), message);
    });

  for (const [what, error, message] of CIRCLES)
    it(`is told where its cause is ${what}`, () => {
      assert.equal(errorMessage(error), message);
    });

  it('is told however often one cause leads to another', () => {
    let error = new Error('the first');
    for (let i = 0; i < 40; i++)
      error = new Error('', { cause: new AggregateError([error, error]) });
    assert.match(errorMessage(error), /^the first/);
  });

  it('is reported for any chain of causes', () => {
    let error = new Error('the first');
    for (let i = 0; i < 100_000; i++) error = new Error('', { cause: error });
    assert.equal(errorMessage(error), 'the first');
  });

  it('is told in some words, whatever it is', () => {
    const anything = fc.anything({
      withNullPrototype: true,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withBoxedValues: true,
    });
    const error = fc.oneof(
      fc.string().map((message) => new Error(message)),
      fc
        .array(fc.string())
        .map((texts) => new AggregateError(texts.map((text) => new Error(text)))),
    );
    fc.assert(
      fc.property(fc.oneof(anything, error), (error) => {
        assert.equal(typeof errorMessage(error), 'string');
        if (error instanceof Error) assert.notEqual(errorMessage(error), '');
      }),
    );
  });

  it('tells details of its own by their names, and none where it is no object', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (name, detail) => {
        fc.pre(!(name in Object.prototype));
        assert.equal(errorDetail({ [name]: detail }, name), detail);
        assert.equal(
          errorDetail(Object.assign(withoutMessage(), { [name]: detail }), name),
          detail,
        );
      }),
    );
    for (const error of ['text', 1, true, null, undefined, Symbol('x')])
      assert.equal(errorDetail(error, 'length'), undefined);
  });
});
