import type { ConceptDefinition } from './concepts.ts';
import type { ConjunctDefinition } from './conjuncts.ts';
import type { InterfaceDefinition } from './interfaces.ts';
import type { PopulationDefinition } from './populations.ts';
import type { RelationDefinition } from './relations.ts';
import type { RoleDefinition } from './roles.ts';
import type { RuleDefinitions } from './rules.ts';
import type { SettingsDefinition } from './settings.ts';
import type { ViewDefinition } from './views.ts';

/** The content of all metadata files, by file name. */
export interface ApplicationMetadata {
  readonly concepts: readonly ConceptDefinition[];
  readonly relations: readonly RelationDefinition[];
  readonly interfaces: readonly InterfaceDefinition[];
  readonly rules: RuleDefinitions;
  readonly conjuncts: readonly ConjunctDefinition[];
  readonly views: readonly ViewDefinition[];
  readonly roles: readonly RoleDefinition[];
  readonly populations: PopulationDefinition;
  readonly settings: SettingsDefinition;
}
