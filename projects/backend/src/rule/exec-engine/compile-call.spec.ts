import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Concept } from '../../model/concept.ts';
import type { Rule, Segment } from '../../model/rule.ts';
import type { Relation } from '../../model/relation.ts';
import type { FactChange } from '../../core/transaction/change.ts';
import { evaluateArgument } from './argument.ts';
import { transitiveClosure } from './transitive-closure.ts';
import { CallError, compileCalls } from './compile-call.ts';
import { findCycle } from './cycle.ts';
import { formatDate, parseDate } from './format-date.ts';

const TERM: Segment = {
  text: null,
  from: 'src',
  query: { text: '', parameters: [] },
  type: 'DATE',
  target: null,
};
const text = (content: string): Segment => ({
  text: content,
  from: 'src',
  query: null,
  type: null,
  target: null,
});

function ruleWith(...segments: readonly Segment[]): Rule {
  const concept = { name: 'A', label: 'A' } as Concept;
  return {
    name: 'R',
    label: 'R',
    computes: null,
    fills: null,
    isInvariant: false,
    meaning: '',
    meaningIn: null,
    messageIn: null,
    message: 'R',
    term: '',
    origin: 'main.adl:1:1',
    source: concept,
    target: concept,
    conjuncts: [],
    asked: null,
    computations: [],
    isSymmetric: false,
    segments,
  };
}

/** Calls as texts; a term is written as `<term>`. */
function calls(...segments: readonly Segment[]): string[][] {
  return compileCalls(ruleWith(...segments)).map((call) => [
    call.functionName,
    ...call.parameters.map((parts) =>
      parts.map((part) => ('text' in part ? part.text : '<term>')).join(''),
    ),
  ]);
}

describe('calls in a VIOLATION', () => {
  const table: readonly (readonly [readonly Segment[], readonly (readonly string[])[]])[] = [
    [[text('{EX} InsPair;r;A;'), TERM, text(';B;b')], [['InsPair', 'r', 'A', '<term>', 'B', 'b']]],
    [
      [text('{EX}DelAtom;A;'), TERM, text('{EX}InsAtom;B')],
      [
        ['DelAtom', 'A', '<term>'],
        ['InsAtom', 'B'],
      ],
    ],
    [
      [text('{EX} _;InsPair_;r_;A_;'), TERM, text('_;B_;x;y')],
      [['InsPair', 'r', 'A', '<term>', 'B', 'x;y']],
    ],
    [
      [text('{EX} InsPair;r;A;a'), TERM, text('z;B;')],
      [['InsPair', 'r', 'A', 'a<term>z', 'B', '']],
    ],
    [[text('only text '), TERM], []],
  ];
  for (const [segments, expected] of table) {
    it(segments.map((segment) => segment.text ?? '<term>').join(''), () =>
      assert.deepEqual(calls(...segments), expected),
    );
  }

  it('reject code, and a function that is not text', () => {
    assert.throws(() => calls(text('{EX} InsPair;{PHP}x')), CallError);
    assert.throws(() => calls(text('{EX}'), TERM), CallError);
  });

  it('never read what a term gives', () => {
    const argument = evaluateArgument([{ segment: TERM }], () => ['{EX} a;b_ANDc', '_NULL']);
    assert.deepEqual(argument, {
      literal: null,
      values: ['{EX} a;b_ANDc', '_NULL'],
      type: 'DATE',
    });
    assert.deepEqual(
      evaluateArgument([{ text: 'x' }, { segment: TERM }], () => ['1', '2']).values,
      ['x1', 'x2'],
    );
    assert.deepEqual(evaluateArgument([{ segment: TERM }], () => []).values, []);
  });
});

describe('helpers of the functions', () => {
  it('close a relation, cycles included', () => {
    const pairs = transitiveClosure([
      { src: 'a', tgt: 'b' },
      { src: 'b', tgt: 'c' },
      { src: 'c', tgt: 'a' },
      { src: 'x', tgt: 'y' },
    ]);
    assert.equal(pairs.length, 10);
    assert.ok(pairs.some(({ src, tgt }) => src === 'a' && tgt === 'a'));
  });

  it('read and write dates', () => {
    assert.equal(parseDate('5-4-2003').toISOString(), '2003-04-05T00:00:00.000Z');
    assert.equal(
      formatDate(new Date('2003-04-05T06:07:08Z'), 'd-m-Y H:i:s j/n/y'),
      '05-04-2003 06:07:08 5/4/03',
    );
    assert.throws(() => parseDate('soon'), CallError);
  });

  it('name the rules that chase each other and the pair they flip', () => {
    const relation = { name: 'ping' } as Relation;
    const flip = (op: 'add' | 'delete'): FactChange => ({
      kind: 'link',
      op,
      relation,
      source: 'p',
      target: 'q',
    });
    const changes = [flip('add'), flip('delete'), flip('add'), flip('delete')];
    const trace = changes.map((_, i) => ({
      round: i + 1,
      rule: i % 2 ? 'Pong' : 'Ping',
      violations: 1,
      from: i,
      to: i + 1,
      notes: [],
    }));
    const cycle = findCycle(changes, trace);
    assert.deepEqual(cycle.rules, ['Pong', 'Ping']);
    assert.equal(cycle.pair, '(p, q) in ping');
    assert.match(cycle.description, /in 4 rounds/);
  });
});
