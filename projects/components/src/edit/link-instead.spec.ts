import { bare } from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { EditReason } from './edit-reason';
import { additionOf } from './edit-target';
import { FieldEdit } from './field-edit';
import { linkingInstead } from './link-instead';

const RULE: EditReason = { kind: 'violations', lines: [] };
const INVALID: EditReason = { kind: 'rejected', requestError: bare('invalid') };
const MADE = 'Cat_0b1c2d3e-0000-4000-8000-000000000001';

/** An edit that makes an atom, or links one, and was rejected for these reasons, one after the other. */
function rejected(
  op: 'create' | 'add',
  id: string,
  current: unknown,
  ...reasons: readonly EditReason[]
) {
  const edit = new FieldEdit({ Cats: current }, 'Cats', additionOf(id), { _id_: id }, undefined);
  for (const reason of reasons) {
    const change: Change = { operations: [{ op, value: id }] };
    edit.apply({ kind: 'submit', change });
    edit.apply({ kind: 'reject', change, reason });
  }
  return linkingInstead(edit);
}

describe('an atom that was made elsewhere', () => {
  it.each([
    ['added to a list', [], 'add'],
    ['put where there can be one', null, 'replace'],
  ])('is linked: %s', (_name, current, op) => {
    expect(rejected('create', 'tom', current, RULE, INVALID)).toEqual({
      operations: [{ op, value: 'tom' }],
    });
  });

  it.each<[string, Parameters<typeof rejected>]>([
    ['was never told what it needs', ['create', 'tom', [], INVALID]],
    ['still waits for what it needs', ['create', 'tom', [], RULE]],
    [
      'got no answer',
      ['create', 'tom', [], RULE, { kind: 'rejected', requestError: bare('offline') }],
    ],
    ['is linked and not made', ['add', 'tom', [], RULE, INVALID]],
    ['has an identifier that nobody could have typed there', ['create', MADE, [], RULE, INVALID]],
  ])('is not meant where it %s', (_name, [op, id, current, ...reasons]) => {
    expect(rejected(op, id, current, ...reasons)).toBeNull();
  });
});
