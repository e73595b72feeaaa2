import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** One request of a case, and the expected response. */
interface CaseRequest {
  readonly operations: readonly PatchOperation[];
  readonly id?: string;
  readonly dryRun?: boolean;
  readonly mustExist?: boolean;
  readonly response: {
    readonly status?: number;
    readonly isCommitted?: boolean;
    readonly invariantRulesHold?: boolean;
    readonly changed?: unknown;
    readonly kind?: string;
  };
}

const FILE = new URL('../../../../generics/edit-cases/cases.json', import.meta.url);
const { script, content, cases } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly script: string;
  readonly content: unknown;
  readonly cases: readonly {
    readonly name: string;
    readonly requests: readonly CaseRequest[];
    readonly after: unknown;
  }[];
};
const ROOT = 'resource/Person/ann';
const CODES: Readonly<Record<string, string>> = {
  deleted: 'AMP-404-GONE',
  missing: 'AMP-404-FIELD',
  changed: 'AMP-409-CHANGED',
};

describeOnDatabases('feature', 'edits that every backend answers alike', (start) => {
  for (const { name, requests, after } of cases)
    it(name, async () => {
      const server = await start({ generics: compileScript(script), again: true });
      const client = server.client();
      assert.deepEqual(bare((await client.get(`${ROOT}/Person`)).body), bare(content));
      for (const { operations, id, dryRun, mustExist, response } of requests) {
        const path = `${ROOT}?interface=Person${dryRun === true ? '&dryRun=true' : ''}`;
        const headers: Record<string, string> = {
          ...(id === undefined ? {} : { 'Idempotency-Key': id }),
          ...(mustExist === true ? { 'If-Match': '*' } : {}),
        };
        const { status, body } = await client.patch(path, operations, headers);
        const { status: expected = 200, kind, ...described } = response;
        assert.equal(status, expected, JSON.stringify(body));
        for (const [key, value] of Object.entries(described)) assert.deepEqual(body[key], value);
        if (kind !== undefined) assert.equal(body['code'], CODES[kind]);
      }
      assert.deepEqual(bare((await client.get(`${ROOT}/Person`)).body), bare(after));
      await server.stop();
    });
});

/** Content without labels and links; lists in an order of their own. */
function bare(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(bare).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== '_label_' && key !== '_ifcs_');
  return Object.fromEntries(kept.sort().map(([key, part]) => [key, bare(part)]));
}
