import {
  computedConceptName,
  FILE_OBJECT,
  FILE_RELATION,
  FORMULA_TYPES,
  isTechnicalType,
  VALUE_TYPES,
  type InterfaceDefinition,
  type InterfaceObject,
  type ListItemKind,
  type RelationDefinition,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { FrontendModel } from './frontend-model.ts';
import { interfaceNames, type InterfaceNames } from './interface-names.ts';
import { typeNames } from './type-names.ts';

const COMPUTED_TYPES: ReadonlyMap<string, TechnicalType> = new Map(
  FORMULA_TYPES.map((type) => [computedConceptName(type), type]),
);

/** The header and items of a box. */
export interface Box {
  readonly type: string;
  readonly keys: readonly { readonly key: string; readonly value: string | null }[];
  readonly objects: readonly InterfaceObject[];
}

/** An index of concepts, relations, and interfaces for code generation. */
export class ModelIndex {
  readonly model: FrontendModel;
  readonly viewTemplates: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, InterfaceNames>;
  readonly conceptTypes: ReadonlyMap<string, string>;
  readonly viewTypes: ReadonlyMap<string, string>;
  readonly #types: ReadonlyMap<string, TechnicalType>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #values: ReadonlyMap<string, readonly string[] | null>;
  readonly #fileConcepts: ReadonlySet<string>;
  readonly #properties: ReadonlySet<string>;
  readonly #interfaces: ReadonlyMap<string, InterfaceDefinition>;

  constructor(model: FrontendModel) {
    const { concepts, relations, interfaces, views } = model;
    this.model = model;
    this.viewTemplates = model.extras.viewTemplates;
    this.names = interfaceNames(interfaces.map((ifc) => ifc.name));
    this.conceptTypes = typeNames(concepts.map((concept) => concept.name));
    this.viewTypes = typeNames(views.map((view) => view.name));
    this.#types = new Map(concepts.map((concept) => [concept.name, concept.type]));
    this.#labels = new Map(concepts.map((concept) => [concept.name, concept.label]));
    this.#values = new Map(concepts.map(({ name, values = null }) => [name, values]));
    this.#fileConcepts = fileConcepts(model);
    const properties = relations.filter((relation) => relation.prop);
    this.#properties = new Set(properties.map((relation) => relation.signature));
    this.#interfaces = new Map(interfaces.map((ifc) => [ifc.name, ifc]));
  }

  technicalType(concept: string): TechnicalType {
    return this.#types.get(concept) ?? COMPUTED_TYPES.get(concept) ?? 'OBJECT';
  }

  /** A concept may be called like a technical type; then the template of that type is not meant for it. */
  isTechnicalTypeName(concept: string): boolean {
    return isTechnicalType(concept);
  }

  conceptLabel(concept: string): string {
    return this.#labels.get(concept) ?? concept;
  }

  /** The only values that a concept takes, as they travel in JSON; null where any value of its type fits. */
  permittedValues(concept: string): readonly string[] | null {
    const { present, parse } = VALUE_TYPES[this.technicalType(concept)];
    const presented = (text: string): string => {
      const parsed = parse(text);
      return 'stored' in parsed ? String(present(parsed.stored)) : text;
    };
    return this.#values.get(concept)?.map(presented) ?? null;
  }

  /** Whether atoms of a concept are uploaded files. */
  holdsFiles(concept: string): boolean {
    return this.#fileConcepts.has(concept);
  }

  /** Whether the leaf shows a property: a relation that is symmetric and antisymmetric, true or false of an atom. */
  isProperty(object: InterfaceObject): boolean {
    return (
      object.relation !== null && this.#properties.has(object.relation) && !object.expr?.isIdent
    );
  }

  /** What an item holds, by which lists offer views. */
  kindOf(object: InterfaceObject): ListItemKind {
    const concept = object.expr?.tgtConceptName ?? '';
    if (object.subinterfaces || object.type === 'ObjText') return 'BOX';
    if (this.isProperty(object)) return 'PROPERTY';
    return this.holdsFiles(concept) ? 'FILE' : this.technicalType(concept);
  }

  /** The box of an object, its own or that of the interface it refers to; null for leaves and links. */
  boxOf(object: InterfaceObject): Box | null {
    const { subinterfaces } = object;
    if (!subinterfaces || this.linksTo(object)) return null;
    const { boxHeader, ifcObjects, refSubInterfaceName } = subinterfaces;
    if (refSubInterfaceName !== null) {
      const target = this.#interfaces.get(refSubInterfaceName)?.ifcObject;
      return target ? this.boxOf(target) : null;
    }
    return {
      type: boxHeader?.type ?? 'FORM',
      keys: boxHeader?.keyVals ?? [],
      objects: ifcObjects ?? [],
    };
  }

  /** Whether the object only links to an interface. */
  linksTo(object: InterfaceObject): boolean {
    return object.subinterfaces?.refIsLinkTo === true;
  }
}

/** The concept of files with its specializations; none where the model stores no files. */
function fileConcepts({ concepts, relations }: FrontendModel): ReadonlySet<string> {
  const file = concepts.find(({ label }) => label === FILE_OBJECT);
  const isPath = ({ name, srcConceptName }: RelationDefinition) =>
    name === FILE_RELATION.path && srcConceptName === file?.name;
  return new Set(file && relations.some(isPath) ? [file.name, ...file.specializations] : []);
}
