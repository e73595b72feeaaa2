import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChecked } from './read-checked.ts';

const links = (items: string) => `links:\n- relation: manyAlphanumeric\n  links:\n${items}`;
const target = (value: string) => links(`  - src: t\n    tgt: ${value}\n`);
const atoms = (list: string) => `atoms:\n- concept: Thing\n  atoms: ${list}\n`;

/** YAML for a value, and the text of that value. */
const VALUES: readonly (readonly [yaml: string, text: string])[] = [
  ['007', '007'],
  ['yes', 'yes'],
  ['~', '~'],
  ['null', 'null'],
  ['0x1F', '0x1F'],
  ['2024-01-01', '2024-01-01'],
  ['""', ''],
  ["''", ''],
  ["'it''s'", "it's"],
  ['"\\u0041\\x42\\n"', 'AB\n'],
  ['x # says who', 'x'],
  ['x#y', 'x#y'],
  ['|\n      line one\n      line two', 'line one\nline two\n'],
  ['>-\n      folded\n      text', 'folded text'],
  ['two words\n      on two lines', 'two words on two lines'],
];

const ERRORS: readonly (readonly [yaml: string, reported: string])[] = [
  [target(''), '10@5 The key tgt is missing.'],
  [
    links('\t- {src: t, tgt: x}\n'),
    '1@4 This isn’t valid YAML: Tabs are not allowed as indentation.',
  ],
  ['atoms: []\natoms: []\n', '1@2 This isn’t valid YAML: Map keys must be unique.'],
  [
    '---\natoms: []\n---\nlinks: []\n',
    '1@3 This YAML can’t be read: It contains several documents. Combine them into one.',
  ],
  [atoms('*none'), '10@3 This YAML can’t be read: Unknown alias *none.'],
  [atoms('[a, *b, &b c]'), '14@3 This YAML can’t be read: Unknown alias *b.'],
  ['# nothing\n', '1@1 The file must have a key `atoms`, a key `links`, or both.'],
  ['- a\n- b\n', '1@1 The file must have a key `atoms`, a key `links`, or both.'],
  ['first: a, b\n', '1@1 The file must have a key `atoms`, a key `links`, or both.'],
];

describe('YAML', () => {
  for (const [yaml, text] of VALUES)
    it(`has texts: ${JSON.stringify(yaml)}`, () => {
      const read = readChecked('a.yaml', target(yaml));
      assert.deepEqual(read.problems, []);
      assert.deepEqual(read.links, [`manyAlphanumeric[Thing*Alphanumeric]: t → ${text}`]);
    });

  for (const [yaml, reported] of ERRORS)
    it(`is refused with its place: ${JSON.stringify(yaml)}`, () => {
      assert.deepEqual(readChecked('a.yaml', yaml).problems, [reported]);
    });

  it('may say a thing once and name it again', () => {
    const { links: read, problems } = readChecked(
      'a.yaml',
      links(
        '  - &first {src: t, tgt: one}\n  - *first\n  - {src: u, tgt: &two two}\n  - {src: v, tgt: *two}\n',
      ),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      read.map((link) => link.replace(/^.*: /, '')),
      ['t → one', 'u → two', 'v → two'],
    );
  });

  it('may begin with a name for what comes, whatever signs there are in it', () => {
    const text = `people: &people [a, "b;c"]\n${atoms('*people')}`;
    const { atoms: read, problems, warnings } = readChecked('a.yaml', text);
    assert.deepEqual(problems, []);
    assert.deepEqual(read, ['Thing: a', 'Thing: b;c']);
    assert.deepEqual(warnings, ['The key "people" is ignored.']);
  });

  it('means no more than its length by names that stand in one another', () => {
    const names = 'abcdefgh'.split('');
    const lists = names.map((name, i) => {
      const before = names[i - 1];
      return `${name}: &${name} [${Array.from({ length: 9 }, () => (before ? `*${before}` : 'x')).join(', ')}]`;
    });
    const { problems } = readChecked('a.yaml', `${lists.join('\n')}\n${atoms('*h')}`);
    assert.equal(problems.length, 9);
    for (const problem of problems)
      assert.match(problem, /Expected a string, a number, true, or false/);
    const flat = `${'x'.repeat(3)}: &x [${'a, '.repeat(40)}a]\nlinks: []\natoms:\n${'- {concept: Thing, atoms: *x}\n'.repeat(60)}`;
    assert.match(
      readChecked('a.yaml', flat).problems[0] ?? '',
      /expand to more text than the file contains/,
    );
  });

  it('is the same with lines that end in another way, a mark, a directive, or an end', () => {
    const text = target('x');
    const expected = readChecked('a.yaml', text);
    assert.equal(expected.links.length, 1);
    for (const other of [
      text.replaceAll('\n', '\r\n'),
      `\ufeff${text}`,
      `%YAML 1.2\n---\n${text}`,
      `${text}...\n`,
    ])
      assert.deepEqual(readChecked('a.yaml', other), expected);
  });
});
