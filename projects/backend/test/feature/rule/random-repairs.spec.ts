import { it } from 'node:test';
import { testRepairs } from '../../repair-trial.ts';

it('every repair that is offered for a random violation can be carried out', () =>
  testRepairs({ seed: 7, violations: 40, compared: 3 }));
