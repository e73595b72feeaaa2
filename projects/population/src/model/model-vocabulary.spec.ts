import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { reasonText } from '../file/reason-text.ts';
import type { Found } from '../file/vocabulary.ts';
import { ModelVocabulary } from './model-vocabulary.ts';
import type { ModelConcept, ModelRelation, PopulationModel } from './population-model.ts';

function concept(name: string, parts: Partial<ModelConcept> = {}): ModelConcept {
  return {
    ...{
      name,
      aliases: [],
      label: name,
      type: 'OBJECT',
      values: null,
      isSession: false,
      isOne: false,
    },
    generalizations: [],
    ...parts,
  };
}

const CONCEPTS = [
  concept('Person', { aliases: ['Human'], label: 'A person' }),
  concept('Member', { generalizations: ['Person'], label: 'Somebody' }),
  concept('Guest', { generalizations: ['Person'], label: 'Somebody' }),
  concept('Name', { type: 'ALPHANUMERIC' }),
  concept('Age', { type: 'INTEGER' }),
];
const at = (name: string) => CONCEPTS.findIndex((each) => each.name === name);
const named = (name: string): ModelConcept => CONCEPTS[at(name)] ?? concept('?');

function relation(name: string, source: string, target: string): ModelRelation {
  const signature = `${name}[${source}*${target}]`;
  return { name, signature, source: at(source), target: at(target), storedWith: null };
}

const MODEL: PopulationModel = {
  concepts: CONCEPTS,
  relations: [
    relation('name', 'Person', 'Name'),
    relation('name', 'Member', 'Name'),
    relation('age', 'Person', 'Age'),
    relation('knows', 'Member', 'Person'),
    relation('knows', 'Person', 'Guest'),
  ],
  interfaces: [],
};
const VOCABULARY = new ModelVocabulary(MODEL, () => 'x1');

function errorOf(found: Found<unknown>): string | null {
  if ('found' in found) return null;
  return reasonText(found.error, 'en');
}

describe('the names of concepts', () => {
  for (const name of ['Person', 'Human', 'A person'])
    it(`are names and labels: ${name}`, () => {
      assert.deepEqual(VOCABULARY.concept(name), { found: named('Person') });
    });

  it('are none where several concepts or none are called so', () => {
    assert.equal(
      errorOf(VOCABULARY.concept('Somebody')),
      'Several concepts are named "Somebody": Member, Guest.',
    );
    assert.equal(errorOf(VOCABULARY.concept('person')), 'There is no concept "person".');
  });
});

describe('the names of relations', () => {
  const signatureOf = (found: Found<ModelRelation>) =>
    'found' in found ? found.found.signature : errorOf(found);

  const BY_TEXT: readonly (readonly [string, string])[] = [
    ['age', 'age[Person*Age]'],
    ['name[Member*Name]', 'name[Member*Name]'],
    ['name [ Member * Name ]', 'name[Member*Name]'],
    [
      'name',
      'Several relations are named "name". Write one of name[Person*Name], name[Member*Name].',
    ],
    ['none', 'There is no relation "none".'],
    ['age[Member*Age]', 'There is no relation "age[Member*Age]".'],
  ];
  for (const [text, expected] of BY_TEXT)
    it(`mean ${expected} by ${text}`, () => {
      assert.equal(signatureOf(VOCABULARY.relation(text)), expected);
    });

  const BETWEEN: readonly (readonly [string, string, string, string])[] = [
    ['name', 'Member', 'Name', 'name[Member*Name]'],
    ['name', 'Guest', 'Name', 'name[Person*Name]'],
    ['age', 'Member', 'Age', 'age[Person*Age]'],
    ['age', 'Name', 'Age', 'There is no relation "age[Name*Age]". Available: age[Person*Age].'],
    [
      'age',
      'Person',
      'Name',
      'There is no relation "age[Person*Name]". Available: age[Person*Age].',
    ],
    ['none', 'Person', 'Age', 'There is no relation "none[Person*Age]".'],
    [
      'knows',
      'Member',
      'Guest',
      'Several relations are named "knows". Write one of knows[Member*Person], knows[Person*Guest].',
    ],
  ];
  for (const [name, source, target, expected] of BETWEEN)
    it(`mean ${expected} by ${name} from ${source} to ${target}`, () => {
      const found = VOCABULARY.relationBetween(name, named(source), named(target));
      assert.equal(signatureOf(found), expected);
    });

  it('have two ends', () => {
    const [name] = MODEL.relations as readonly [ModelRelation];
    assert.deepEqual(
      CONCEPTS.filter((each) => VOCABULARY.isEndOf(each, name)),
      [named('Person'), named('Name')],
    );
  });
});

describe('new atoms', () => {
  const TYPES: Partial<Record<TechnicalType, boolean>> = {
    OBJECT: true,
    ALPHANUMERIC: true,
    BIGALPHANUMERIC: true,
    HUGEALPHANUMERIC: true,
    INTEGER: false,
    DATE: false,
    PASSWORD: false,
    BOOLEAN: false,
  };
  for (const [type, isMade] of Object.entries(TYPES))
    it(`are ${isMade ? '' : 'not '}made of ${type}`, () => {
      const made = VOCABULARY.newAtom(concept('C', { type: type as TechnicalType }));
      assert.equal(made, isMade ? 'C_x1' : null);
    });

  it('are called after their concept, cut to what identifiers have room for', () => {
    assert.equal(VOCABULARY.newAtom(concept('C'.repeat(300))), `${'C'.repeat(200)}_x1`);
  });
});
