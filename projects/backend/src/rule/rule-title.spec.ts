import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RuleTitle } from '@ampersand-prototype/explanation';
import { isBuiltIn } from '@ampersand-prototype/generics';
import { KIT_ABSENT, kitCases, kitGenerics } from '../../test/conformance-suite.ts';
import { modelOf } from '../../test/model-of.ts';
import { completeGenerics } from '../compat/complete-generics.ts';
import { SQLITE } from '../database/sqlite/sqlite-dialect.ts';
import { readGenerics } from '../model/generics-folder.ts';
import { makeModel, type Model } from '../model/model.ts';
import type { Rule } from '../model/rule.ts';
import { messageInWords, ruleTitle, writtenMeaning } from './rule-title.ts';

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

const MULTIPLICITIES = [
  ['UNI', 'Each Account has at most one user name'],
  ['TOT', 'Each Account has a value for user name'],
  ['INJ', 'No two items of type Account have the same user name'],
  ['SUR', 'Each Name is the user name of at least one Account'],
] as const;

/** Texts that only who knows the script understands. */
const TECHNICAL = /\[|setRelation|selectFrom|rule for relation|no match for|in the relation/;

describe('titles of rules', () => {
  for (const [statement, title] of TITLES)
    it(`are never names: ${statement}`, async () => {
      const model = await modelOf(
        `CONTEXT Rules IN ENGLISH RELATION paid[Member*Member] ${statement} ENDCONTEXT`,
      );
      const rule = model.rules.get('r');
      assert.ok(rule);
      const { kind, text } = ruleTitle(rule, 'en', model);
      assert.deepEqual({ kind, text }, title);
    });

  for (const [property, title] of MULTIPLICITIES)
    it(`put a multiplicity in words, without names of relations: ${property}`, async () => {
      const model = await modelOf(
        `CONTEXT Rules IN ENGLISH RELATION userName[Account*Name] LABEL "user name" [${property}] ENDCONTEXT`,
      );
      const rule = [...model.rules.values()].find(({ asked }) =>
        asked?.relation?.startsWith('userName'),
      );
      assert.ok(rule);
      assert.equal(ruleTitle(rule, 'en', model).text, title);
      assert.equal(writtenMeaning(rule, 'en'), '');
    });

  for (const name of kitCases())
    it(`contain no text of the compiler: ${name}`, async () => {
      const generics = completeGenerics(await readGenerics(kitGenerics(name)), SQLITE);
      const model = makeModel(generics, SQLITE);
      for (const rule of model.rules.values()) requireWords(rule, model);
    });

  it(
    `contain no text of the compiler${KIT_ABSENT === null ? '' : ` (skipped: ${KIT_ABSENT})`}`,
    {
      skip: KIT_ABSENT !== null,
    },
    () => assert.ok(kitCases().length > 40),
  );
});

function requireWords(rule: Rule, model: Model): void {
  for (const language of ['en', 'nl', 'de'] as const) {
    const { text } = ruleTitle(rule, language, model);
    const message = messageInWords(rule, language, model);
    // The rules of menus have no violations that users see.
    const messages = isBuiltIn(rule.name) ? [] : [message];
    for (const shown of [text, ...messages, writtenMeaning(rule, language)])
      assert.doesNotMatch(shown, TECHNICAL, rule.name);
  }
}
