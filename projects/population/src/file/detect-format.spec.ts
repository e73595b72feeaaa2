import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeText, detectFormat, type FileFormat } from './detect-format.ts';

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
  ['YAML with another key in quotes', "'atoms' : []", 'yaml'],
  ['YAML with a list on its first line', 'links: [a, b]', 'yaml'],
  ['YAML with a key in quotes and a list', '"atoms": [a; b]', 'yaml'],
  ['YAML with one in other quotes', "'links' : [a, b]", 'yaml'],
  ['CSV with a column for atoms', 'atoms,links: x', 'csv'],
  ['YAML with a line above it', '---\natoms: [a]', 'yaml'],
  ['YAML with a line above it, and a comma', '--- # a, b\natoms: [a]', 'yaml'],
  ['YAML with a directive alone', '%YAML 1.2', 'yaml'],
  ['YAML with a comma in its first line, and a key further on', '# a, b\n"links": []', 'yaml'],
  ['YAML in which another key comes first', "first: x\n'links'\t: []", 'yaml'],
  ['YAML with the keys of another file', '---\nfirst: x', 'unknown'],
  ['keys with words in front', 'my atoms: []', 'unknown'],
  ['keys that are longer', 'xatoms: []\nlinksx: []\natoms x: []', 'unknown'],
  ['CSV that says links further on', 'a#b;c---\nlinks: [];x', 'csv'],
  ['CSV with tabs', 'Person\tName', 'csv'],
  ['CSV of one column in quotes', '"[Person]"', 'csv'],
  ['CSV behind words', 'words\na;b', 'unknown'],
  ['a quoted block further on', 'words "[Person]"', 'unknown'],
  ['a list in a list', '[[1]]', 'json'],
  ['a list on several lines', '[\n "a"]', 'json'],
  ['a list of an object that is broken', '[ {', 'json'],
  ['a list of plain values', '[1, true]', 'json'],
  ['a block with what looks like a list behind it', '[Person][{"a"', 'csv'],
  ['a list of a thousand characters', `[${' '.repeat(997)}1]`, 'json'],
  ['a longer one', `[${' '.repeat(998)}1]`, 'csv'],
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
    for (const bytes of [
      [0xff, 0x80],
      [0x61, 0xfe],
      [0x61, 0],
    ])
      assert.equal(decodeText(Buffer.from(bytes)), null);
  });

  it('is a text in another encoding where there are bytes, and nothing where there are none', () => {
    assert.deepEqual(
      [detectFormat(Buffer.from([0x80]), null), detectFormat(Buffer.from([]), null)],
      ['csv', 'empty'],
    );
  });
});
