import assert from 'node:assert/strict';
import { it } from 'node:test';
import { markupFormatOf } from './markup-format.ts';

it('finds formats by their names, in any case', () => {
  const names = {
    MARKDOWN: ['MARKDOWN', 'markdown', 'Md', 'CommonMark'],
    GFM: ['gfm', 'GitHub-Markdown', 'github_markdown'],
    HTML: ['html'],
    LATEX: ['LaTeX', 'TeX'],
    TEXT: ['text', ' plain ', 'ASCII'],
  };
  for (const [format, all] of Object.entries(names))
    assert.deepEqual(
      all.map((name) => markupFormatOf(name)),
      all.map(() => format),
    );
});

it('knows no other names', () => {
  const names = ['', 'RST', 'EBCDIC', 'constructor', '__proto__', 'MARKDOWN GFM'];
  assert.deepEqual(
    names.map((name) => markupFormatOf(name)),
    names.map(() => null),
  );
});
