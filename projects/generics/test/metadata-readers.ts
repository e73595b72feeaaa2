import {
  readConcepts,
  readConjuncts,
  readInterfaces,
  readPopulations,
  readRelations,
  readRoles,
  readRules,
  readSettings,
  readViews,
} from '../src/public-api.ts';

/** The readers of the files that the older compiler writes too. */
export const METADATA_READERS = {
  'concepts.json': readConcepts,
  'conjuncts.json': readConjuncts,
  'interfaces.json': readInterfaces,
  'populations.json': readPopulations,
  'relations.json': readRelations,
  'roles.json': readRoles,
  'rules.json': readRules,
  'settings.json': readSettings,
  'views.json': readViews,
};
