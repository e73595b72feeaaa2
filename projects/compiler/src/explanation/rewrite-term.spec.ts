import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BARE, compileText } from '../../test/compile-text.ts';
import { showTerm } from '../term/show-term.ts';
import { rewriteTerm } from './rewrite-term.ts';

/** The right side of a rule, rewritten with basic operators. */
async function rewritten(adl: string): Promise<string | null> {
  const { plan, context } = await compileText(
    `CLASSIFY B ISA A RELATION r[A*A] RELATION s[A*A] RELATION b[A*B] RULE it : V |- ${adl}`,
    BARE,
  );
  const term = rewriteTerm(plan.rules[0]!.term.right, context.lattice);
  return (
    term &&
    showTerm(term)
      .replaceAll(/\[[A-Z*]+\]/g, '')
      .trim()
  );
}

describe('a term is explained as', () => {
  for (const [adl, expected] of [
    ['r*', 'I\\/r+'],
    ['-r ! s', 'r~\\s'],
    ['r ! -s', 'r/s~'],
    ['r ! s', '-r~\\s'],
    ['-b ! s', '- -b~\\s'],
  ] as const)
    it(`${adl} as ${expected}`, async () => assert.equal(await rewritten(adl), expected));
});
