import fc from 'fast-check';
import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { WrittenConcept, WrittenPopulation, WrittenRelation } from '../src/public-api.ts';
import { EVERY_TYPE } from './every-type-model.ts';
import { atomOf } from './hostile-text.ts';

interface Pair {
  readonly src: string;
  readonly tgt: string;
}

const SECRET = new Set(['SESSION', 'ONE', 'Secret']);
const CONCEPTS: readonly WrittenConcept[] = EVERY_TYPE.concepts.filter(
  ({ name }) => !SECRET.has(name),
);
const RELATIONS: readonly WrittenRelation[] = EVERY_TYPE.relations
  .filter(({ name }) => name !== 'secret')
  .map(({ name, signature, source, target, storedWith }) => ({
    name,
    signature,
    source: EVERY_TYPE.concepts[source] as WrittenConcept,
    target: EVERY_TYPE.concepts[target] as WrittenConcept,
    isUni: storedWith === 'source',
  }));

function linksOf({ source, target, isUni }: WrittenRelation): fc.Arbitrary<Pair[]> {
  const pair = fc.record({ src: atomOf(source.type), tgt: atomOf(target.type) });
  return fc
    .uniqueArray(pair, { maxLength: 3, selector: (each) => JSON.stringify(each) })
    .map((pairs) => (isUni ? [...new Map(pairs.map((each) => [each.src, each])).values()] : pairs));
}

/** Populations of the model with a concept of each type: short, so that a counterexample can be read. */
export const everyTypePopulation: fc.Arbitrary<WrittenPopulation> = fc
  .tuple(
    fc.tuple(...CONCEPTS.map(({ type }) => fc.uniqueArray(atomOf(type), { maxLength: 4 }))),
    fc.tuple(...RELATIONS.map(linksOf)),
  )
  .map(([atoms, links]) => ({
    atoms: CONCEPTS.map((concept, i) => ({ concept, atoms: atoms[i] ?? [] })),
    links: RELATIONS.map((relation, i) => ({ relation, links: links[i] ?? [] })),
  }));

/** What a population holds in the form of `readChecked`: stored forms, atoms in links included. */
export function contentOf({ atoms, links }: WrittenPopulation): {
  readonly atoms: string[];
  readonly links: string[];
} {
  const all = new Set<string>();
  const add = ({ name, type }: WrittenConcept, atom: string): string => {
    const stored = storedForm(type, atom);
    all.add(`${name}: ${stored}`);
    return stored;
  };
  for (const { concept, atoms: own } of atoms) own.forEach((atom) => add(concept, atom));
  const pairs = links.flatMap(({ relation, links: own }) =>
    own.map(
      ({ src, tgt }) =>
        `${relation.signature}: ${add(relation.source, src)} → ${add(relation.target, tgt)}`,
    ),
  );
  return { atoms: [...all].sort(), links: [...new Set(pairs)].sort() };
}

function storedForm(type: TechnicalType, atom: string): string {
  const parsed = VALUE_TYPES[type].parse(atom);
  return 'stored' in parsed ? parsed.stored : '?';
}
