import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEngineCalls } from './engine-call.ts';
import { ENGINE_SIGNATURES, isEngineFunction } from './engine-functions.ts';
import { parametersFor, showEngineSignature, takesArguments } from './engine-signature.ts';

const TERM = { segment: 'term' };

test('a call starts behind {EX} and has its arguments between semicolons', () => {
  const { calls, fault } = readEngineCalls([
    'for people {EX} InsPair;r;A;',
    TERM,
    ';B;b{EX}InsAtom;B',
  ]);
  assert.equal(fault, null);
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

test('what is no call is told with its place', () => {
  assert.deepEqual(readEngineCalls(['x', '{PHP} echo']).fault, { kind: 'code', at: 1 });
  assert.deepEqual(readEngineCalls(['x', '{EX}', TERM]).fault, { kind: 'no name', at: 1 });
  assert.deepEqual(readEngineCalls(['only text ', TERM]), { calls: [], fault: null });
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
