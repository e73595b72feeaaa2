import assert from 'node:assert/strict';
import { it } from 'node:test';
import { numberParameters } from './numbered-parameters.ts';

const CASES = [
  ['select a from t where b = ? and c in (?)', 'select a from t where b = $1 and c in ($2)'],
  [`x = 'is it?' and y = ?`, `x = 'is it?' and y = $1`],
  [`x = 'it''s?' and "o""k?" = ? and '' = ?`, `x = 'it''s?' and "o""k?" = $1 and '' = $2`],
] as const;

for (const [sql, expected] of CASES)
  it(`numbers the parameters of ${sql}`, () => assert.equal(numberParameters(sql), expected));
