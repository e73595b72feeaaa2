import assert from 'node:assert/strict';
import { it } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { renderDocument } from '@ampersand-prototype/documentation';
import { documentOf } from './documented-scripts.ts';
import { WordFile } from './word-file.ts';

it('the check of Word files finds what Word would repair or reject', async () => {
  const [file] = await renderDocument(await documentOf('RELATION r[A*B] MEANING "m"'), 'docx');
  assert.ok(file && typeof file.content !== 'string');
  const parts = unzipSync(file.content);
  const changed = (name: string, from: RegExp, to: string): readonly string[] => {
    const text = strFromU8(parts[name] ?? new Uint8Array());
    assert.match(text, from);
    return new WordFile(zipSync({ ...parts, [name]: strToU8(text.replace(from, to)) })).findings();
  };
  const main = 'word/document.xml';
  const cases = [
    [main, /<w:body>/, '<w:body><w:body>', /not well-formed/],
    [
      main,
      /(<w:pStyle [^>]*\/>)(<w:keepNext\/>)?<w:spacing [^>]*\/>|(<w:tblGrid>)/,
      '<w:tr/>$&',
      /w:tr/,
    ],
    [main, /w:anchor="_Toc\d+"/, 'w:anchor="_Toc0"', /refers to _Toc0/],
    [main, /w:name="(_Toc\d+)"([^]*?)w:name="_Toc\d+"/, 'w:name="$1"$2w:name="$1"', /occurs twice/],
    [main, /<w:pStyle w:val="Title"\/>/, '<w:pStyle w:val="Titel"/>', /refers to Titel/],
    ['word/_rels/document.xml.rels', /"styles\.xml"/, '"style.xml"', /leads to word\/style\.xml/],
  ] as const;
  for (const [name, from, to, finding] of cases)
    assert.match(changed(name, from, to).join('\n'), finding, String(from));
});
