import type {
  ConceptDefinition,
  ConjunctDefinition,
  InterfaceDefinition,
  InterfaceObject,
  PopulationDefinition,
  RelationDefinition,
  RoleDefinition,
  RuleDefinitions,
  SettingsDefinition,
  TermInfo,
  ViewDefinition,
} from '@ampersand-prototype/generics';

/** A node of an interface that shows a term. */
export interface TermNode extends InterfaceObject {
  readonly expr: TermInfo;
}

/** An interface as the compiler makes it: a term is its root. */
export interface RootedInterface extends InterfaceDefinition {
  readonly ifcObject: TermNode;
}

/** The content of the metadata files. */
export interface Generics {
  readonly concepts: readonly ConceptDefinition[];
  readonly relations: readonly RelationDefinition[];
  readonly interfaces: readonly RootedInterface[];
  readonly rules: RuleDefinitions;
  readonly conjuncts: readonly ConjunctDefinition[];
  readonly views: readonly ViewDefinition[];
  readonly roles: readonly RoleDefinition[];
  readonly populations: PopulationDefinition;
  readonly settings: SettingsDefinition;
}
