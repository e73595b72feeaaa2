import {
  type InterfaceDefinition,
  type TechnicalType,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';
import { markup, type AttributeRecord } from '../../template/attribute.ts';
import type { ModelIndex } from './model-index.ts';

const ATOM = '{ readonly _id_: string; readonly _label_: string; readonly _path_: string }';

/** Returns the template attributes of all interfaces, concepts, and views. */
export function projectAttributes(index: ModelIndex): AttributeRecord {
  const { contextName, compilerVersion, modelHash, interfaces } = index.model;
  const ifcs = interfaces.map((ifc) => interfaceRecord(ifc, index));
  return {
    contextName,
    ampersandVersionStr: compilerVersion,
    modelHash,
    ifcs,
    uis: ifcs.filter((ifc) => ifc['isApi'] === false),
    apis: ifcs.filter((ifc) => ifc['isApi'] === true),
    concepts: conceptRecords(index),
    views: viewRecords(index),
    verbose: false,
    loglevel: '',
  };
}

/** Checks whether an interface starts at the session, so that it needs no atom. */
export function isSessionInterface(ifc: InterfaceDefinition): boolean {
  return ifc.ifcObject.expr?.srcConceptName === 'SESSION';
}

function interfaceRecord(ifc: InterfaceDefinition, index: ModelIndex): AttributeRecord {
  const names = index.names.get(ifc.name);
  const srcConcept = ifc.ifcObject.expr?.srcConceptName ?? '';
  return {
    ifcName: ifc.name,
    ifcNameKebab: names?.kebab ?? '',
    ifcNamePascal: names?.pascal ?? '',
    ifcLabel: ifc.label,
    isApi: ifc.isAPI,
    isTransactional: ifc.isTransactional,
    isSessionInterface: isSessionInterface(ifc),
    /** Interfaces of the session and of ONE show one atom that needs no name. */
    takesId: srcConcept !== 'SESSION' && srcConcept !== 'ONE',
    srcConcept,
  };
}

function conceptRecords(index: ModelIndex): readonly AttributeRecord[] {
  return index.model.concepts.map(({ name, type }) => ({
    cptId: name,
    cptIdTmp: index.conceptTypes.get(name) ?? name,
    typescriptType: markup(valueType(type)),
  }));
}

function viewRecords(index: ModelIndex): readonly AttributeRecord[] {
  return index.model.views.map(({ name, segments }) => {
    const labels = new Set(segments.flatMap(({ label }) => (label ? [label] : [])));
    return {
      viewId: name,
      viewIdTmp: index.viewTypes.get(name) ?? name,
      viewIsEmpty: labels.size === 0,
      viewSegments: [...labels].map((label) => ({
        segmentLabel: label,
        segmentTypescriptType: 'unknown',
      })),
    };
  });
}

/** How a value of a technical type travels in JSON; integers outside the safe range travel as digits. */
function valueType(type: TechnicalType): string {
  return type === 'OBJECT' ? ATOM : VALUE_TYPES[type].typescript;
}
