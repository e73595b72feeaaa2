import { it } from 'node:test';
import { testRepairs } from '../../repair-trial.ts';

const VIOLATIONS = Number(process.env['REPAIR_VIOLATIONS'] ?? 300);
const COMPARED = Number(process.env['REPAIR_COMPARED'] ?? 20);

it(`repairs of ${VIOLATIONS} random violations are permitted, sufficient, and small`, () =>
  testRepairs({ seed: 20261127, violations: VIOLATIONS, compared: COMPARED }));
