import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../test/check-file.ts';
import { checkRulesThatHold } from './always-holds.ts';

async function said(rule: string): Promise<readonly string[]> {
  const { context } = await checkText(
    `RELATION r[A*A] RELATION s[A*A] RELATION t[B*A] CLASSIFY C ISA A RULE ${rule}`,
  );
  assert.ok(context);
  return reported(checkRulesThatHold(context));
}

describe('a rule that no population violates', () => {
  test('about one atom is said not to demand the atom, with what does', async () => {
    const demand = 'I[ONE] |- V[ONE*A];"x \\"y\\""[A];V[A*ONE]';
    assert.deepEqual(await said('"x \\"y\\""[A] |- I[A]'), [
      'AMP4004 1:79 This rule can never be violated: its right side includes its left side. → ' +
        `A term is empty if its atom doesn't exist. To demand the atom, write \`${demand}\`; to create it, \`POPULATION A CONTAINS ["x \\"y\\""]\`.`,
    ]);
    assert.deepEqual(await said(demand), []);
  });

  const vacuous = [
    '"x"[A] |- V[A*A]',
    '"x"[A] \\/ "y"[A] |- I',
    'r |- r',
    'r /\\ s |- r',
    'r |- s \\/ r',
    'r = (r)',
    'I[C] |- I[A]',
    'r /\\ s |- s /\\ r',
  ];
  for (const rule of vacuous)
    test(`is warned of: ${rule}`, async () => {
      const warnings = await said(rule);
      assert.deepEqual(
        warnings.map((each) => each.slice(0, 7)),
        ['AMP4004'],
      );
    });

  const open = [
    'r |- s',
    'V[A*A] |- V',
    'I[A] |- I[C]',
    'I[A] |- "x"',
    'r |- V',
    'r = s',
    'r |- r /\\ s',
    'r \\/ s |- r',
    'I[A] |- r;r~',
    '"x"[A] |- r',
  ];
  for (const rule of open)
    test(`is not ${rule}`, async () => {
      assert.deepEqual(await said(rule), []);
    });
});
