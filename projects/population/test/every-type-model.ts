import type { TechnicalType } from '@ampersand-prototype/generics';
import type { ModelConcept, ModelRelation, PopulationModel } from '../src/public-api.ts';

/** Types of values that files hold. */
export const FILE_TYPES = [
  'ALPHANUMERIC',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'URL',
  'DATE',
  'DATETIME',
  'BOOLEAN',
  'INTEGER',
  'FLOAT',
  'OBJECT',
] as const satisfies readonly TechnicalType[];

function concept(name: string, type: TechnicalType, generalizations: string[] = []): ModelConcept {
  return {
    name,
    aliases: [],
    label: name,
    type,
    values: null,
    isSession: name === 'SESSION',
    isOne: name === 'ONE',
    generalizations,
  };
}

const CONCEPTS: readonly ModelConcept[] = [
  concept('Thing', 'OBJECT'),
  concept('Special', 'OBJECT', ['Thing']),
  ...FILE_TYPES.map((type) => concept(nameOf(type), type)),
  concept('Secret', 'PASSWORD'),
  concept('ONE', 'TYPEOFONE'),
  concept('SESSION', 'OBJECT'),
];

/** The concept of a type: `Integer`. */
export function nameOf(type: TechnicalType): string {
  return type.charAt(0) + type.slice(1).toLowerCase();
}

function number(name: string): number {
  return CONCEPTS.findIndex((each) => each.name === name);
}

function relation(
  name: string,
  source: string,
  target: string,
  storedWith: ModelRelation['storedWith'],
): ModelRelation {
  const signature = `${name}[${source}*${target}]`;
  return { name, signature, source: number(source), target: number(target), storedWith };
}

/** For each type: a value that a thing has once, values that it has many of, and a relation that begins with a value. */
const RELATIONS: readonly ModelRelation[] = [
  ...FILE_TYPES.flatMap((type) => [
    relation(`has${nameOf(type)}`, 'Thing', nameOf(type), 'source'),
    relation(`many${nameOf(type)}`, 'Thing', nameOf(type), null),
    relation(`of${nameOf(type)}`, nameOf(type), 'Thing', null),
  ]),
  relation('good', 'Thing', 'Thing', 'source'),
  relation('secret', 'Thing', 'Secret', 'source'),
];

function item(name: string, isProperty: boolean) {
  const filled = RELATIONS.find((each) => each.name === name);
  return {
    names: [`The ${name}`, name],
    relation: filled ? RELATIONS.indexOf(filled) : null,
    isFlipped: false,
    isProperty,
    error: filled ? null : "is computed and can't be filled.",
  };
}

/** A model with a concept of each type. */
export const EVERY_TYPE: PopulationModel = {
  concepts: CONCEPTS,
  relations: RELATIONS,
  interfaces: [
    {
      name: 'Things',
      label: 'All things',
      concept: number('Thing'),
      items: [
        item('hasAlphanumeric', false),
        item('manyObject', false),
        item('good', true),
        item('count', false),
      ],
    },
  ],
};
