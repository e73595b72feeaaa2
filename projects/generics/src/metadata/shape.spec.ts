import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flag, listOf, nullable, oneOf, readShape, record, ShapeError, text } from './shape.ts';

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

  it('names the document', () => {
    assert.throws(() => readShape(text, 1, 'people.json'), /people\.json/);
  });
});
