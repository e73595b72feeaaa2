import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zipSync } from 'fflate';
import type { NewProblem, ProblemKind } from '../src/file/problems.ts';
import { problemsOf } from './read-checked.ts';

type About = Exclude<NewProblem['hint'], string | null | undefined>['about'];

/** The file, its kind, the wrong value, and the expected hint. */
type Case = readonly [
  file: string,
  content: string | Uint8Array,
  kind: ProblemKind,
  value: string | null,
  hint: About | null,
];

const block = (relations: string, concepts: string, ...rows: readonly string[]) =>
  [`[Block],${relations}`, concepts, ...rows].join('\n');
const links = (relation: string, ...list: readonly object[]) =>
  JSON.stringify({ links: [{ relation, links: list }] });

const PROBLEMS: readonly Case[] = [
  ['a.csv', '', 'file', null, null],
  ['a.xls', Buffer.from('d0cf11e0', 'hex'), 'file', null, 'saveAsXlsx'],
  ['a.xlsx', 'a,b', 'file', null, 'taken'],
  ['a.csv', Buffer.from([0xff, 0x80]), 'file', null, 'takenInUtf8'],
  ['a.txt', 'words', 'file', null, 'taken'],
  ['a.zip', zipSync({ 'a.txt': new Uint8Array() }), 'file', null, 'taken'],
  ['a.xlsx', Buffer.from('504b0304', 'hex'), 'file', null, 'saveAsWorkbook'],
  ['a.zip', Buffer.from('504b0304', 'hex'), 'file', null, 'saveAsWorkbook'],
  ['a.yaml', `#${' '.repeat(4 * 1024 * 1024)}`, 'file', null, 'saveOtherwise'],
  ['a.yaml', 'none: 1', 'document', null, null],
  ['a.yaml', 'atoms: 1', 'document', null, null],
  ['a.yaml', 'atoms: [1]', 'document', null, null],
  ['a.yaml', 'atoms: [', 'document', null, null],
  ['a.yaml', `atoms: ${'['.repeat(300)}`, 'document', null, null],
  ['a.yaml', 'atoms: *none', 'document', null, null],
  ['a.json', '{"atoms": [}', 'document', null, null],
  ['a.csv', '[Block],"x', 'document', null, null],
  ['a.json', '{"atoms": [{}]}', 'concept', null, null],
  ['a.json', '{"atoms": [{"concept": "None"}]}', 'concept', 'None', null],
  ['a.csv', block('good', ',Thing'), 'concept', null, null],
  ['a.csv', block('good', 'None,Thing'), 'concept', 'None', null],
  ['a.csv', block('good', 'Thing,None'), 'concept', 'None', null],
  ['Things.csv', 'Special,good', 'concept', 'Special', null],
  ['Things.csv', 'good,good', 'concept', 'good', 'columnInFront'],
  ['a.json', '{"links": [{}]}', 'relation', null, null],
  ['a.json', links('none'), 'relation', 'none', null],
  ['a.csv', block('none', 'Thing,Thing'), 'relation', 'none', null],
  ['a.csv', block('12', 'Thing,Thing'), 'relation', '12', 'relationName'],
  ['Things.csv', 'Thing,[none;]', 'item', '[none;]', null],
  ['Things.csv', 'Thing,The count', 'computedItem', 'The count', null],
  ['a.json', '{"atoms": [{"concept": "Thing", "atoms": [[]]}]}', 'value', null, null],
  ['a.json', links('good', { src: 'a' }), 'value', null, null],
  ['a.json', links('hasInteger', { src: 'a', tgt: 'b' }), 'value', 'b', null],
  ['a.json', links('hasFloat', { src: 'a', tgt: '1,5' }), 'value', '1,5', 'number'],
  ['a.json', links('secret', { src: 'a', tgt: '\ud800' }), 'value', null, null],
  ['a.json', links('good', { src: 'a', tgt: 'b' }, { src: 'a', tgt: 'c' }), 'duplicate', 'c', null],
];

describe('messages of a problem', () => {
  for (const [file, content, kind, value, hint] of PROBLEMS)
    it(`is its kind, its value and its remedy: ${file} ${JSON.stringify(content).slice(0, 60)}`, () => {
      const { listed } = problemsOf(file, content);
      assert.equal(listed.length, 1, listed.map((each) => each.reason).join('\n'));
      const [{ localized, ...problem } = assert.fail()] = listed;
      const about =
        typeof localized.hint === 'object' ? (localized.hint?.about ?? null) : localized.hint;
      assert.deepEqual([problem.kind, problem.value, about], [kind, value, hint]);
    });
});

it('a password is told in no part of a problem', () => {
  for (const content of [
    links('secret', { src: 'a', tgt: 'correct horse\ud800' }),
    links('secret', { src: 'a', tgt: 'x' }, { src: 'a', tgt: 'correct horse' }),
    links('secret', { src: 'a', tgt: 'correct horse '.repeat(100) }),
  ]) {
    const { listed } = problemsOf('a.json', content);
    assert.equal(listed.length, 1);
    assert.doesNotMatch(JSON.stringify(listed), /correct|horse/);
  }
});

it('an identifier that no address can have is told as that', () => {
  const [localized] = problemsOf('a.json', links('good', { src: 'a', tgt: '..' })).listed;
  const reason = { about: 'invalid', shown: '".."', expected: 'addressable', concept: 'Thing' };
  assert.deepEqual([localized?.localized.reason, localized?.value], [reason, '..']);
});

it('what is told first of a row whose atom cannot be made names the sign that asked for it', () => {
  const { listed } = problemsOf('a.csv', block('ofInteger', 'Integer,Thing', '_NEW,t'));
  assert.deepEqual(
    [
      listed[0]?.kind,
      listed[0]?.column,
      listed[0]?.row,
      listed[0]?.value,
      listed[0]?.localized.reason,
    ],
    ['value', 'A', 3, '_NEW', { about: 'noNewAtom', symbol: '_NEW' }],
  );
});

const WARNINGS: readonly Case[] = [
  ['a.json', '{"atoms": [], "more": 1}', 'left out', null, null],
  ['a.json', '{"atoms": [{"concept": "SESSION", "atoms": ["s"]}]}', 'left out', null, null],
  ['a.csv', 'One,Two', 'sheet', 'a', null],
  ['a.csv', block('good', 'Thing,Thing', ',t'), 'row', null, null],
  ['Things.csv', 'Thing,good\n,x', 'row', null, null],
  ['a.csv', block('', 'Thing,Thing'), 'column', null, 'relationAbove'],
  ['a.csv', block('good', 'Thing,'), 'column', null, 'conceptBelow'],
];

describe('messages of a warning', () => {
  for (const [file, content, kind, value, hint] of WARNINGS)
    it(`is its kind, its value and its remedy: ${file} ${JSON.stringify(content)}`, () => {
      const { warnings, total } = problemsOf(file, content);
      assert.deepEqual([warnings.length, total], [1, 0]);
      const [warning = assert.fail()] = warnings;
      assert.deepEqual(
        [warning.kind, warning.value, warning.hint === null],
        [kind, value, hint === null],
      );
    });
});
