import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readChecked } from './read-checked.ts';

const NO_KEYS = 'The file must have a key `atoms`, a key `links`, or both.';

/** The file, its text, and the expected column, line and reason. */
const CASES: readonly (readonly [string, string, string])[] = [
  ['a.json', '"x"', `1@1 ${NO_KEYS}`],
  [
    'a.json',
    '{"links": [\n {"relation": "good", "links": [ {"src": "a" "tgt": "b"} ]}]}',
    '46@2 This isn’t valid JSON: Expected `,` or `}`, but found `"`.',
  ],
  ['a.json', '{"atoms": 3}', '11@1 Expected a list.'],
  ['a.yaml', 'links: 3', '8@1 Expected a list.'],
  ['a.yaml', 'a: &x [*x]', `1@1 ${NO_KEYS}`],
  [
    'a.yaml',
    'links:\n  - relation: good\n   links: x',
    '1@3 This isn’t valid YAML: Sequence item without - indicator.',
  ],
  [
    'a.yaml',
    'links:\n- relation: none[A*B]\n  links: [{src: a, tgt: b}]\n',
    '13@2 There is no relation "none[A*B]".',
  ],
  [
    'a.yaml',
    'links:\n- relation: good\n  links:\n  - {src: 007, tgt: yes}\n  - {src: a}\n',
    '5@5 The key tgt is missing.',
  ],
  [
    'a.yaml',
    `links: ${'- '.repeat(300)}x`,
    '8@1 This YAML can’t be read: Lists are nested too deeply.',
  ],
  [
    'a.yaml',
    `# ${'x'.repeat(5 * 1024 * 1024)}`,
    '@null The maximum size for YAML files is 4 MB. This file is 6 MB.',
  ],
];

for (const [file, text, problem] of CASES)
  it(`${file} ${JSON.stringify(text.slice(0, 40))} is refused with place and reason`, () => {
    assert.deepEqual(readChecked(file, text).problems, [problem]);
  });

it('values of YAML are the texts that stand there', () => {
  const text =
    'links:\n- relation: manyAlphanumeric\n  links:\n  - {src: 007, tgt: yes}\n  - {src: a, tgt: 1e3}\n';
  const { links, problems } = readChecked('a.yaml', text);
  assert.deepEqual(problems, []);
  assert.deepEqual(links, [
    'manyAlphanumeric[Thing*Alphanumeric]: 007 → yes',
    'manyAlphanumeric[Thing*Alphanumeric]: a → 1e3',
  ]);
});
