import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChecked } from './read-checked.ts';

const link = (members: string) => `{"links": [{"relation": "manyObject", "links": [${members}]}]}`;
const NO_CONCEPT = 'The name of a concept is missing here.';
const NO_RELATION = 'The name of a relation is missing here.';
const NO_VALUE = 'Expected a string, a number, true, or false.';

/** Documents with their problems; each is on one line. */
const CASES: readonly (readonly [text: string, problems: readonly string[]])[] = [
  ['{"atoms": [{"concept": "Thing", "atoms": ["a"]}]}', []],
  ['{"atoms": null, "links": null}', []],
  ['{"atoms": [{"concept": "Thing"}]}', []],
  ['{"atoms": [{"concept": "Thing", "atoms": null}]}', []],
  ['{"atoms": [{"atoms": ["a"]}]}', [`12@1 ${NO_CONCEPT}`]],
  ['{"atoms": [{"concept": ""}]}', [`24@1 ${NO_CONCEPT}`]],
  ['{"atoms": [{"concept": true}]}', [`24@1 ${NO_CONCEPT}`]],
  ['{"atoms": [{"concept": ["Thing"]}]}', [`24@1 ${NO_CONCEPT}`]],
  ['{"atoms": ["Thing"]}', ['12@1 Expected an object with `concept` and `atoms`.']],
  [
    '{"atoms": [{"concept": "Thing", "atoms": [["a"], {"b": 1}, null]}]}',
    [`43@1 ${NO_VALUE}`, `50@1 ${NO_VALUE}`, `60@1 ${NO_VALUE}`],
  ],
  ['{"atoms": [{"concept": "Nothing", "atoms": ["a"]}]}', ['24@1 There is no concept "Nothing".']],
  ['{"atoms": [{"concept": "Thing", "atoms": "a"}]}', ['42@1 Expected a list.']],
  ['{"links": [{"links": []}]}', [`12@1 ${NO_RELATION}`]],
  ['{"links": [{"relation": ""}]}', [`25@1 ${NO_RELATION}`]],
  ['{"links": [3]}', ['12@1 Expected an object with `relation` and `links`.']],
  ['{"links": [{"relation": "manyObject"}]}', []],
  [link('{"src": "a", "tgt": "b"}'), []],
  [link('"a"'), ['49@1 Expected a link: an object with `src` and `tgt`.']],
  [link('{"src": "a"}'), ['49@1 The key tgt is missing.']],
  [link('{"tgt": "a"}'), ['49@1 The key src is missing.']],
  [link('{}'), ['49@1 The key src is missing.', '49@1 The key tgt is missing.']],
  [link('{"src": null, "tgt": "b"}'), ['57@1 The key src is missing.']],
  [link('{"src": "a", "tgt": ["b"]}'), [`69@1 ${NO_VALUE}`]],
  [link('{"src": "", "tgt": "b"}'), ['57@1 "" isn’t an identifier (Thing).']],
];

/** Keys that mean nothing here. */
const UNUSED: readonly string[] = [
  '{"atoms": [], "extra": 1}',
  '{"atoms": [{"concept": "Thing", "extra": [1, {"a": []}], "atoms": ["a"]}]}',
  link('{"src": "a", "extra": null, "tgt": "b"}'),
];

describe('the names and values in a document', () => {
  for (const [text, problems] of CASES)
    it(`are told with their place where they are wrong: ${text}`, () => {
      const reported = readChecked('a.json', text).problems.map((each) =>
        each.replace(/ Did you mean.*/, ''),
      );
      assert.deepEqual(reported, problems);
    });

  for (const text of UNUSED)
    it(`are warned of where nothing uses them: ${text}`, () => {
      const { problems, warnings } = readChecked('a.json', text);
      assert.deepEqual(problems, []);
      assert.equal(
        warnings.filter((each) => each.includes('The key "extra" is ignored.')).length,
        1,
      );
    });

  it('mean the same in YAML', () => {
    const yaml =
      'atoms:\n- {concept: Thing, atoms: [a]}\nlinks:\n- relation: manyObject\n  links: [{src: a, tgt: b}]\n';
    const json =
      '{"atoms":[{"concept":"Thing","atoms":["a"]}],"links":[{"relation":"manyObject","links":[{"src":"a","tgt":"b"}]}]}';
    assert.deepEqual(readChecked('a.yaml', yaml), readChecked('a.json', json));
  });

  it('are passwords that no message shows', () => {
    const secret = (value: string) =>
      `{"links": [{"relation": "secret", "links": [{"src": "a", "tgt": ${value}}, {"src": "a", "tgt": "hunter2"}]}]}`;
    for (const value of ['"correct horse"', JSON.stringify('x'.repeat(300))]) {
      const { problems } = readChecked('a.json', secret(value));
      assert.equal(problems.length, 1);
      assert.doesNotMatch(problems.join(), /hunter2|correct|xxx/);
    }
  });

  it('of sessions are left out, since the server makes them', () => {
    const text =
      '{"atoms": [{"concept": "SESSION", "atoms": ["s1", "s2"]}, {"concept": "ONE", "atoms": ["1"]}]}';
    const { atoms, warnings } = readChecked('a.json', text);
    assert.deepEqual(atoms, ['ONE: 1']);
    assert.deepEqual(warnings, [
      '2 entries for SESSION are skipped, because only the server creates sessions.',
    ]);
    const other = readChecked('a.json', '{"atoms": [{"concept": "ONE", "atoms": ["2"]}]}');
    assert.deepEqual(other.problems, ['41@1 The only atom of ONE is 1.']);
  });
});
