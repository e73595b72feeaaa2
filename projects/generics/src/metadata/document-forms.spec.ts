import { describe } from 'node:test';
import { itReadsExactly } from '../../test/read-exactly.ts';
import type { ConceptDefinition } from './concepts.ts';
import { readConcepts } from './concepts.ts';
import { readIdentity, type IdentityDefinition } from './identity.ts';
import { readPopulations, type PopulationDefinition } from './populations.ts';
import { readRelations, type RelationDefinition } from './relations.ts';
import { readRoles, type RoleDefinition } from './roles.ts';
import { readSettings, type SettingsDefinition } from './settings.ts';

const CONCEPT: ConceptDefinition = {
  ...{ name: 'Cat', label: 'A cat', type: 'OBJECT', largestConcept: 'Pet' },
  ...{ generalizations: ['Pet'], specializations: ['Tom'], directGens: ['Pet'] },
  ...{ directSpecs: ['Tom'], affectedConjuncts: ['conj_1'], interfaces: ['Cats'] },
  defaultViewName: 'CatView',
  conceptTable: { name: 'Pet', cols: ['Cat', 'Pet'] },
};

const RELATION: RelationDefinition = {
  ...{ name: 'name', signature: 'name[Cat*Name]', label: 'is called' },
  ...{ srcConceptName: 'Cat', tgtConceptName: 'Name' },
  ...{ uni: true, tot: true, inj: false, sur: false, prop: false },
  ...{ affectedConjuncts: ['conj_1'], defaultSrc: ['tom'], defaultTgt: ['Tom'] },
  mysqlTable: {
    ...({ name: 'Pet', tableOf: 'src' } as const),
    srcCol: { name: 'Cat', null: false, unique: true },
    tgtCol: { name: 'name', null: true, unique: false },
  },
};

const ROLE: RoleDefinition = {
  ...{ name: 'Vet', label: 'A vet', isService: true, maintains: ['Healthy'] },
};

const POPULATION: PopulationDefinition = {
  atoms: [{ concept: 'Cat', atoms: ['tom'] }],
  links: [{ relation: 'name[Cat*Name]', links: [{ src: 'tom', tgt: 'Tom' }] }],
};

const SETTINGS: SettingsDefinition = {
  'compiler.env': 'a',
  'compiler.modelHash': 'h',
  'compiler.version': '1.2.3',
  'global.contextName': 'Pets',
  'global.contextLabel': 'All pets',
  'global.purpose': 'For their health.',
  'global.productionEnv': true,
};

const IDENTITY: IdentityDefinition = {
  name: 'Pets',
  logo: { type: 'image/svg+xml', content: 'PHN2Zy8+' },
  styles: ':root {}',
};

describe('the documents of a model', () => {
  itReadsExactly(readConcepts, [CONCEPT], {
    file: 'concepts.json',
    optional: ['conceptTable', 'defaultViewName'],
  });
  itReadsExactly(readRelations, [RELATION], {
    file: 'relations.json',
    optional: ['defaultSrc', 'defaultTgt', 'mysqlTable/tableOf'],
  });
  itReadsExactly(readRoles, [ROLE], { file: 'roles.json', optional: ['isService'] });
  itReadsExactly(readPopulations, POPULATION, { file: 'populations.json', optional: [] });
});

describe('the documents about an application', () => {
  itReadsExactly(readSettings, SETTINGS, {
    file: 'settings.json',
    optional: ['compiler.env', 'global.contextLabel', 'global.productionEnv', 'global.purpose'],
  });
  itReadsExactly(readIdentity, IDENTITY, {
    file: 'identity.json',
    optional: ['logo', 'name', 'styles'],
  });
});
