import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { shellQuoted } from './shell-quoted.ts';

/** Words that a shell would not take as they are. */
const HOSTILE = [
  '',
  'my library',
  "Ann's library",
  "''",
  '$HOME',
  '`id`',
  'a;b',
  'a&&b',
  '~',
  '*',
  '"x"',
  'a\\b',
  '#a',
  'naïve',
  'a\nb',
];

describe('a word of a line that is shown', () => {
  for (const word of ['shop.adl', './a/b', '/home/ann/x_1.sqlite', 'mysql://u@host:3306/db', '-p'])
    it(`stays as it is where nothing needs quoting: ${word}`, () => {
      assert.equal(shellQuoted(word), word);
    });

  it('comes back from a shell as it was', () => {
    const line = `printf '%s\\0' ${HOSTILE.map(shellQuoted).join(' ')}`;
    const printed = execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' });
    assert.deepEqual(printed.split('\0').slice(0, -1), HOSTILE);
  });
});
