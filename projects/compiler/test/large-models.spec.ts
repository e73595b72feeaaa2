import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../src/check/check.ts';
import { parse } from '../src/parse/parse.ts';

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

// Work that grew faster than the script would not end here; how long it takes is measured by the benchmark.
test('two thousand relations and four hundred interfaces are checked', () => {
  const { tree } = parse(script(2000), 'main.adl');
  assert.ok(tree !== null && check(tree).context !== null);
});

test('thousands of mistakes are reported', () => {
  const rules = Array.from({ length: 2000 }, (_, index) => `RULE x${index} : unknown${index} |- V`);
  const relations = Array.from({ length: 2000 }, (_, index) => `RELATION unknwon${index}[A*B]`);
  const { tree } = parse(`CONTEXT T ${[...rules, ...relations].join('\n')} ENDCONTEXT`, 'main.adl');
  assert.ok(tree !== null);
  assert.equal(check(tree).diagnostics.length, 2000);
  const broken = parse(`CONTEXT T ${'RELATION r[\n'.repeat(10_000)} ENDCONTEXT`, 'main.adl');
  assert.ok(broken.diagnostics.length > 1000);
});
