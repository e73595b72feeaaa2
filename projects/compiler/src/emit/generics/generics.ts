import type {
  ConceptDefinition,
  ConjunctDefinition,
  InterfaceDefinition,
  PopulationDefinition,
  RelationDefinition,
  RoleDefinition,
  RuleDefinitions,
  SettingsDefinition,
  ViewDefinition,
} from '@ampersand-prototype/generics';

/** The content of the metadata files. */
export interface Generics {
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
