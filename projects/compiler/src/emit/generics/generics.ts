import type {
  ApplicationMetadata,
  InterfaceDefinition,
  InterfaceObject,
  TermInfo,
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
export interface Generics extends ApplicationMetadata {
  readonly interfaces: readonly RootedInterface[];
}
