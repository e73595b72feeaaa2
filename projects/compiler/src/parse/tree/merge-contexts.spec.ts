import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../check/check.ts';
import { mergeContexts, withStatements } from './merge-contexts.ts';
import { parse } from '../parse.ts';
import type { ScriptTree } from './script-tree.ts';

function tree(text: string): ScriptTree {
  return parse(text, 'main.adl').tree ?? assert.fail();
}

test('name, label and language are those of the first context', () => {
  const first = tree(
    'CONTEXT A LABEL "Aa" IN DUTCH RELATION r[A*B] PATTERN P RULE x : r |- r ENDPATTERN ENDCONTEXT',
  );
  const second = tree(
    'CONTEXT B IN ENGLISH RELATION r[A*B] [UNI] PATTERN P RULE y : r |- r ENDPATTERN ENDCONTEXT',
  );
  const merged = mergeContexts(first, second);
  const { context } = check(merged);
  assert.equal(context?.name, 'A');
  assert.equal(context.label, 'Aa');
  assert.equal(context.language, 'Dutch');
  assert.deepEqual(
    context.patterns.map(({ name }) => name),
    ['P'],
  );
  assert.deepEqual(
    context.rules.map(({ name, pattern }) => `${name} ${pattern}`),
    ['x P', 'y P'],
  );
  assert.deepEqual([...(context.relations[0]?.properties ?? [])], ['UNI']);
  assert.equal(mergeContexts(first), first);
});

test('a program can add populations', () => {
  const main = tree(
    'CONTEXT A RELATION r[A*B] RELATION r[A*C] REPRESENT C TYPE INTEGER ENDCONTEXT',
  );
  const { statements } = tree(
    'CONTEXT P POPULATION r[A*C] CONTAINS [("a", 3)] POPULATION B CONTAINS ["b"] ENDCONTEXT',
  );
  const filled = withStatements(main, statements);
  const { context } = check(filled);
  assert.ok(context);
  const [[relation, links] = []] = [...context.population.links];
  assert.equal(relation?.signature, 'r[A*C]');
  assert.deepEqual(
    links?.map(({ source, target }) => `${source.text} ${target.text}`),
    ['a 3'],
  );
  assert.deepEqual([...context.population.atoms.values()].flat(), [{ kind: 'text', text: 'b' }]);
});
