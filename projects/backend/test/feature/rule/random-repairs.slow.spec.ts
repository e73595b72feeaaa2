import { it } from 'node:test';
import { testRepairs } from '../../repair-trial.ts';

const TRIALS = Number(process.env['REPAIR_TRIALS'] ?? 1);
const VIOLATIONS = Number(process.env['REPAIR_VIOLATIONS'] ?? 300);
const COMPARED = Number(process.env['REPAIR_COMPARED'] ?? 20);
const SEED = 20261127;

for (let trial = 0; trial < TRIALS; trial += 1)
  it(`repairs of ${VIOLATIONS} random violations are permitted, sufficient, and small (${trial + 1})`, () =>
    testRepairs({ seed: SEED + trial, violations: VIOLATIONS, compared: COMPARED }));
