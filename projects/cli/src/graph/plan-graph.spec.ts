import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { factsOf } from '../../test/graph-of-script.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { writeSchema } from '../schema/write-schema.ts';
import { planGraph } from './plan-graph.ts';
import { readGraph } from './read-graph.ts';

const PREFIXES = `@prefix : <http://e/> .
@prefix o: <http://other/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

async function imported(test: TestContext, turtle: string) {
  const folder = temporaryFolder(test, { 'a.ttl': `${PREFIXES}${turtle}` });
  const plan = planGraph(await readGraph(join(folder, 'a.ttl')));
  const text = writeSchema('a', plan);
  await factsOf(text);
  return { text, notes: plan.notes, lines: text.split('\n') };
}

it('the schema of a file gives labels, meanings, types, and multiplicities', async (test) => {
  const { lines, notes } = await imported(
    test,
    `:Person a owl:Class ; rdfs:label "Mens"@nl, "Human"@en ; rdfs:comment "One of us." ;
  rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :ssn ; owl:maxCardinality 1 ] .
:Boss a owl:Class ; rdfs:subClassOf :Person .
:age a owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:integer ; rdfs:comment "In years." .
:ssn a owl:InverseFunctionalProperty .
:works a owl:ObjectProperty ; rdfs:domain :Person ; rdfs:range :Firm ; rdfs:label "works\\n at" .
[] a sh:NodeShape ; sh:targetClass :Firm ; sh:property [ sh:path :seat ; sh:minCount 1 ; sh:maxCount 1 ] .
:Firm a rdfs:Class .
:Ann a :Person, :Boss ; :ssn "1" ; rdfs:label "Ann" . :acme a :Firm ; :seat "Delft" .`,
  );
  assert.deepEqual(
    lines.filter((line) => /^(CONCEPT|RELATION|VIEW)/.test(line)),
    [
      'CONCEPT Person LABEL "Human" "One of us."',
      'RELATION age[Person*PersonAge] [UNI] MEANING "In years."',
      'RELATION works[Person*Firm]',
      'CONCEPT Boss LABEL "Boss" ""',
      'RELATION type[Boss*Resource]',
      'RELATION ssn[Boss*BossSsn] [UNI,INJ]',
      'RELATION label[Boss*BossLabel]',
      'VIEW Boss : Boss DEFAULT { "label" : label[Boss*BossLabel] } ENDVIEW',
      'CONCEPT Firm LABEL "Firm" ""',
      'RELATION seat[Firm*FirmSeat] [UNI,TOT]',
      'VIEW Firm : Firm DEFAULT { "seat" : seat[Firm*FirmSeat] } ENDVIEW',
      'CONCEPT Resource LABEL "Resource" ""',
    ],
  );
  assert.ok(lines.some((line) => line.includes('"works at" : works[Person*Firm]')));
  assert.deepEqual(notes, [
    '2 statements about classes and properties are left out: label (1), subClassOf (1).',
  ]);
});

it('a multiplicity that the data violate is not declared, and noted', async (test) => {
  const { text, notes } = await imported(
    test,
    ':age a owl:FunctionalProperty . :a a :P ; :age 1, 2 .',
  );
  assert.ok(text.includes('RELATION age[P*PAge]\n'));
  assert.deepEqual(notes, ['The data violate that age[P] is UNI. It is not declared.']);
});

it('names that several namespaces share stay apart, in the order of the file', async (test) => {
  const { lines } = await imported(
    test,
    ':a a :Pen ; :name "x" ; o:name "y" . o:b a o:Pen ; o:name "z" . :c a :PenList ; :name "c" .',
  );
  assert.deepEqual(
    lines.filter((line) => line.startsWith('META')),
    [
      'META "Pen" "http://e/Pen"',
      'META "Pen2" "http://other/Pen"',
      'META "PenList" "http://e/PenList"',
      'META "name[Pen*PenName]" "http://e/name"',
      'META "name2[Pen*PenName2]" "http://other/name"',
      'META "name2[Pen2*Pen2Name]" "http://other/name"',
      'META "name[PenList*PenListName]" "http://e/name"',
    ],
  );
  const interfaces = lines.flatMap((line) => /^INTERFACE (\w+)/.exec(line)?.[1] ?? []);
  assert.deepEqual(interfaces, ['PenList2', 'Pen', 'Pen2List', 'Pen2', 'PenListList', 'PenList']);
});

it('what no atom can hold is left out, with a note', async (test) => {
  const { notes } = await imported(
    test,
    `:a :name "", "e\\u0301", "x" ; :is <http://e/${'x'.repeat(255)}> . :unused a owl:DatatypeProperty .`,
  );
  assert.deepEqual(notes, [
    '1 statements are left out: an IRI has more than 255 characters, or is not in normal form NFC of Unicode.',
    '2 values of name are left out: they are empty, too long, or not in normal form NFC of Unicode.',
    'Property http://e/unused has no values and no class as its domain. It is left out.',
  ]);
});
