import {
  parseCrud,
  type BoxHeader,
  type ConceptDefinition,
  type InterfaceDefinition,
  type InterfaceObject,
  type RelationDefinition,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { FrontendModel } from '../../src/emit/frontend/frontend-model.ts';

/** A leaf for tests: `label` shows `target` atoms of `source` atoms. */
export function leaf(
  label: string,
  target: string,
  more: Partial<InterfaceObject> = {},
): InterfaceObject {
  return {
    type: 'ObjExpression',
    name: label.replaceAll(' ', '_32_'),
    label,
    txt: null,
    viewName: null,
    NormalizationSteps: null,
    relation: null,
    relationIsFlipped: null,
    crud: parseCrud('RU'),
    expr: {
      srcConceptName: 'Person',
      tgtConceptName: target,
      isUni: true,
      isTot: false,
      isIdent: false,
      query: 'SELECT secret',
      reading: null,
    },
    subinterfaces: null,
    help: null,
    ...more,
  };
}

/** A box for tests. */
export function box(
  label: string,
  target: string,
  header: BoxHeader,
  ifcObjects: readonly InterfaceObject[],
): InterfaceObject {
  const subinterfaces = {
    boxHeader: header,
    ifcObjects,
    refSubInterfaceName: null,
    refIsLinkTo: null,
  };
  return leaf(label, target, { subinterfaces });
}

/** A reference to an interface for tests. */
export function reference(
  label: string,
  target: string,
  name: string,
  isLink: boolean,
): InterfaceObject {
  const subinterfaces = {
    boxHeader: null,
    ifcObjects: null,
    refSubInterfaceName: name,
    refIsLinkTo: isLink,
  };
  return leaf(label, target, { subinterfaces });
}

/** An interface for tests. */
export function anInterface(
  name: string,
  ifcObject: InterfaceObject,
  isAPI = false,
): InterfaceDefinition {
  return { name, label: name, isAPI, isTransactional: false, purpose: '', ifcObject };
}

function concept(name: string, type: TechnicalType): ConceptDefinition {
  return {
    name,
    label: name,
    type,
    generalizations: [],
    specializations: [],
    directGens: [],
    directSpecs: [],
    affectedConjuncts: [],
    interfaces: [],
    defaultViewName: null,
    conceptTable: null,
    largestConcept: name,
  };
}

/** A model for tests with the concepts Person, Name, Age, Flag and INTEGER, and the property `active[Person*Person]`. */
export function sampleModel(
  interfaces: readonly InterfaceDefinition[],
  more: Partial<FrontendModel> = {},
): FrontendModel {
  return {
    contextName: 'Sample',
    modelHash: 'hash',
    compilerVersion: '0.1.0',
    interfaces,
    concepts: [
      concept('Person', 'OBJECT'),
      concept('Name', 'ALPHANUMERIC'),
      concept('Age', 'INTEGER'),
      concept('INTEGER', 'ALPHANUMERIC'),
      concept('SESSION', 'OBJECT'),
    ],
    relations: [{ signature: 'active[Person*Person]', prop: true } as RelationDefinition],
    views: [],
    roles: [],
    extras: { termTexts: new Map(), viewTemplates: new Map(), interfaceRoles: new Map() },
    ...more,
  };
}
