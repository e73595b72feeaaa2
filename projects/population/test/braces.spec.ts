import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf, readChecked } from './read-checked.ts';

const YAML = '{atoms: [{concept: Thing, atoms: [a]}]}';

/** The same text with blanks behind it, up to a length. */
const lengthened = (text: string, length: number) => text.padEnd(length, ' ');

describe('a text in braces that is no JSON', () => {
  it('is read as YAML, up to some length', () => {
    for (const text of [YAML, lengthened(YAML, 100_000)]) {
      const { atoms, problems } = readChecked('a.json', text);
      assert.deepEqual([atoms, problems], [['Thing: a'], []]);
    }
    const { atoms, problems } = readChecked('a.json', lengthened(YAML, 100_001));
    assert.deepEqual(atoms, []);
    assert.deepEqual(problems, [
      '2@1 This isn’t valid JSON: Expected a key in quotation marks, but found `a`.',
    ]);
  });

  it('is told of as JSON where it is no YAML either, or stands in one another too deeply for it', () => {
    for (const text of ['{"atoms" [}', `{"atoms": ${'['.repeat(250)}`]) {
      const [localized = assert.fail()] = problemsOf('a.json', text).listed;
      assert.match(localized.reason, /^This isn’t valid JSON|^Expected an object/);
    }
  });
});

describe('the limits of YAML', () => {
  const nested = (depth: number) => `atoms: ${'['.repeat(depth)}${']'.repeat(depth)}`;
  const dashes = (depth: number) => `atoms:\n  ${'- '.repeat(depth)}x`;
  const isTooDeep = (text: string) =>
    problemsOf('a.yaml', text).listed.some((each) => each.reason.includes('too deeply'));

  it('are two hundred lists in one another', () => {
    for (const text of [nested, dashes])
      assert.deepEqual(
        [199, 200].map((depth) => isTooDeep(text(depth))),
        [false, true],
      );
  });

  it('are four megabytes', () => {
    const max = 4 * 1024 * 1024;
    const text = 'atoms: []\n';
    assert.deepEqual(readChecked('a.yaml', lengthened(text, max)).problems, []);
    assert.equal(readChecked('a.yaml', lengthened(text, max + 1)).problems.length, 1);
  });
});

describe('keys that nothing uses', () => {
  const WARNED: readonly (readonly [text: string, places: readonly string[]])[] = [
    ['{"more": 1, "atoms": [],\n "most": {}}', ['2@1 more', '2@2 most']],
    ['more: 1\natoms: []\nmost: {}\n', ['1@1 more', '1@3 most']],
    ['atoms: []\n? [a, b]\n: c\n', ['3@2 ']],
    ['atoms:\n- concept: Thing\n  more: x\n', ['3@3 more']],
  ];
  for (const [text, places] of WARNED)
    it(`are told with their places: ${JSON.stringify(text)}`, () => {
      const { warnings } = problemsOf('a.yaml', text);
      assert.deepEqual(
        warnings.map(
          ({ row, column, warning }) =>
            `${column ?? ''}@${row ?? ''} ${warning.about === 'key' ? warning.key : '?'}`,
        ),
        places,
      );
    });
});
