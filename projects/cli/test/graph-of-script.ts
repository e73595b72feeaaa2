import assert from 'node:assert/strict';
import { compile, MemoryFileSystem } from '@ampersand-prototype/compiler';
import type { Triple } from '../src/graph/graph-triple.ts';
import { XSD } from '../src/graph/vocabulary.ts';

/** The atoms of concepts and the links of relations, by name and signature. */
export interface Facts {
  readonly atoms: readonly { readonly concept: string; readonly atoms: readonly string[] }[];
  readonly links: readonly {
    readonly relation: string;
    readonly links: readonly { readonly src: string; readonly tgt: string }[];
  }[];
}

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const ORIGIN = /^META ("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*")$/gm;

/** Compiles a script, and gives its population. */
export async function factsOf(text: string): Promise<Facts> {
  const { script, diagnostics } = await compile('a.adl', new MemoryFileSystem({ 'a.adl': text }));
  const messages = diagnostics.map(({ message }) => message).join('\n');
  assert.ok(script, `${text}\n${messages}`);
  return script.generics.populations;
}

/** The statements that the population of an imported script means, one line each. */
export function linesOfScript(text: string, { atoms, links }: Facts): string[] {
  const origins = new Map(
    [...text.matchAll(ORIGIN)].map(([, declared = '""', origin = '""']): [string, string] => [
      String(JSON.parse(declared)),
      String(JSON.parse(origin)),
    ]),
  );
  const types = atoms.flatMap(({ concept, atoms: those }) => {
    const iri = origins.get(concept);
    return iri === undefined ? [] : those.map((atom) => lineOf(atom, TYPE, iri));
  });
  const others = links.flatMap(({ relation, links: those }) => {
    const origin = origins.get(relation);
    if (origin === undefined) return [];
    const [property = '', mark = ''] = origin.split(/ (.*)/);
    const isLink = mark === '' && isResourceRelation(text, relation);
    return those.map(({ src, tgt }) => {
      if (isLink) return lineOf(src, property, tgt);
      return lineOf(src, property, { ...kindOf(mark), value: valueOf(mark, tgt) });
    });
  });
  return [...types, ...others].sort();
}

/** The statements of a graph, one line each, with values in the form of the product. */
export function linesOfGraph(triples: readonly Triple[]): string[] {
  return triples.map(({ subject, predicate, object }) => lineOf(subject, predicate, object)).sort();
}

function lineOf(subject: string, predicate: string, object: Triple['object']): string {
  const { value, datatype, language } =
    typeof object === 'string' ? { value: object, datatype: '', language: '' } : object;
  return JSON.stringify([subject, predicate, value, datatype, language]);
}

/** A concept without technical type holds resources. */
function isResourceRelation(text: string, relation: string): boolean {
  const target = /\*(.*)\]$/.exec(relation)?.[1] ?? '';
  return text.includes(`CONCEPT ${target} LABEL`);
}

function kindOf(mark: string): { datatype: string; language: string } {
  if (mark.startsWith('@'))
    return {
      datatype: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString',
      language: mark.slice(1),
    };
  const datatype = /^\^\^(\S+)/.exec(mark)?.[1];
  return { datatype: datatype ?? `${XSD}string`, language: '' };
}

function valueOf(mark: string, atom: string): string {
  if (mark === `^^${XSD}boolean`) return atom.toLowerCase();
  if (mark === `^^${XSD}decimal` || mark === `^^${XSD}double`) return String(Number(atom));
  return mark.endsWith(' without time zone') ? atom.replace(/Z$/, '') : atom;
}
