import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleDefinition } from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import { makeRules } from './rule.ts';

const DEFINITION: RuleDefinition = {
  name: 'booked',
  label: '',
  ruleAdl: 'r |- s',
  origin: 'rooms.adl:1:1',
  meaning: '',
  message: '',
  srcConceptName: 'Room',
  tgtConceptName: 'Room',
  conjunctIds: [],
  pairView: null,
  asked: null,
  isSymmetric: null,
};

for (const [given, message] of [
  [{ message: 'Choose another day.', meaning: 'One event a day.' }, 'Choose another day.'],
  [{ message: ' \n', meaning: 'One event a day.\n' }, 'One event a day.'],
  [{ meaning: 'r\\[A\\*B\\] is univalent' }, 'r[A*B] is univalent'],
  [{ label: 'Rooms are free' }, 'Rooms are free'],
  [{}, 'booked'],
] as const) {
  test(`message of a violation: ${JSON.stringify(given)}`, () => {
    const concepts = new Map([['Room', { name: 'Room' } as Concept]]);
    const context = { concepts, conjuncts: new Map(), form: {} as never };
    const rules = makeRules({ invariants: [], signals: [{ ...DEFINITION, ...given }] }, context);
    assert.equal(rules.get('booked')?.message, message);
  });
}
