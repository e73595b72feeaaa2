import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleDefinition } from '@ampersand-prototype/generics';
import type { Concept } from './concept.ts';
import type { Relation } from './relation.ts';
import { ruleLabel } from './rule-label.ts';
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

const RELATIONS = new Map([
  ['stage[Room*Stage]', { label: 'Stage of a room' } as Relation],
  ['done[Room*Room]', { label: 'done' } as Relation],
]);

for (const [given, message] of [
  [{ message: 'Choose another day.', meaning: 'One event a day.' }, 'Choose another day.'],
  [{ message: ' \n', meaning: 'One event a day.\n' }, 'One event a day.'],
  [{ meaning: 'r\\[A\\*B\\] is univalent' }, 'r[A*B] is univalent'],
  [{ label: 'Rooms are free' }, 'Rooms are free'],
  [{}, 'booked'],
] as const) {
  test(`message of a violation: ${JSON.stringify(given)}`, () => {
    const concepts = new Map([['Room', { name: 'Room' } as Concept]]);
    const context = { concepts, relations: RELATIONS, conjuncts: new Map(), form: {} as never };
    const rules = makeRules({ invariants: [], signals: [{ ...DEFINITION, ...given }] }, context);
    assert.equal(rules.get('booked')?.message, message);
  });
}

for (const [given, label, op] of [
  ['Compute stage[Room*Stage] using InsPair for EUni (EDcD a,\n b)', 'Stage of a room', 'add'],
  ['Compute stage[Room*Stage] using DelPair for ECpl (r)', 'Stage of a room', 'delete'],
  ['Compute done[Room*Room] using InsPair for [done]', 'done', 'add'],
  ['Compute gone[Room*Room] using InsPair for r', null, null],
  ['All ancestors', null, null],
  ['Compute the stage', null, null],
] as const) {
  test(`label of the rule ${JSON.stringify(given)}`, () => {
    const concepts = new Map([['Room', { name: 'Room' } as Concept]]);
    const context = { concepts, relations: RELATIONS, conjuncts: new Map(), form: {} as never };
    const definition = { ...DEFINITION, name: 'Compute123', label: given };
    const rule = makeRules({ invariants: [], signals: [definition] }, context).get('Compute123');
    assert.equal(rule?.label, label ?? given);
    assert.equal(rule.computes?.op ?? null, op);
  });
}

test('label of a rule that the model has no longer', () => {
  const model = { rules: new Map() };
  assert.equal(ruleLabel(model, 'booked'), 'booked');
  assert.equal(ruleLabel(model, 'Compute123'), '', 'a made name means nothing');
});
