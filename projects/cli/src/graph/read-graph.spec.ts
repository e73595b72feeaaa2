import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { linesOfGraph } from '../../test/graph-of-script.ts';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { GraphError } from './graph-error.ts';
import { readGraph } from './read-graph.ts';

const CONTEXT = '"@context":{"name":"http://e/name","is":{"@id":"http://e/is","@type":"@id"}}';

/** Files that are not imported: name, content, and the message. */
const BAD: readonly (readonly [name: string, content: string, message: RegExp])[] = [
  [
    'a.ttl',
    '<http://e/a> <http://e/b>\n<http://e/c>\n<http://e/d> .',
    /a\.ttl:3: Expected punct.*Turtle/,
  ],
  [
    'a.ttl',
    'foo:a foo:b foo:c .',
    /a\.ttl:1: Undefined prefix "foo:"\. Declare it: @prefix foo: </,
  ],
  ['a.ttl', '<a> <http://e/b> 1 .', /IRI <a> is relative.*@base/],
  ['a.ttl', '<http://e/a> { <http://e/b> <http://e/c> 1 }', /a\.ttl:1: /],
  [
    'a.nt',
    '<http://e/a> <http://e/b> "x" .\nfoo',
    /a\.nt:2: Unexpected "foo"\. Correct the N-Triples/,
  ],
  ['a.trig', '@prefix : <http://e/> .\n:g { :a :b ', /a\.trig:2: .*TriG/],
  ['a.ttl', '', /contains no statements/],
  ['a.csv', '', /a\.csv.*\.ttl, \.nt, \.trig, or \.jsonld/],
  [
    'a.jsonld',
    '{"@context":"https://schema.org/","name":"x"}',
    /schema\.org.*Nothing is downloaded\. Write the content/,
  ],
  ['a.jsonld', `{${CONTEXT},"name":"x","other":1}`, /"other" in "@context"/],
  ['a.jsonld', `{${CONTEXT},"@id":"a","name":"x"}`, /Invalid resource IRI: a\. Add "@base"/],
  ['a.jsonld', `{${CONTEXT},"name":"x","is":"b"}`, /Invalid resource IRI: b\. Add "@base"/],
  ['a.jsonld', `{${CONTEXT},\n"name":"x",}`, /a\.jsonld: .*line 2.*Correct the JSON-LD/],
  ['a.jsonld', `{${CONTEXT},\n"name":"x"`, /a\.jsonld: .*line 2/],
];

describe('a file that is not imported', () => {
  for (const [name, content, message] of BAD)
    it(`${name} with ${content || 'nothing'} says why, and writes nothing`, async (test) => {
      const folder = temporaryFolder(test, { [name]: content });
      const { exitCode, err, out } = await runIn(folder, ['import', 'schema', name]);
      assert.match(err, message);
      assert.equal(exitCode, EXIT.file);
      assert.equal(out, '');
    });

  it('may be a folder, absent, or not UTF-8', async (test) => {
    const folder = temporaryFolder(test);
    mkdirSync(join(folder, 'a.ttl'));
    writeFileSync(
      join(folder, 'b.ttl'),
      Buffer.from('<http://e/a> <http://e/b> "\xff" .', 'latin1'),
    );
    await assert.rejects(readGraph(join(folder, 'a.ttl')), /is a folder/);
    await assert.rejects(readGraph(join(folder, 'b.ttl')), /not encoded as UTF-8/);
    await assert.rejects(readGraph(join(folder, 'c.ttl')), /doesn't exist/);
  });

  it('has too many statements, and is read no further', async (test) => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `<http://e/a> <http://e/b> "${at}" .`);
    const folder = temporaryFolder(test, { 'a.nt': [...lines, 'not a statement'].join('\n') });
    await assert.rejects(readGraph(join(folder, 'a.nt'), 10), (error) => {
      assert.ok(error instanceof GraphError);
      return /more than 10 statements/.test(error.message);
    });
  });
});

it('JSON-LD and Turtle give the same statements', async (test) => {
  const folder = temporaryFolder(test, {
    'a.jsonld': `{${CONTEXT},"@graph":[{"@id":"http://e/a","@type":"http://e/P","name":["x",{"@value":"y","@language":"nl"}],"http://e/n":[1,true]},{"@id":"_:q","is":"http://e/a"}]}`,
    'a.ttl': '@prefix : <http://e/> . :a a :P ; :name "x", "y"@nl ; :n 1, true . _:some :is :a .',
  });
  const json = await readGraph(join(folder, 'a.jsonld'));
  const turtle = await readGraph(join(folder, 'a.ttl'));
  assert.deepEqual(linesOfGraph(json.triples), linesOfGraph(turtle.triples));
});

it('names of graphs and statements about statements are left out, with a note', async (test) => {
  const text = '@prefix : <http://e/> . :g { :a :b :c, 1 } << :a :b :c >> :d :e .';
  const folder = temporaryFolder(test, { 'a.trig': text });
  const { notes } = await readGraph(join(folder, 'a.trig'));
  assert.deepEqual(notes, [
    '2 statements are in named graphs. The names of the graphs are left out.',
    '1 statements about statements are left out.',
  ]);
});
