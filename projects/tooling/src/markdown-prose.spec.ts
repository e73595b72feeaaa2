import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anchorsOf, inlineCodeOf, linksOf, proseOf } from './markdown-prose.ts';

const PAGE = [
  '# A `page` of two',
  'See [one](one.md) and ``a ` b``.',
  '```md',
  '# Not a heading',
  '[no](link.md)',
  '~~~',
  '```',
  '## Two',
  '## Two',
  '![A picture](two.png#x) <a id="html"></a>',
].join('\n');

describe('Markdown', () => {
  it('is prose outside of code, with the same lines', () => {
    const lines = proseOf(PAGE).split('\n');
    assert.equal(lines.length, PAGE.split('\n').length);
    assert.equal(lines[0], '# A        of two');
    assert.deepEqual(lines.slice(2, 7), ['', '', '', '', '']);
  });

  it('has links and pictures outside of code', () =>
    assert.deepEqual(linksOf(PAGE), ['one.md', 'two.png#x']));

  it('has code in lines', () => assert.deepEqual(inlineCodeOf('a `b` c\n```\n`d`\n```'), ['b']));

  it('has an anchor per heading, and those in HTML', () =>
    assert.deepEqual(anchorsOf(PAGE), ['a-page-of-two', 'two', 'two-1', 'html']));
});
