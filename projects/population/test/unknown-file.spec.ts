import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readChecked } from './read-checked.ts';

const UNKNOWN = '@null This isn’t a population file.';
const NO_TEXT = '@null This file is neither an Excel file nor valid UTF-8.';
const NO_KEYS = '1@1 The file must have a key `atoms`, a key `links`, or both.';

const EMPTY = '@null The file is empty.';
const NOTHING = '@null The file contains no atoms and no links.';

const DOCUMENT = zipSync({ 'word/document.xml': strToU8('<w:document/>') });

/** Files that users choose by mistake, and the message about them. */
const CASES: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['setup.exe', Buffer.from('4d5a90000300000004000000ffff', 'hex'), NO_TEXT],
  ['small.exe', 'MZ\0\x01 plain', NO_TEXT],
  ['table.csv', 'a,b\0', NO_TEXT],
  ['letter.docx', DOCUMENT, UNKNOWN],
  ['pictures.zip', zipSync({ 'a.png': strToU8('x') }), UNKNOWN],
  ['letter.xlsx', DOCUMENT, '@null This Excel file can’t be read: it contains no workbook.'],
  ['paper.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n', UNKNOWN],
  ['page.html', '<!DOCTYPE html>\n<html lang="en"></html>', UNKNOWN],
  ['run.sh', '#!/bin/sh\necho links\n', UNKNOWN],
  ['notes.txt', 'Meeting notes:\n - one\n', UNKNOWN],
  ['front.md', '---\ntitle: x\n---\n', UNKNOWN],
  ['library.adl', 'CONTEXT Library\nRELATION links[A*B]\nENDCONTEXT', UNKNOWN],
  ['letter.yaml', 'Dear: all', NO_KEYS],
  ['letter.YML', 'Dear all', NO_KEYS],
  ['letter.json', 'true', NO_KEYS],
  ['nothing.csv', '', EMPTY],
  ['nothing.json', '\ufeff \r\n', EMPTY],
  [
    'old.xls',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    '@null This is a workbook in the old .xls format, or it has a password.',
  ],
  ['table.xlsx', 'a,b', '@null This file isn’t an Excel file, despite its extension.'],
  ['TABLE.XLSM', 'a,b', '@null This file isn’t an Excel file, despite its extension.'],
  ['table.xlsx.csv', 'a,b', NOTHING],
  ['letter.xlsx.docx', DOCUMENT, UNKNOWN],
  ['headers.csv', '[Thing],manyObject\nThing,Object\n', NOTHING],
  ['names.json.csv', 'Name,Age\nAnn,12', NOTHING],
  ['keys.csv', 'PK,Name\n1,Ann', NOTHING],
];

describe('a file that holds no population', () => {
  for (const [file, content, reported] of CASES)
    it(`is told by what ${file} is: ${reported}`, () =>
      assert.deepEqual(readChecked(file, content).problems, [reported]));

  it('may still be a document that begins with something else', () => {
    for (const text of ['# a, b\natoms: []', 'other: x\nlinks: []', '---\natoms: []'])
      assert.deepEqual(readChecked('upload', text).problems, [], text);
  });
});
