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

/** A generated interface, whose root is always a term. */
export interface RootedInterface extends InterfaceDefinition {
  readonly ifcObject: TermNode;
}

/** The content of the metadata files. */
export interface Generics extends ApplicationMetadata {
  readonly interfaces: readonly RootedInterface[];
}
