import { readConcepts, readRelations, type TechnicalType } from '@ampersand-prototype/generics';
import type { Generics } from '../../src/model/generics-folder.ts';

/** Concepts by name: their type, and what they are specializations of. */
export type SmallConcepts = Readonly<
  Record<string, { readonly type?: TechnicalType; readonly isA?: readonly string[] }>
>;

/** Relations written as `name[Source*Target] UNI TOT`; `@src` behind it for a column in the table of the source. */
export type SmallRelations = readonly string[];

/** Metadata of a model that has nothing but concepts and relations. */
export function smallModel(
  concepts: SmallConcepts,
  relations: SmallRelations = [],
  rest: Partial<Generics> = {},
): Generics {
  return {
    concepts: readConcepts(
      Object.entries(concepts).map(([name, { type = 'OBJECT', isA = [] }]) =>
        conceptOf(name, type, isA),
      ),
    ),
    relations: readRelations(relations.map(relationOf)),
    interfaces: [],
    rules: { invariants: [], signals: [] },
    conjuncts: [],
    views: [],
    roles: [],
    populations: { atoms: [], links: [] },
    settings: {} as Generics['settings'],
    ...rest,
  };
}

function conceptOf(name: string, type: TechnicalType, isA: readonly string[]): object {
  return {
    name,
    label: name,
    type,
    generalizations: isA,
    specializations: [],
    directGens: isA,
    directSpecs: [],
    affectedConjuncts: [],
    interfaces: [],
    defaultViewName: null,
    conceptTable: null,
    largestConcept: isA[0] ?? name,
  };
}

function relationOf(written: string): object {
  const [, signature = '', name = '', source = '', target = '', messages = '', isInTable] =
    /^((.+)\[(.+)\*(.+)\])([ A-Z]*)(@src)?$/.exec(written) ?? [];
  const has = (word: string): boolean => messages.split(' ').includes(word);
  return {
    signature,
    name,
    label: name,
    srcConceptName: source,
    tgtConceptName: target,
    uni: has('UNI'),
    tot: has('TOT'),
    inj: has('INJ'),
    sur: has('SUR'),
    prop: has('PROP'),
    affectedConjuncts: [],
    mysqlTable: {
      name: isInTable ? source : name,
      tableOf: isInTable ? 'src' : null,
      srcCol: { name: 'Src', null: false, unique: false },
      tgtCol: { name: 'Tgt', null: false, unique: false },
    },
  };
}
