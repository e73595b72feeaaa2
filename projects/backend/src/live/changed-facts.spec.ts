import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Transaction } from '../core/transaction/transaction.ts';
import { ChangedFacts, type FactNames } from './changed-facts.ts';

/** A transaction that changed nothing. */
const NOTHING = {
  changes: [],
  affected: () => ({ concepts: new Set(), relations: new Set() }),
  model: { relations: new Map(), concepts: new Map() },
} as unknown as Transaction;
const EXPECTED: FactNames = { seq: 7, relations: [], concepts: [], sessions: [] };

const of = (...seqs: (number | null)[]): ChangedFacts =>
  seqs.reduce((facts: ChangedFacts, seq) => facts.addTransaction(NOTHING, seq), new ChangedFacts());

const CASES: readonly (readonly [string, ChangedFacts, number | null])[] = [
  ['nothing', of(), null],
  ['one transaction', of(7), 7],
  ['one without a number', of(null), null],
  ['one after one without a number', of(null, 7), null],
  ['two transactions', of(7, 8), null],
  ['the same twice, taken together', new ChangedFacts().add(of(7)).add(of(7)), 7],
  ['two, taken together', new ChangedFacts().add(of(7)).add(of(8)), null],
  ['what another server stored', new ChangedFacts().add(EXPECTED), null],
  ['one, and what another server stored', new ChangedFacts().add(of(7)).add(EXPECTED), null],
  ['one, and everything', of(7).addEverything(), null],
  ['two, and one of them again', new ChangedFacts().add(of(7, 8)).add(of(8)), null],
];

for (const [what, facts, only] of CASES)
  it(`of ${what} the only transaction is ${only}`, () => {
    assert.equal(facts.only, only);
  });
