import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { places } from './check-file.ts';

/*
 * Choices that the language leaves open, which `docs/migration.md` lists.
 */

async function compiled(statements: string, context = 'Test') {
  const script = `CONTEXT ${context} IN ENGLISH\n${statements}\nENDCONTEXT`;
  const { script: made, diagnostics } = await compile(
    'main.adl',
    new MemoryFileSystem({ 'main.adl': script }),
  );
  const file = (name: string) => {
    const text = made?.files.find(({ path }) => path.endsWith(name))?.text ?? 'null';
    return JSON.parse(text) as never;
  };
  return { file, reported: places(diagnostics), diagnostics };
}

const STATUS = `RELATION status[Task*Status] [UNI]
POPULATION Task CONTAINS [ "t1" ]`;

test('a literal denotes nothing while there is no such atom', async () => {
  const needed = await compiled(`${STATUS}
    RULE someOpen : I[Task] |- V[Task*Status];"open"[Status];V[Status*Task]`);
  assert.deepEqual(needed.reported, ['AMP4001 4:5']);
  const forbidden = await compiled(`${STATUS}
    RULE noneOpen : V[Task*Status];"open"[Status] |- status`);
  assert.deepEqual(forbidden.reported, []);
  const conjuncts = forbidden.file('conjuncts.json') as {
    invariantRuleNames: string[];
    violationsSQL: string;
  }[];
  const query = conjuncts.find((each) => each.invariantRuleNames.includes('noneOpen'));
  assert.match(query?.violationsSQL ?? '', /from "Status" as/);
  const populations = forbidden.file('populations.json') as {
    atoms: { concept: string; atoms: string[] }[];
  };
  assert.deepEqual(populations.atoms.find(({ concept }) => concept === 'Status')?.atoms ?? [], []);
});

test('a relation has the properties of all its declarations', async () => {
  const { file, reported } = await compiled(
    'RELATION r[A*B] [UNI]\nRELATION r[A*B] [TOT]\nPOPULATION r CONTAINS [ ("a", "b") ]',
  );
  assert.deepEqual(reported, []);
  const relations = file('relations.json') as { name: string; uni: boolean; tot: boolean }[];
  assert.partialDeepStrictEqual(
    relations.find(({ name }) => name === 'r'),
    { uni: true, tot: true },
  );
  const rules = file('rules.json') as { invariants: { label: string; origin: string }[] };
  const origins = rules.invariants.filter(({ label }) => label.endsWith('for relation r[A*B]'));
  assert.equal(origins.length, 2);
  for (const { origin } of origins) assert.match(origin, /main\.adl:2:1$/);
});

test('rules of IDENT are told apart by their whole names', async () => {
  const { file } = await compiled(
    'RELATION r[A*B]\nIDENT Shop.key : A ( r )\nIDENT Depot.key : A ( r )',
  );
  const rules = file('rules.json') as { invariants: { name: string; label: string }[] };
  const idents = rules.invariants.filter(({ name }) => name.startsWith('identity'));
  assert.equal(new Set(idents.map(({ name }) => name)).size, 2);
  for (const { name } of idents) assert.match(name, /^identity\d+$/);
  assert.deepEqual(idents.map(({ label }) => label).sort(), [
    'Identity rule for Depot.key',
    'Identity rule for Shop.key',
  ]);
});

test('a context name between quotes keeps what it said as the label', async () => {
  const { file, reported } = await compiled('RELATION r[A*B]', '"My shop"');
  assert.deepEqual(reported, ['AMP2123 1:9']);
  const settings = file('settings.json') as Record<string, unknown>;
  assert.equal(settings['global.contextName'], 'Myshop');
  const { info } = file('openapi.json') as { info: { title: string } };
  assert.match(info.title, /^My shop/);
});
