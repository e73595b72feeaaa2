import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TextProbe } from './text-probe.ts';

/** Whether the bytes are a text, given piece by piece; the numbers say where they are cut. */
function isText(bytes: Uint8Array, cuts: readonly number[] = []): boolean {
  const probe = new TextProbe();
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
  places.sort((a, b) => a - b);
  for (const [i, from] of places.entries())
    probe.add(Buffer.from(bytes.slice(from, places[i + 1] ?? bytes.length)));
  return probe.isText;
}

const bytesOf = (text: string): Buffer => Buffer.from(text);
const cuts = fc.array(fc.nat(), { maxLength: 8 });
/** Texts that begin with a letter, and hold whatever else texts can. */
const plain = fc.string({ unit: 'binary' }).map((text) => `a${text.replaceAll('\0', '')}`);
const space = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\r\n', '\u00a0'), { maxLength: 30 })
  .map((all) => all.join(''));
const LONG_SPACES = [' '.repeat(999), ' '.repeat(1000), '\n'.repeat(1001), ' \n'.repeat(40_000)];

const MARKUP = [
  '<html>',
  '<HTML lang="en">',
  '<!DOCTYPE html>',
  '<!doctype svg>',
  '<?xml version="1.0"?><a/>',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<script>alert(1)</script>',
  '<!-- a comment --><svg onload="alert(1)"/>',
  '<head><title>x</title></head>',
  '<body onload="alert(1)">',
  '<iframe src="https://example.com">',
  '<!--><script>alert(1)</script>-->',
  '<!---><script>alert(1)</script>-->',
  '<!-- one --> <!-- two -->\n<html>',
  `<!-- ${'without an end in sight '.repeat(50)}--><html>`,
  '<title>x</title>',
  '<style>*{}</style>',
  '<svg\n/>',
];

const NO_MARKUP = [
  '',
  ' ',
  '<',
  '< html>',
  '<3 from me',
  '<john@example.com> wrote:',
  '<pause> then',
  '<htmlish words>',
  '<p align="center">A note</p>',
  '<!-- of a note -->\n# Title',
  '<!-- one --><!-- two --> words',
  'a < b and <html> is a word here',
  '{"html": "<html>"}',
  '1;2;3\r\n4;5;6',
  '\ufeffa text with a mark of its order',
];

describe('a file', () => {
  it('is a text when it is UTF-8 without NUL, wherever it is cut into pieces', () => {
    fc.assert(
      fc.property(plain, cuts, (text, places) => {
        const bytes = bytesOf(text.toWellFormed());
        assert.ok(isText(bytes, places));
        assert.ok(!isText(Buffer.concat([bytes, Buffer.from([0])]), places));
        assert.ok(!isText(Buffer.concat([bytes, Buffer.from([0xff]), bytes]), places));
      }),
    );
  });

  it('is none when it ends in the middle of a character', () => {
    const bytes = bytesOf('a 🦊');
    for (const missing of [1, 2, 3])
      assert.ok(!isText(bytes.subarray(0, bytes.length - missing)), String(missing));
    assert.ok(isText(bytes.subarray(0, bytes.length - 4)));
  });

  for (const markup of MARKUP)
    it(`is none when a browser takes it for a page: ${JSON.stringify(markup)}`, () => {
      assert.ok(!isText(bytesOf(markup)));
      assert.ok(!isText(bytesOf(`\ufeff${markup}`)), 'behind a mark of the order of bytes');
      for (const before of LONG_SPACES)
        assert.ok(!isText(bytesOf(before + markup)), `behind ${before.length} spaces`);
      fc.assert(
        fc.property(space, plain, cuts, (before, rest, places) => {
          const bytes = bytesOf(before + markup + rest.toWellFormed());
          assert.ok(!isText(bytes, places));
        }),
      );
    });

  for (const text of NO_MARKUP)
    it(`is a text although it has to do with markup: ${JSON.stringify(text)}`, () => {
      assert.ok(isText(bytesOf(text)));
      for (const before of LONG_SPACES) assert.ok(isText(bytesOf(before + text)));
    });

  it('that is all spaces is read without keeping them', () => {
    const probe = new TextProbe();
    const spaces = Buffer.alloc(1_000_000, ' ');
    for (let i = 0; i < 20; i++) probe.add(spaces);
    probe.add(bytesOf('<html>'));
    assert.ok(!probe.isText);
  });
});
