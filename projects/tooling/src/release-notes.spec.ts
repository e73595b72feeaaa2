import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseNotes } from './release-notes.ts';

const NOTES = '# Release notes\n\n## Unreleased\n\n## 1.0.0\n\nThe first version.\n';

describe('release notes', () => {
  it('lists changes by part below the new version, above the previous ones', () => {
    const files = [
      { name: 'b.md', text: '## Components\n\nA field for colors.\n' },
      { name: 'a.md', text: '## Backend\n\nUndo needs the right\nof the edit.\n' },
      { name: 'c.md', text: '## Backend\n\nReads are faster.\n' },
    ];
    assert.equal(
      releaseNotes(NOTES, '1.1.0', files),
      '# Release notes\n\n## Unreleased\n\n## 1.1.0\n\n### Backend\n\n- Undo needs the right of the edit.\n- Reads are faster.\n\n' +
        '### Components\n\n- A field for colors.\n\n## 1.0.0\n\nThe first version.\n',
    );
  });

  it('keeps the abilities of the first version below its heading', () => {
    const notes = '## Unreleased\n\n### Backend\n\n- Serves data.\n';
    assert.equal(
      releaseNotes(notes, '1.0.0', []),
      '## Unreleased\n\n## 1.0.0\n\n### Backend\n\n- Serves data.\n',
    );
  });

  it('names a file without a heading or a sentence', () => {
    const read = (text: string) => () => releaseNotes(NOTES, '2', [{ name: 'x.md', text }]);
    assert.throws(read('No heading.'), /changes\/x\.md: write a heading/);
    assert.throws(read('## Backend\n\n'), /changes\/x\.md: write a heading/);
  });

  it('refuses notes without a place for the version', () => {
    assert.throws(() => releaseNotes('# Notes', '2', []), /no section "## Unreleased"/);
  });
});
