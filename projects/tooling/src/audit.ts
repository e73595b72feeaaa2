import { spawnSync } from 'node:child_process';
import { auditOutcome } from './audit-outcome.ts';

/**
 * Asks the registry for known vulnerabilities of the dependencies, and fails if one is severe. A registry that does not
 * report vulnerabilities, or that cannot be reached, decides nothing.
 */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8' },
);
const { isWell, message } = auditOutcome(stdout);
console.log(message);
process.exitCode = isWell ? 0 : 1;
