import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../src/check/check.ts';
import { parse } from '../src/parse/parse.ts';
import { processorTime } from './processor-time.ts';

/** A script with as many relations and rules, and a fifth as many concepts in a tree and interfaces. */
function script(relations: number): string {
  const concepts = relations / 5;
  const lines = ['CONTEXT Large IN ENGLISH'];
  for (let index = 1; index < concepts; index++) {
    lines.push(`CLASSIFY C${index} ISA C${Math.floor((index - 1) / 3)}`);
  }
  for (let index = 0; index < relations; index++) {
    const [source, target] = [index % concepts, (index * 7) % concepts];
    lines.push(`RELATION r${index}[C${source}*C${target}] [UNI]`);
    lines.push(
      `RULE k${index}: r${index};r${index}~ /\\ I |- I[C${source}] \\/ (r${index};V;r${index}~)`,
    );
    lines.push(`POPULATION r${index} CONTAINS [ ("a", "b"), ("c", "d"), ("e", "f") ]`);
  }
  for (let index = 0; index < concepts; index++) {
    const items = [0, 1, 2, 3, 4].map((turn) => {
      const relation = index + turn * concepts;
      return `"f${turn}" : r${relation} cRUd BOX [ "x" : I, "y" : r${relation}~ ]`;
    });
    lines.push(`INTERFACE I${index} : "_SESSION";V[SESSION*C${index}] BOX [ ${items.join(', ')} ]`);
  }
  return [...lines, 'ENDCONTEXT'].join('\n');
}

/** Processor time, and the best of three: other work on the machine only makes it slower. */
function milliseconds(relations: number): number {
  const text = script(relations);
  const times = [1, 2, 3].map(() => {
    const start = processorTime();
    const { tree } = parse(text, 'main.adl');
    assert.ok(tree !== null && check(tree).context !== null);
    return processorTime() - start;
  });
  return Math.min(...times);
}

// On an idle machine it takes 0.3 s; the limit leaves room for a busy one.
test('a thousand relations and two hundred interfaces are checked in time', () => {
  const time = milliseconds(1000);
  assert.ok(time < 4000, `${Math.round(time)} ms`);
});

test('time grows about as fast as the script', () => {
  const [small, large] = [milliseconds(500), milliseconds(2000)];
  assert.ok(
    large < 32 * small,
    `8 times the script takes ${(large / small).toFixed(1)} times as long`,
  );
});

test('thousands of mistakes are told in time', () => {
  const rules = Array.from({ length: 2000 }, (_, index) => `RULE x${index} : unknown${index} |- V`);
  const relations = Array.from({ length: 2000 }, (_, index) => `RELATION unknwon${index}[A*B]`);
  const start = processorTime();
  const { tree } = parse(`CONTEXT T ${[...rules, ...relations].join('\n')} ENDCONTEXT`, 'main.adl');
  assert.ok(tree !== null);
  assert.equal(check(tree).diagnostics.length, 2000);
  const broken = parse(`CONTEXT T ${'RELATION r[\n'.repeat(10_000)} ENDCONTEXT`, 'main.adl');
  assert.ok(broken.diagnostics.length > 1000);
  assert.ok(processorTime() - start < 15_000);
});
