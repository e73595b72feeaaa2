import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEngineCalls } from './engine-call.ts';
import {
  ENGINE_SIGNATURES,
  isEngineFunction,
  type EngineFunctionName,
} from './engine-functions.ts';
import {
  parametersFor,
  showEngineSignature,
  takesArguments,
  type EngineSignature,
} from './engine-signature.ts';

const TERM = { segment: 'term' };

test('a call starts behind {EX} and has its arguments between semicolons', () => {
  const { calls, error } = readEngineCalls([
    'for people {EX} InsPair;r;A;',
    TERM,
    ';B;b{EX}InsAtom;B',
  ]);
  assert.equal(error, null);
  assert.deepEqual(calls, [
    {
      functionName: 'InsPair',
      parameters: [[{ text: 'r' }], [{ text: 'A' }], [TERM], [{ text: 'B' }], [{ text: 'b' }]],
      startsIn: 0,
    },
    { functionName: 'InsAtom', parameters: [[{ text: 'B' }]], startsIn: 2 },
  ]);
});

test('a call that starts with _; may hold semicolons in its arguments', () => {
  const { calls } = readEngineCalls(['{EX} _;SetToday_;a;b_;', TERM]);
  assert.deepEqual(calls[0]?.parameters, [[{ text: 'a;b' }], [TERM]]);
});

test('an invalid call is reported with its position', () => {
  assert.deepEqual(readEngineCalls(['x', '{PHP} echo']).error, { kind: 'code', at: 1 });
  assert.deepEqual(readEngineCalls(['x', '{EX}', TERM]).error, { kind: 'no name', at: 1 });
  assert.deepEqual(readEngineCalls(['only text ', TERM]), { calls: [], error: null });
});

for (const written of [
  '{EX}',
  '{EX} ',
  '{EX} ;B',
  '{EX};B',
  '{EX}_;',
  '{EX}_; _;B',
  '{EX}\n',
  '{EX}{EX}InsAtom;B',
])
  test(`nothing that could be a name is no name: ${JSON.stringify(written)}`, () => {
    assert.deepEqual(readEngineCalls(['for people ', written]), {
      calls: [],
      error: { kind: 'no name', at: 1 },
    });
  });

const CALLS: readonly (readonly [title: string, parts: (string | typeof TERM)[], call: unknown])[] =
  [
    ['blanks around the name', ['{EX}  InsAtom ;B'], ['InsAtom', [{ text: 'B' }]]],
    ['blanks before the long sign', ['{EX}  _;InsAtom_;B;C'], ['InsAtom', [{ text: 'B;C' }]]],
    [
      'the long sign later is text',
      ['{EX}InsAtom;a_;b'],
      ['InsAtom', [{ text: 'a_' }], [{ text: 'b' }]],
    ],
    ['no arguments', ['{EX}TerminateThisExecEngine'], ['TerminateThisExecEngine']],
    ['an empty argument', ['{EX}InsAtom;;B'], ['InsAtom', [], [{ text: 'B' }]]],
    [
      'an argument of several parts',
      ['{EX}InsAtom;a', TERM, 'b'],
      ['InsAtom', [{ text: 'a' }, TERM, { text: 'b' }]],
    ],
    [
      'a term before the call is no argument',
      [TERM, '{EX}InsAtom;B'],
      ['InsAtom', [{ text: 'B' }]],
    ],
    [
      'semicolons before the call are text for people',
      ['a;b', '{EX}InsAtom;B'],
      ['InsAtom', [{ text: 'B' }]],
    ],
    [
      'another spelling of the marker is text',
      ['{ex}x{EX}InsAtom;B'],
      ['InsAtom', [{ text: 'B' }]],
    ],
  ];

for (const [title, parts, call] of CALLS)
  test(`a call with ${title}`, () => {
    const { calls, error } = readEngineCalls(parts);
    assert.equal(error, null);
    assert.deepEqual(
      calls.map(({ functionName, parameters }) => [functionName, ...parameters]),
      [call],
    );
  });

/** How many arguments each function takes, of up to fourteen. */
const COUNTS: Readonly<Record<EngineFunctionName, readonly number[]>> = {
  InsPair: [5],
  DelPair: [5],
  InsPairCond: [6],
  Compute: [5],
  InsAtom: [1],
  DelAtom: [2],
  NewStruct: [1, 2, 6, 7, 11, 12],
  MrgAtoms: [4],
  SetConcept: [3],
  SetConceptCond: [4],
  ClearConcept: [2],
  TransitiveClosure: [4],
  SetToday: [4, 5],
  datimeStdFormat: [5],
  DateDifference: [6],
  DateDifferencePlusOne: [6],
  NextNumber: [5],
  datimeEQL: [4],
  datimeNEQ: [4],
  datimeLT: [4],
  datimeGT: [4],
  SetNavToOnCommit: [1],
  SetNavToOnRollback: [1],
  TriggerService: [1],
  TerminateThisExecEngine: [0, 1],
};

for (const [name, counts] of Object.entries(COUNTS))
  test(`${name} takes ${counts.join(', ')} arguments, and knows what each of them is`, () => {
    const signature: EngineSignature = ENGINE_SIGNATURES[name as EngineFunctionName];
    for (let count = 0; count < 14; count++) {
      const parameters = parametersFor(signature, count);
      assert.equal(parameters?.length ?? null, counts.includes(count) ? count : null);
      assert.equal(takesArguments(signature, count), counts.includes(count));
      for (const parameter of parameters ?? []) assert.notEqual(parameter.name, '');
    }
  });

const KINDS: Readonly<Record<string, string>> = {
  concept: 'concept',
  relation: 'relation',
  atom: 'atom',
  source: 'atom',
  target: 'atom',
  condition: 'condition',
  format: 'text',
  formula: 'text',
  role: 'text',
  address: 'values',
  message: 'values',
  date: 'values',
};

test('what an argument is goes by the last word of its name, for relations by the first', () => {
  for (const [name, { required, optional, repeated }] of Object.entries<EngineSignature>(
    ENGINE_SIGNATURES,
  ))
    for (const parameter of [...required, ...optional, ...repeated]) {
      const words = parameter.name.split(' ');
      const word = words[0] === 'relation' ? 'relation' : (words.at(-1) ?? '');
      assert.equal(parameter.kind, KINDS[word], `${name}: ${parameter.name}`);
      assert.equal(parameter.ends?.length, word === 'relation' ? 2 : undefined, name);
    }
});

test('optional arguments and groups', () => {
  const counts = (name: keyof typeof ENGINE_SIGNATURES) =>
    Array.from({ length: 14 }, (_, count) => count).filter((count) =>
      takesArguments(ENGINE_SIGNATURES[name], count),
    );
  assert.deepEqual(counts('NewStruct'), [1, 2, 6, 7, 11, 12]);
  assert.deepEqual(counts('SetToday'), [4, 5]);
  assert.deepEqual(counts('TerminateThisExecEngine'), [0, 1]);
  assert.deepEqual(counts('InsPair'), [5]);
  const names = parametersFor(ENGINE_SIGNATURES.NewStruct, 7)?.map(({ name }) => name);
  assert.deepEqual(names, [
    ...['concept', 'atom', 'relation'],
    ...['source concept', 'source', 'target concept', 'target'],
  ]);
  assert.equal(parametersFor(ENGINE_SIGNATURES.NewStruct, 3), null);
  assert.equal(
    showEngineSignature(ENGINE_SIGNATURES.NewStruct),
    'concept; [atom]; {relation; source concept; source; target concept; target}',
  );
  assert.equal(showEngineSignature(ENGINE_SIGNATURES.InsAtom), 'concept');
  const oneOrMore = { ...ENGINE_SIGNATURES.NewStruct, optional: [] };
  assert.deepEqual(parametersFor(oneOrMore, 1)?.length, 1);
  assert.equal(takesArguments(oneOrMore, 2), false);
});

test('the ends of every relation are parameters of the same function', () => {
  for (const [name, signature] of Object.entries(ENGINE_SIGNATURES)) {
    const all = [...signature.required, ...signature.optional, ...signature.repeated];
    const names = all.map((parameter) => parameter.name);
    assert.deepEqual(names, [...new Set(names)], name);
    for (const { ends = [] } of all) for (const end of ends) assert.ok(names.includes(end), name);
  }
  assert.equal(isEngineFunction('InsPair'), true);
  assert.equal(isEngineFunction('toString'), false);
});
