import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText } from '../../test/check-file.ts';
import { closedValues } from './closed-values.ts';

async function valuesOf(
  statements: string,
  concept = 'Urgency',
): Promise<readonly string[] | null> {
  const { context } = await checkText(`RELATION urgency[Repair*Urgency] ${statements}`);
  assert.ok(context);
  const found = [...closedValues(context)].find(([{ name }]) => name === concept);
  return found?.[1] ?? null;
}

const LIST = '"Low" \\/ "Normal" \\/ "High"';
const ALL = ['Low', 'Normal', 'High'];

describe('the values that a script permits for a concept', () => {
  const closed: readonly (readonly [string, string, readonly string[]])[] = [
    ['an inclusion', `RULE I[Urgency] |- ${LIST}`, ALL],
    ['a named rule', `RULE urgencies : I[Urgency] |- ${LIST}`, ALL],
    ['an equality', `RULE I[Urgency] = ${LIST}`, ALL],
    ['an equality the other way round', `RULE ${LIST} = I[Urgency]`, ALL],
    ['brackets', `RULE (I[Urgency]) |- ("Low" \\/ ("Normal")) \\/ "High"`, ALL],
    ['a value twice', 'RULE I[Urgency] |- "Low" \\/ "High" \\/ "Low"', ['Low', 'High']],
    ['one value', 'RULE I[Urgency] |- "Low"', ['Low']],
    ['a value with its concept', 'RULE I[Urgency] |- "Low"[Urgency] \\/ "High"', ['Low', 'High']],
    ['numbers', 'REPRESENT Urgency TYPE INTEGER RULE I[Urgency] |- 3 \\/ 1', ['3', '1']],
    [
      'two lists',
      `RULE a : I[Urgency] |- ${LIST} RULE b : I[Urgency] |- "High" \\/ "Low"`,
      ['Low', 'High'],
    ],
  ];
  for (const [what, statements, values] of closed)
    test(`are listed by ${what}`, async () => {
      assert.deepEqual(await valuesOf(statements), values);
    });

  const open: readonly (readonly [string, string])[] = [
    ['a signal', `RULE some : I[Urgency] |- ${LIST} ROLE Manager MAINTAINS some`],
    ['a rule the other way round', `RULE ${LIST} |- I[Urgency]`],
    ['a rule about a relation', `RULE urgency |- urgency;(${LIST})`],
    ['a list with more in it', `RULE I[Urgency] |- "Low" \\/ urgency~;urgency`],
    ['a complement', 'RULE I[Urgency] |- -"Low"'],
    ['a population', 'POPULATION Urgency CONTAINS ["Low", "High"]'],
    ['objects', `REPRESENT Urgency TYPE OBJECT RULE I[Urgency] |- ${LIST}`],
    ['passwords', `REPRESENT Urgency TYPE PASSWORD RULE I[Urgency] |- ${LIST}`],
  ];
  for (const [what, statements] of open)
    test(`are not limited by ${what}`, async () => {
      assert.equal(await valuesOf(statements), null);
    });

  test('hold for specializations, which may have fewer', async () => {
    const statements = `CLASSIFY Alarm ISA Urgency CLASSIFY Quiet ISA Urgency
      RULE I[Urgency] |- ${LIST} RULE I[Alarm] |- "High" \\/ "Normal"`;
    assert.deepEqual(await valuesOf(statements, 'Alarm'), ['High', 'Normal']);
    assert.deepEqual(await valuesOf(statements, 'Quiet'), ALL);
    assert.deepEqual(await valuesOf(statements), ALL);
  });
});
