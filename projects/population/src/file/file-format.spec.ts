import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeText, detectFormat, type FileFormat } from './file-format.ts';

const FORMATS: readonly (readonly [string, string | Buffer, FileFormat])[] = [
  ['a JSON object', '\n {"atoms": []}', 'json'],
  ['a JSON list', '[{"concept": "A"}]', 'json'],
  ['YAML with atoms', 'atoms:\n- concept: A', 'yaml'],
  ['YAML with links in quotes', '"links": []', 'yaml'],
  ['YAML after a comment', '# people\natoms: []', 'yaml'],
  ['YAML after a directive', '%YAML 1.2\n---\natoms: []', 'yaml'],
  ['CSV that starts with a block', '[Person],name\nPerson,Name', 'csv'],
  ['CSV with quoted cells', '"[Person]","name"', 'csv'],
  ['CSV with semicolons', 'Person;Name\na;b', 'csv'],
  ['CSV with a mark', '\ufeff[Person];name', 'csv'],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4]), 'xlsx'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'xls'],
  ['nothing', '', 'empty'],
  ['white space', ' \n\t', 'empty'],
];

describe('the format of a file', () => {
  for (const [what, content, format] of FORMATS) {
    it(`is ${format} for ${what}`, () => {
      const bytes = Buffer.from(content);
      assert.equal(detectFormat(bytes, decodeText(bytes)), format);
    });
  }

  it('takes UTF-16 with a mark for text, and nothing that is no text', () => {
    assert.equal(decodeText(Buffer.from('\ufeffatoms: []', 'utf16le')), 'atoms: []');
    assert.equal(decodeText(Buffer.from([0xff, 0x80])), null);
  });
});
