import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RuleTitle } from '@ampersand-prototype/explanation';
import { modelOf } from '../../../test/model-of.ts';
import { ruleTitle } from './rule-title.ts';

const TITLES: readonly (readonly [string, RuleTitle])[] = [
  ['RULE r LABEL "Paid" : paid |- I MEANING "All pay."', { kind: 'statement', text: 'Paid' }],
  ['RULE r : paid |- I MESSAGE "Pay first"', { kind: 'message', text: 'Pay first.' }],
  ['RULE r : paid |- I MEANING "All pay." MESSAGE "Pay!"', { kind: 'message', text: 'Pay!' }],
  ['RULE r : paid |- I MEANING "All pay."', { kind: 'statement', text: 'All pay' }],
  ['RULE r : paid |- I', { kind: 'rule', text: '' }],
  ['RULE r : paid |- I ROLE Clerk MAINTAINS r', { kind: 'task', text: '' }],
  [
    'RULE r LABEL "Unpaid" : paid |- I MEANING "All pay." ROLE Clerk MAINTAINS r',
    { kind: 'list', text: 'Unpaid' },
  ],
];

describe('titles of rules', () => {
  for (const [statement, title] of TITLES)
    it(`are never names: ${statement}`, async () => {
      const model = await modelOf(
        `CONTEXT Rules IN ENGLISH RELATION paid[Member*Member] ${statement} ENDCONTEXT`,
      );
      const rule = model.rules.get('r');
      assert.ok(rule);
      assert.deepEqual(ruleTitle(rule, 'en'), title);
    });

  it('are not the texts that the compiler gives properties of relations', async () => {
    const model = await modelOf(
      'CONTEXT Rules IN ENGLISH RELATION paid[Member*Day] [TOT] ENDCONTEXT',
    );
    const [rule] = model.rules.values();
    assert.ok(rule);
    assert.deepEqual(ruleTitle(rule, 'en'), { kind: 'rule', text: '' });
  });
});
