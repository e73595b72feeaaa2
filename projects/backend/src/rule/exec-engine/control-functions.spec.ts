import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Rule } from '../../model/rule.ts';
import type { Argument } from './argument.ts';
import { CallError } from './compile-call.ts';
import { CONTROL_FUNCTIONS } from './control-functions.ts';
import type { EngineContext, EngineRun } from './engine-function.ts';
import { conditionHolds } from './pair-functions.ts';

function contextWith(newAtom: string | null = null): EngineContext {
  const run: EngineRun = {
    navigation: { onCommit: null, onRollback: null },
    requestedServices: new Set(),
    terminated: false,
    done: new Set(),
    notes: [],
    computed: new Map(),
  };
  return { tx: {} as Transaction, run, rule: {} as Rule, newAtom };
}
function literal(text: string): Argument {
  return { literal: text, values: [text], type: null };
}
function ofTerm(...values: readonly string[]): Argument {
  return { literal: null, values, type: 'OBJECT' };
}

describe('where a rule leads people to', () => {
  const { SetNavToOnCommit, SetNavToOnRollback } = CONTROL_FUNCTIONS;
  const leadsTo = (argument: Argument, newAtom: string | null = null): string | null => {
    const context = contextWith(newAtom);
    SetNavToOnCommit(context, [argument]);
    assert.equal(context.run.navigation.onRollback, null);
    return context.run.navigation.onCommit;
  };

  for (const address of ['/Project/p1', 'Project/p1', '/', '/a?b=c#d', '/a/b:c', '/Time/10:30'])
    it(`is an address of the application: ${address}`, () => {
      assert.equal(leadsTo(literal(address)), address);
      assert.equal(leadsTo(literal(` ${address} `)), address);
      assert.equal(leadsTo(ofTerm(address)), address);
    });

  // The address may come from user input; browsers read a backslash as a slash.
  for (const address of [
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/a b',
    '/a\nb',
    '',
    '  ',
    '_NULL',
  ])
    it(`is nowhere else: ${JSON.stringify(address)}`, () => {
      assert.equal(leadsTo(literal(address)), null);
      assert.equal(leadsTo(ofTerm(address)), null);
    });

  it('is nowhere where a term has no value', () => {
    assert.equal(leadsTo(ofTerm()), null);
  });

  it('is the new atom, encoded, wherever it is named', () => {
    assert.equal(leadsTo(literal('/A/_NEW/_NEW'), 'x/y ?'), '/A/x%2Fy%20%3F/x%2Fy%20%3F');
    assert.equal(leadsTo(literal('/A/_NEW')), '/A/_NEW', 'nothing was made');
  });

  it('is the last address that can be followed, for either end of the transaction', () => {
    const context = contextWith();
    SetNavToOnCommit(context, [literal('/first')]);
    SetNavToOnRollback(context, [literal('/back')]);
    SetNavToOnCommit(context, [literal('//evil')]);
    assert.deepEqual(context.run.navigation, { onCommit: '/first', onRollback: '/back' });
    SetNavToOnCommit(context, [literal('/second')]);
    SetNavToOnRollback(context, [literal('_NULL')]);
    assert.deepEqual(context.run.navigation, { onCommit: '/second', onRollback: '/back' });
  });
});

describe('what steers the engine', () => {
  it('asks for the rules of a service, named in the script, once', () => {
    const context = contextWith();
    CONTROL_FUNCTIONS.TriggerService(context, [literal(' Helper ')]);
    CONTROL_FUNCTIONS.TriggerService(context, [literal('Helper')]);
    assert.deepEqual([...context.run.requestedServices], ['Helper']);
    assert.throws(
      () => CONTROL_FUNCTIONS.TriggerService(context, [ofTerm('Helper')]),
      (error: unknown) =>
        error instanceof CallError &&
        error.message === 'The role must be literal text in the VIOLATION.',
    );
    assert.equal(context.run.terminated, false);
  });

  it('ends it', () => {
    const context = contextWith();
    CONTROL_FUNCTIONS.TerminateThisExecEngine(context);
    assert.equal(context.run.terminated, true);
  });

  for (const text of ['', ' ', '0', 'false', 'False', 'OFF', 'no', ' no ', '_NULL', '_null'])
    it(`does nothing on the condition ${JSON.stringify(text)}`, () => {
      assert.equal(conditionHolds(literal(text)), false);
      assert.equal(conditionHolds(ofTerm(text)), false);
    });
  for (const text of ['1', 'true', 'yes', 'p1', '00', 'nothing', '-'])
    it(`acts on the condition ${JSON.stringify(text)}`, () => {
      assert.equal(conditionHolds(literal(text)), true);
      assert.equal(conditionHolds(ofTerm(text, '')), true);
    });
  it('does nothing on a condition without a value', () => {
    assert.deepEqual([conditionHolds(ofTerm()), conditionHolds(undefined)], [false, false]);
  });
});
