import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Model } from '../../model/model.ts';
import { modelOf } from '../../../test/model-of.ts';
import { requireBaselineOptions } from './baseline-options.ts';
import { MigrationError } from './migration-error.ts';

const SCRIPT = `CONTEXT Debt IN ENGLISH
RELATION owner[Item*Person] [UNI]
RELATION keeper[Item*Person]
RULE Owned LABEL "Items have an owner" : I[Item] |- owner;owner~
RULE Kept : I[Item] |- keeper;keeper~
ROLE Clerk MAINTAINS Kept
INTERFACE Item : I[Item] BOX [ "Owner" : owner, "Keeper" : keeper ]
ENDCONTEXT`;

describe('the terms on which violations are debt', () => {
  let model: Model;
  let bare: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
    bare = { ...model, rules: new Map(), roles: new Map() };
  });
  const rejected = (rules: 'all' | readonly string[], role: string | null, of = model): string => {
    try {
      requireBaselineOptions(of, { rules, role });
      return '';
    } catch (error) {
      assert.ok(error instanceof MigrationError);
      return error.message;
    }
  };

  it('are none, or those of the new model: invariants by name or label, and a role', () => {
    requireBaselineOptions(model, undefined);
    for (const rules of [
      'all',
      [],
      ['Owned'],
      ['Items have an owner'],
      ['Owned', 'Owned'],
    ] as const)
      for (const role of [null, 'Clerk']) assert.equal(rejected(rules, role), '');
  });

  it('name no rule that the new model lacks, nor one that is no invariant', () => {
    for (const rule of ['owned', 'Nothing', 'Kept', ''])
      assert.match(
        rejected(['Owned', rule], null),
        new RegExp(
          `^The new model has no invariant "${rule}" whose violations could be accepted\\. Nothing was changed\\. It has .*\\bOwned\\b`,
        ),
      );
    const reported = 'Nothing was changed. It has Owned (Items have an owner), UNI';
    const all = rejected(['Nothing'], null);
    assert.ok(all.includes(reported), all);
    assert.match(all, / UNI\d+ \(UNI rule for relation owner\[Item\*Person\]\)\.$/);
    assert.doesNotMatch(all, /\bKept\b|PrototypeContext/);
  });

  it('name no role that the new model lacks', () => {
    assert.match(
      rejected('all', 'Clark'),
      /^The new model has no role "Clark" for the accepted violations\. Nothing was changed\. It has .*\bClerk\b/,
    );
  });

  it('say so where the new model has none at all', () => {
    assert.match(rejected(['Owned'], null, bare), / Nothing was changed\. It has none\.$/);
    assert.match(rejected('all', 'Clerk', bare), / Nothing was changed\. It has none\.$/);
    assert.equal(rejected('all', null, bare), '');
  });
});
