import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  flag,
  integer,
  lazy,
  listOf,
  nullable,
  oneOf,
  readShape,
  record,
  ShapeError,
  text,
  withDefault,
  type Shape,
} from './shape.ts';

const person = record({ name: text, kind: oneOf('a', 'b'), adult: flag, note: nullable(text) });

function problemsOf(value: unknown): readonly string[] {
  try {
    readShape(listOf(person), value, 'people.json');
  } catch (error) {
    assert.ok(error instanceof ShapeError);
    return error.problems.map((p) => `${p.at}: expected ${p.expected}, found ${p.found}`);
  }
  return [];
}

describe('readShape', () => {
  it('returns the value, without the keys it does not know', () => {
    const value = [{ name: 'Ann', kind: 'a', adult: true, extra: 1 }];
    assert.deepEqual(readShape(listOf(person), value, 'people.json'), [
      { name: 'Ann', kind: 'a', adult: true, note: null },
    ]);
  });

  it('names every place that is wrong', () => {
    assert.deepEqual(problemsOf([{ name: 1, kind: 'c' }, null]), [
      '/0/name: expected a string, found 1',
      '/0/kind: expected one of a, b, found "c"',
      '/0/adult: expected true or false, found nothing',
      '/1: expected an object, found null',
    ]);
  });

  it('names the document, and the place in it', () => {
    assert.throws(() => readShape(text, 1, 'people.json'), {
      name: 'ShapeError',
      document: 'people.json',
      message: 'people.json has an unexpected structure:\n  at /: expected a string, found 1',
    });
    assert.throws(
      () => readShape(record({ a: text }), {}, 'x'),
      /at \/a: expected a string, found nothing/,
    );
  });

  it('treats absent or null as none, or as the default', () => {
    const shape = record({ note: nullable(text), count: withDefault(integer, 3) });
    for (const value of [{}, { note: null, count: null }])
      assert.deepEqual(readShape(shape, value, 'x'), { note: null, count: 3 });
    assert.deepEqual(readShape(shape, { note: '', count: 0 }, 'x'), { note: '', count: 0 });
  });

  it('takes shapes that hold themselves', () => {
    interface Tree {
      readonly below: readonly Tree[];
    }
    const tree: Shape<Tree> = record({ below: listOf(lazy(() => tree)) });
    const value = { below: [{ below: [] }, { below: [{ below: [] }] }] };
    assert.deepEqual(readShape(tree, value, 'x'), value);
    assert.throws(() => readShape(tree, { below: [{ below: [1] }] }, 'x'), /\/below\/0\/below\/0/);
  });

  const FOUND: readonly (readonly [Shape<unknown>, unknown, string, string])[] = [
    [integer, 1.5, 'an integer', '1.5'],
    [integer, '1', 'an integer', '"1"'],
    [flag, 0, 'true or false', '0'],
    [text, null, 'a string', 'null'],
    [text, [], 'a string', 'an array'],
    [text, {}, 'a string', 'an object'],
    [listOf(text), { length: 0 }, 'an array', 'an object'],
    [listOf(text), 'abc', 'an array', '"abc"'],
    [record({}), [], 'an object', 'an array'],
    [oneOf('a', 'b'), 'A', 'one of a, b', '"A"'],
    [flag, 'x'.repeat(58), 'true or false', `"${'x'.repeat(58)}"`],
    [flag, 'x'.repeat(59), 'true or false', `"${'x'.repeat(56)}...`],
  ];
  for (const [shape, value, expected, found] of FOUND)
    it(`tells ${found.slice(0, 20)} in the place of ${expected}`, () => {
      assert.throws(
        () => readShape(shape, value, 'x'),
        (error) => {
          assert.ok(error instanceof ShapeError);
          assert.deepEqual(error.problems, [{ at: '', expected, found }]);
          return true;
        },
      );
    });
});
