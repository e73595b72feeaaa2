import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { ApiError } from '../error/api-error.ts';
import { requestedPart } from './content-part.ts';
import { planChange, requireNewAtom, type ChangePlan, type ChangeRequest } from './change-plan.ts';

const REPLACE: PatchOperation = { op: 'replace', path: 'Name', value: 'Ann' };
const CREATE: PatchOperation = { op: 'create', path: 'Orders' };
const REQUEST = {
  address: {} as ChangeRequest['address'],
  operations: [REPLACE],
  query: {},
  ifMatch: undefined,
  preference: 'representation',
} as const satisfies ChangeRequest;

const DEFAULT: Omit<ChangePlan, 'address' | 'operations'> = {
  outcome: 'commit',
  validation: 'firstError',
  representation: 'full',
  part: requestedPart({}),
  reportsEffects: false,
  explanation: null,
  expectedVersion: null,
  mayCreateRoot: true,
};

/** Modes of a write request: the parts that ask for one, and how its plan differs from the plan of a simple edit. */
const MODES: readonly (readonly [string, Partial<ChangeRequest>, Partial<ChangePlan>])[] = [
  ['an edit', {}, {}],
  ['a dry run', { query: { dryRun: 'true' } }, { outcome: 'rollback' }],
  [
    'a dry run that validates each operation',
    { query: { dryRun: 'true', verdicts: 'true' } },
    { outcome: 'rollback', validation: 'perOperation' },
  ],
  ['an edit that asks for validation', { query: { verdicts: 'true' } }, {}],
  ['effects', { query: { effects: 'true' } }, { reportsEffects: true }],
  [
    'a dry run that explains a rule',
    { query: { dryRun: 'true', explain: 'adult' } },
    { outcome: 'rollback', explanation: { rule: 'adult', nodes: null, repairs: null } },
  ],
  ['an edit that asks for an explanation', { query: { explain: 'adult' } }, {}],
  ['the difference', { preference: 'delta' }, { representation: 'delta' }],
  ['a part of a list', { query: { limit: '3' } }, { part: requestedPart({ limit: '3' }) }],
  ['no content', { preference: 'minimal' }, { representation: 'minimal' }],
  [
    'a preview, whatever content is preferred',
    { query: { dryRun: 'true', preview: 'true' }, operations: [CREATE], preference: 'delta' },
    { outcome: 'rollback', representation: 'preview' },
  ],
  ['a version', { ifMatch: '"v1"' }, { expectedVersion: '"v1"', mayCreateRoot: false }],
  ['any version', { ifMatch: ' * ' }, { mayCreateRoot: false }],
  ['a seen value', { operations: [{ ...REPLACE, was: 'Bob' }] }, { mayCreateRoot: false }],
  ['a field seen empty', { operations: [{ ...REPLACE, was: null }] }, {}],
];

const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'AMP-400-OPERATION';

describe('planning a change', () => {
  for (const [mode, parts, difference] of MODES)
    it(`plans ${mode}`, () => {
      const request = { ...REQUEST, ...parts };
      const { address, operations } = request;
      assert.deepEqual(planChange(request), { ...DEFAULT, address, operations, ...difference });
    });

  it('rejects a preview that would be stored, or that changes what exists', () => {
    const preview = { preview: 'true' } as const;
    const rejected = [
      { query: preview, operations: [CREATE] },
      { query: { ...preview, dryRun: 'true' } as const, operations: [CREATE, REPLACE] },
    ];
    for (const parts of rejected)
      assert.throws(() => planChange({ ...REQUEST, ...parts }), isRejected);
  });

  it('requires a new atom for a preview', () => {
    const query = { dryRun: 'true', preview: 'true' } as const;
    const empty = planChange({ ...REQUEST, query, operations: [] });
    assert.throws(() => requireNewAtom(empty, false), isRejected);
    requireNewAtom(empty, true);
    requireNewAtom(planChange({ ...REQUEST, query, operations: [CREATE] }), false);
  });
});
