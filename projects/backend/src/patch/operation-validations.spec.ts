import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Change } from '../core/transaction/change.ts';
import { isNotIn } from '../error/page-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { OperationValidations } from './operation-validations.ts';

const ITEM = { name: 'Item', isObject: true } as Concept;
const TEXT = { name: 'Text', isObject: false } as Concept;
const NAME = { signature: 'name[Item*Text]', source: ITEM, target: TEXT } as Relation;
const PART = { signature: 'part[Item*Item]', source: ITEM, target: ITEM } as Relation;
const CAUSE = { by: 'operation', operation: 0 } as const;

function link(relation: Relation, source: string, target: string): Change {
  return { kind: 'link', op: 'add', relation, source, target, cause: CAUSE };
}

function atom(concept: Concept, name: string): Change {
  return { kind: 'atom', op: 'add', concept, atom: name, cause: CAUSE };
}

/** Violations by rule, each given as its two ends. */
function violating(rules: Readonly<Record<string, readonly (readonly [string, string])[]>>) {
  return new Map(
    Object.entries(rules).map(([rule, pairs]) => [rule, pairs.map(([src, tgt]) => ({ src, tgt }))]),
  );
}

describe('verdicts on operations', () => {
  it('are none where everything fits', () => {
    const verdicts = new OperationValidations();
    verdicts.note(0, [link(NAME, 'a', 'x')]);
    assert.deepEqual(verdicts.results(new Map(), 'en'), []);
    assert.deepEqual(verdicts.results(violating({ other: [['b', 'b']] }), 'en'), []);
  });

  it('tell of each operation the rules that its objects violate, once, in the order of operations', () => {
    const verdicts = new OperationValidations();
    verdicts.note(2, [link(PART, 'a', 'b'), link(PART, 'b', 'a')]);
    verdicts.note(1, [atom(ITEM, 'b')]);
    verdicts.note(0, [link(NAME, 'c', 'a')]);
    const violations = violating({
      first: [
        ['a', 'a'],
        ['a', 'b'],
      ],
      second: [['c', 'x']],
    });
    assert.deepEqual(verdicts.results(violations, 'en'), [
      { operation: 0, error: null, rules: ['second'] },
      { operation: 1, error: null, rules: ['first'] },
      { operation: 2, error: null, rules: ['first'] },
    ]);
  });

  it('blame no operation for a value: the same one may be anywhere', () => {
    const verdicts = new OperationValidations();
    verdicts.note(0, [link(NAME, 'a', 'same'), atom(TEXT, 'same')]);
    assert.deepEqual(verdicts.results(violating({ rule: [['same', 'same']] }), 'en'), []);
    assert.deepEqual(verdicts.results(violating({ rule: [['same', 'a']] }), 'en'), [
      { operation: 0, error: null, rules: ['rule'] },
    ]);
  });

  for (const [language, detail] of [
    ['en', '"x" isn’t in "Items".'],
    ['nl', '"x" staat niet in "Items".'],
    ['de', '"x" ist nicht in "Items" enthalten.'],
  ] as const)
    it(`say in the language of the reader why an operation cannot be done: ${language}`, () => {
      const verdicts = new OperationValidations();
      verdicts.reject(1, new ApiError('AMP-404-RESOURCE', isNotIn('"x"', '"Items"')));
      verdicts.note(1, []);
      verdicts.reject(0, new ApiError('AMP-400-FILE'));
      assert.deepEqual(verdicts.results(new Map(), language), [
        { operation: 0, error: { code: 'AMP-400-FILE', detail: null }, rules: [] },
        { operation: 1, error: { code: 'AMP-404-RESOURCE', detail }, rules: [] },
      ]);
    });

  it('tell both of an operation that is refused half way', () => {
    const verdicts = new OperationValidations();
    verdicts.reject(0, new ApiError('AMP-400-VALUE', 'no'));
    verdicts.note(0, [atom(ITEM, 'a')]);
    assert.deepEqual(verdicts.results(violating({ rule: [['a', 'a']] }), 'en'), [
      { operation: 0, error: { code: 'AMP-400-VALUE', detail: 'no' }, rules: ['rule'] },
    ]);
  });
});
