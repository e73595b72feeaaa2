import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditOutcome } from './audit-outcome.ts';

const report = (severity: string): string =>
  JSON.stringify({
    vulnerabilities: { leaky: { severity } },
    metadata: { vulnerabilities: { [severity]: 1 } },
  });

describe('a report of known faults', () => {
  it('decides nothing where the registry offers none', () => {
    for (const text of ['', 'not json', '{"message":"405 Method Not Allowed","error":{}}'])
      assert.equal(auditOutcome(text).isWell, true);
    assert.match(auditOutcome('{"message":"405 Method Not Allowed"}').message, /405 Method/);
  });

  it('fails for grave faults, and names them', () => {
    for (const severity of ['high', 'critical'])
      assert.deepEqual(auditOutcome(report(severity)), {
        isWell: false,
        message: `Dependencies with known faults: leaky (${severity}). See npm audit.`,
      });
    for (const severity of ['low', 'moderate'])
      assert.equal(auditOutcome(report(severity)).isWell, true);
  });
});
