import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';
import { readIdentityFile } from './read-identity-file.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const FILES = {
  'shop/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shop/logo.png': PNG,
  'shop/false.png': 'no picture',
  'shop/large.svg': `<svg>${' '.repeat(200_000)}</svg>`,
};

function read(text: string) {
  const files = new MemoryFileSystem({ ...FILES, 'shop/identity.json': text });
  return readIdentityFile('shop/main.adl', files);
}

/** Mistakes as `line:column code message`. */
function mistakes(text: string): readonly string[] {
  return read(text).diagnostics.map(
    ({ origin: { file, start }, code, message }) =>
      `${file}:${start.line}:${start.column} ${code} ${message}`,
  );
}

describe('the identity file', () => {
  it('gives name, logo and colours', () => {
    const { definition, diagnostics, files } = read(`{
      "$schema": "identity.schema.json",
      "name": "Corner shop",
      "logo": "logo.png",
      "colors": { "primary": "#0b6e4f", "accent": "#8a3b12" }
    }`);
    assert.deepEqual(diagnostics, []);
    assert.equal(definition?.name, 'Corner shop');
    assert.deepEqual(definition.logo, { type: 'image/png', content: 'iVBORw0K' });
    assert.match(definition.styles, /--mat-sys-primary: light-dark\(#0b6e4f, #\w{6}\)/);
    assert.match(definition.styles, /--mat-sys-tertiary: light-dark\(#8a3b12, #\w{6}\)/);
    assert.deepEqual(files, ['shop/identity.json', 'shop/logo.png']);
  });

  it('accepts the British spelling', () => {
    const written = (key: string) => read(`{ "${key}": { "primary": "#0b6e4f" } }`);
    assert.deepEqual(written('colours'), written('colors'));
    assert.deepEqual(written('colours').diagnostics, []);
  });

  it('need not be there, nor say anything', () => {
    const nothing = readIdentityFile('main.adl', new MemoryFileSystem());
    assert.deepEqual(nothing, { definition: null, diagnostics: [], files: ['identity.json'] });
    assert.deepEqual(read('{}').definition, { name: '', logo: null, styles: '' });
  });

  const WRONG: readonly (readonly [string, RegExp])[] = [
    ['', /^shop\/identity.json:1:1 AMP6001 Expected a value, but found the end of the file/],
    ['{\n  name: "x" }', /:2:3 AMP6001 Expected a value, but found `n`/],
    ['{ "name": "x", }', /:1:16 AMP6001 Expected a value, but found `}`/],
    ['{ "name" "x" }', /:1:10 AMP6001 Expected a colon, but found `"`/],
    ['{ "name": "x" "logo": "y" }', /:1:15 AMP6001 Expected a comma or a closing brace, but found/],
    ['{} {}', /:1:4 AMP6001 Expected the end of the file, but found/],
    ['{ "name": "\\q" }', /:1:11 AMP6001/],
    ['[]', /:1:1 AMP6002 The file must be an object/],
    ['{\n "nmae": "x" }', /:2:2 AMP6002 Unknown key `nmae`/],
    ['{ "name": 3 }', /:1:11 AMP6002 `name` must be a string/],
    ['{ "name": "x",\n "name": "y" }', /:2:2 AMP6002 Duplicate key `name`/],
    ['{ "name": " " }', /:1:11 AMP6002 `name` must be a string/],
    ['{ "colors": "red" }', /:1:13 AMP6002 `colors` must be an object/],
    ['{ "colours": "red" }', /:1:14 AMP6002 `colors` must be an object/],
    ['{ "colors": {},\n "colours": {} }', /:2:2 AMP6002 Duplicate key `colours`/],
    ['{ "colours": { "second": "#000" } }', /:1:16 AMP6002 Unknown key `second`/],
    ['{ "logo": "logo.jpg" }', /:1:11 AMP6003 `logo.jpg` isn't a supported image file/],
    ['{ "logo": "gone.svg" }', /:1:11 AMP6003 There is no file `shop\/gone.svg`/],
    ['{ "logo": "false.png" }', /:1:11 AMP6003 The content of `shop\/false.png` doesn't match/],
    [
      '{ "logo": "large.svg" }',
      /:1:11 AMP6003 The logo is too large: 200011 bytes. The maximum is 200000/,
    ],
    ['{ "colours": { "primary": "green" } }', /:1:27 AMP6004 `green` isn't a valid color/],
    [
      '{ "colours": { "accent": "#ffe000" } }',
      /:1:26 AMP6005 Text in `#ffe000` is hard to read: its contrast ratio is 1\.0, and at least 4\.5/,
    ],
  ];
  for (const [text, message] of WRONG)
    it(`tells name and place of a mistake: ${text}`, () => {
      const reported = mistakes(text);
      assert.equal(reported.length, 1, reported.join('\n'));
      assert.match(reported[0] ?? '', message);
    });

  it('is told where it is not UTF-8, and where it is a folder', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('{\n"name": "'), 0xe9, 0x22, 0x7d]);
    const reported = (path: string, content: string | Uint8Array) =>
      readIdentityFile('main.adl', new MemoryFileSystem({ [path]: content })).diagnostics.map(
        ({ code, origin: { start } }) => `${code} ${start.line}:${start.column}`,
      );
    assert.deepEqual(reported('identity.json', bytes), ['AMP1004 2:10']);
    assert.deepEqual(reported('identity.json/x', ''), ['AMP6001 1:1']);
    assert.deepEqual(reported('identity.json', '\ufeff{ "name": 3 }'), ['AMP6002 1:11']);
  });

  it('tells all mistakes at once, and what may be meant', () => {
    const { diagnostics } = read(
      '{ "nmae": "x", "logo": "no.svg", "colours": { "primary": "#eee" } }',
    );
    assert.deepEqual(diagnostics.map(({ code }) => code).sort(), ['AMP6002', 'AMP6003', 'AMP6005']);
    assert.equal(diagnostics[0]?.hint, 'Did you mean `name`?');
    assert.match(
      diagnostics[1]?.hint ?? '',
      /^The closest color with enough contrast is `#\w{6}`\.$/,
    );
  });
});

describe('a script with an identity', () => {
  const SCRIPT = 'CONTEXT Shop\nRELATION r[A*B]\nENDCONTEXT';
  const compiled = (identity: string) =>
    compile('main.adl', new MemoryFileSystem({ 'main.adl': SCRIPT, 'identity.json': identity }));

  it('has it among its metadata', async () => {
    const { script, identityFiles } = await compiled('{ "name": "Corner shop" }');
    const file = script?.files.find(({ path }) => path === 'generics/identity.json');
    assert.deepEqual(JSON.parse(file?.text ?? ''), { name: 'Corner shop', logo: null, styles: '' });
    assert.deepEqual(identityFiles, ['identity.json']);
  });

  it('is not made with a mistake in it', async () => {
    const { script, diagnostics } = await compiled('{ "colours": { "primary": "white" } }');
    assert.equal(script, null);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['AMP6004'],
    );
  });
});
