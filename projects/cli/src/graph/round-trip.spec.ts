import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readPopulations } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { factsOf, linesOfGraph, linesOfScript } from '../../test/graph-of-script.ts';
import { InstalledApplication } from '../../test/installed-application.ts';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { writeSchema } from '../schema/write-schema.ts';
import type { GraphLiteral, Triple } from './graph-triple.ts';
import { planGraph } from './plan-graph.ts';
import { readGraph } from './read-graph.ts';
import { TERMS, XSD } from './vocabulary.ts';

const PREFIXES = `@prefix : <http://example.org/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;
const TURTLE = `${PREFIXES}
:Ann a :Person ; foaf:name "Ann" ; :name "Anna"@nl, "Anne"@en-GB, "\\"Äß\\"\\t\\\\\\n" ; foaf:knows :Bo, [ a :Robot ] .
:Bo a :Person, :Vip ; foaf:name "Bo" ; :age 12, 13.5 ; :see <http://example.org/x;y>, _:z .
_:z :first 1.5e0 ; :born "2000-01-02"^^xsd:date ; :until "2000-01-02T03:04:05"^^xsd:dateTime .
:x :isOpen true ; :at "2000-01-02T03:04:05Z"^^xsd:dateTime, "2000-01-02T03:04:05"^^xsd:dateTime ; :since "2000-01-02T03:04:05Z"^^xsd:dateTime ; :code "0x1F"^^xsd:hexBinary .
:X :isOpen false ; :large 123456789012345678901234567890 ; :for "keyword" ; a :List, :Item .
`;

const local = fc.constantFrom(
  'a',
  'A',
  'Person',
  'person',
  'PersonList',
  'Resource',
  'one',
  'for',
  'é',
  '1',
  'x;y',
  'a-b',
);
const iri = fc
  .tuple(fc.constantFrom('http://a.org/', 'http://b.org/ns#', 'urn:x:'), local)
  .map((parts) => parts.join(''));
const node = fc.oneof(
  { weight: 4, arbitrary: iri },
  { weight: 1, arbitrary: fc.constantFrom('_:b1', '_:b2') },
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom('"', '\\', ' a ', 'a\r\nb', 'A', 'a', '[x]', 'TRUE', '12', 'x'.repeat(300)),
);
const literal: fc.Arbitrary<GraphLiteral> = fc.oneof(
  typed('string', text),
  text.map((value) => ({ value, datatype: TERMS.langString, language: 'nl' })),
  typed('boolean', fc.constantFrom('true', 'false')),
  typed('integer', fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(String)),
  typed('decimal', fc.constantFrom('1.5', '-0.25', '12')),
  typed('date', fc.constantFrom('2024-02-29', '2023-02-29', '1999-12-31')),
  typed(
    'dateTime',
    fc.constantFrom('2024-01-02T03:04:05Z', '2024-01-02T03:04:05', '2024-01-02T03:04:05.5Z'),
  ),
  typed('gYear', fc.constantFrom('2024', '0001')),
);
const triple: fc.Arbitrary<Triple> = fc.oneof(
  fc.record({ subject: node, predicate: fc.constant<string>(TERMS.type), object: iri }),
  fc.record({ subject: node, predicate: iri, object: fc.oneof(node, literal) }),
);

function typed(type: string, value: fc.Arbitrary<string>): fc.Arbitrary<GraphLiteral> {
  return value.map((each) => ({ value: each, datatype: `${XSD}${type}`, language: '' }));
}

/** Counts what the notes say is left out. */
function lostIn(notes: readonly string[]): number {
  return notes
    .filter((note) => note.includes(' left out'))
    .reduce((sum, note) => sum + Number.parseInt(note, 10), 0);
}

describe('the script of a graph', () => {
  it('means the statements of the file, installed as well', async (test) => {
    const folder = temporaryFolder(test, { 'shop.ttl': TURTLE });
    const { exitCode, out, err } = await runIn(folder, ['import', 'schema', 'shop.ttl']);
    assert.equal(exitCode, 0, err);
    assert.deepEqual(err.split('\n'), [
      '1 values of first are written in another form: 1.5 for 1.5e0.',
      "The values of at are texts: its technical type can't hold all of them exactly.",
      "The values of large are texts: its technical type can't hold all of them exactly.",
    ]);
    const { triples } = await readGraph(join(folder, 'shop.ttl'));
    assert.equal(triples.length, 28);
    const expected = linesOfGraph(triples).map((line) => line.replace('1.5e0', '1.5'));
    assert.deepEqual(linesOfScript(out, await factsOf(out)), expected);
    const application = new InstalledApplication(folder);
    application.write(out);
    const stored = readPopulations(await application.get('admin/exporter/export/all'));
    assert.deepEqual(linesOfScript(out, stored), expected);
  });

  it('means the statements of any graph, apart from those that its notes count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(triple, { minLength: 1, maxLength: 14 }), async (given) => {
        const triples = [...new Map(given.map((each) => [JSON.stringify(each), each])).values()];
        const plan = planGraph({ triples, notes: [] });
        const script = writeSchema('graph', plan);
        const found = linesOfScript(script, await factsOf(script));
        const expected = linesOfGraph(triples);
        assert.deepEqual(
          found.filter((line) => !expected.includes(line)),
          [],
        );
        assert.equal(expected.length - found.length, lostIn(plan.notes), script);
      }),
      { numRuns: 60 },
    );
  });
});
