import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText, places } from '../../../test/check-file.ts';
import { showTerm } from '../../term/show-term.ts';

/** The typed term of a rule over `r[A*A]`, or the codes of its diagnostics. */
async function typed(term: string): Promise<string> {
  const { context, diagnostics } = await checkText(`RELATION r[A*A] RULE x : ${term} |- r`);
  const [rule] = context?.rules ?? [];
  if (rule === undefined) return diagnostics.map(({ code }) => code).join(' ');
  return 'left' in rule.term
    ? showTerm(rule.term.left).replaceAll('[A*A]', '').trim()
    : assert.fail();
}

for (const [term, expected] of [
  ['r++', 'r+'],
  ['r**', 'r*'],
  ['r+*', 'r*'],
  ['r*+', 'r*'],
  ['((r+))+', '((r+))'],
  [`r${'+'.repeat(499)}`, 'r+'],
  [`r${'*+'.repeat(200)}`, 'r*'],
  ['r%%', '(r-r;r+)'],
  [`r${'%'.repeat(400)}`, '(r-r;r+)'],
] as const) {
  test(`${term.slice(0, 20)} is ${expected}`, async () => {
    assert.equal(await typed(term), expected);
  });
}

for (const term of [
  `r${'+%'.repeat(40)}`,
  `${'(r;'.repeat(40)}r${')+'.repeat(40)}`,
  `${'(r <> '.repeat(40)}r${')'.repeat(40)}`,
]) {
  test(`the query of ${term.slice(0, 20)}… is refused before it is made`, async () => {
    assert.equal(await typed(term), 'AMP3108');
  });
}

for (const [what, before, after] of [
  ['-(', '-(', ')'],
  ['(r;', '(r;', ')'],
  ['(r ! ', '(r ! ', ')'],
  ['(r / ', '(r / ', ')'],
  ['(r \\ ', '(r \\ ', ')'],
  ['(r /\\ ', '(r /\\ ', ')'],
  ['(r - ', '(r - ', ')'],
] as const) {
  test(`a hundred levels of ${what} are valid, ten thousand are reported`, async () => {
    const levels = (count: number) => `${before.repeat(count)}r${after.repeat(count)}`;
    assert.doesNotMatch(await typed(levels(100)), /AMP/);
    assert.equal(await typed(levels(10_000)), 'AMP2108');
  });
}

test('thousands of ways to read a term are not all tried', async () => {
  const relations = Array.from({ length: 400 }, (_, index) => `RELATION r[A${index}*B${index}]`);
  const { diagnostics } = await checkText(`${relations.join(' ')}\nRULE x : r # r # r # r |- V`);
  assert.deepEqual(places(diagnostics), ['AMP3109 2:14']);
});
