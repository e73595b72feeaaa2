import type {
  ConceptDefinition,
  Crud,
  InterfaceDefinition,
  InterfaceObject,
  RelationDefinition,
  RoleDefinition,
  ViewDefinition,
} from '@ampersand-prototype/generics';

/** The input for generating frontend sources, in addition to the metadata. */
export interface FrontendExtras {
  /** ADL text of the term of every `ObjExpression`, by the node itself (the objects of `interfaces`). */
  readonly termTexts: ReadonlyMap<InterfaceObject, string>;
  /** The rights that users can exercise, by node; those of the node where it is absent. */
  readonly usableRights?: ReadonlyMap<InterfaceObject, Crud>;
  /** File named by HTML TEMPLATE, by view name; views without one are absent. */
  readonly viewTemplates: ReadonlyMap<string, string>;
  /** Names of the roles behind FOR, by interface name; empty means every role. */
  readonly interfaceRoles: ReadonlyMap<string, readonly string[]>;
}

/** The input for generating Angular sources: the metadata definitions with labels. */
export interface FrontendModel {
  readonly contextName: string;
  readonly modelHash: string;
  readonly compilerVersion: string;
  readonly interfaces: readonly InterfaceDefinition[];
  readonly concepts: readonly ConceptDefinition[];
  readonly relations: readonly RelationDefinition[];
  readonly views: readonly ViewDefinition[];
  readonly roles: readonly RoleDefinition[];
  readonly extras: FrontendExtras;
}
