import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Conjunct } from '../../model/rule.ts';
import { Coverage, sum } from './coverage.ts';

const [ONE, OTHER] = [{ id: 'one' } as Conjunct, { id: 'other' } as Conjunct];
const NOTHING = { evaluations: 0, violations: 0, repairs: 0 };

function counted(): Coverage {
  const coverage = new Coverage();
  coverage.evaluated(ONE, 3);
  coverage.evaluated(ONE, 0);
  coverage.evaluated(OTHER, 1);
  coverage.repaired([ONE, OTHER], 2);
  return coverage;
}

describe('coverage of conjuncts', () => {
  it('is nothing of one that was never evaluated', () => {
    const coverage = new Coverage();
    assert.deepEqual([coverage.sinceStart(ONE), coverage.unstored(ONE)], [NOTHING, NOTHING]);
    assert.equal(coverage.unstoredEvaluations, 0);
    assert.equal(coverage.take().size, 0);
  });

  it('adds evaluations, what they found, and what was repaired', () => {
    const coverage = counted();
    const [one, other] = [
      { evaluations: 2, violations: 3, repairs: 2 },
      { evaluations: 1, violations: 1, repairs: 2 },
    ];
    assert.deepEqual([coverage.sinceStart(ONE), coverage.sinceStart(OTHER)], [one, other]);
    assert.deepEqual([coverage.unstored(ONE), coverage.unstored(OTHER)], [one, other]);
    assert.equal(coverage.unstoredEvaluations, 3, 'repairs are no evaluations');
  });

  it('is handed over once; what was counted since the start stays', () => {
    const coverage = counted();
    const taken = coverage.take();
    assert.deepEqual([...taken.keys()], [ONE, OTHER]);
    assert.deepEqual(taken.get(OTHER), { evaluations: 1, violations: 1, repairs: 2 });
    assert.deepEqual([coverage.unstored(ONE), coverage.unstoredEvaluations], [NOTHING, 0]);
    assert.equal(coverage.take().size, 0);
    assert.equal(coverage.sinceStart(ONE).evaluations, 2);
  });

  it('is not lost where it could not be stored, nor counted twice', () => {
    const coverage = counted();
    const taken = coverage.take();
    coverage.evaluated(ONE, 5);
    coverage.putBack(taken);
    assert.deepEqual(coverage.unstored(ONE), { evaluations: 3, violations: 8, repairs: 2 });
    assert.deepEqual(coverage.unstored(OTHER), taken.get(OTHER));
    assert.deepEqual(coverage.sinceStart(ONE), { evaluations: 3, violations: 8, repairs: 2 });
  });

  it('is summed number by number', () => {
    const [a, b] = [
      { evaluations: 1, violations: 20, repairs: 300 },
      { evaluations: 4, violations: 50, repairs: 600 },
    ];
    assert.deepEqual(sum(a, b), { evaluations: 5, violations: 70, repairs: 900 });
  });
});
