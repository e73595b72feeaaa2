import type { FormulaType, InterfaceObject } from '@ampersand-prototype/generics';
import type { Box, ModelIndex } from './model-index.ts';

/** Returns the TypeScript type of an object in an interface. */
export function objectType(object: InterfaceObject, index: ModelIndex): string {
  if (object.type === 'ObjText') return JSON.stringify(object.txt ?? '');
  const box = index.boxOf(object);
  const isUni = object.expr?.isUni ?? true;
  if (box) {
    const type = boxType(object, box, index);
    return isUni ? type : `Array<\n${indent(type)}\n>`;
  }
  const type = leafType(object, index);
  return isUni ? type : `Array<${type}>`;
}

function boxType(object: InterfaceObject, box: Box, index: ModelIndex): string {
  const members = [`_view_: ${viewType(object, index)};`];
  for (const item of box.objects) {
    // A text without a label has no name to read it by.
    if (item.name === '') continue;
    // A univalent term that is not total may have no atom.
    const orNull = item.expr?.isUni && !item.expr.isTot ? ' | null' : '';
    members.push(`${item.name}: ${objectType(item, index)}${orNull};`);
  }
  return `${conceptType(object, index)} & {\n${indent(members.join('\n'))}\n}`;
}

function leafType(object: InterfaceObject, index: ModelIndex): string {
  if (index.isProperty(object)) return 'boolean';
  if (object.computed) return COMPUTED[object.computed.formula.type];
  const concept = conceptType(object, index);
  const isObject = index.technicalType(object.expr?.tgtConceptName ?? '') === 'OBJECT';
  return isObject ? `${concept} & { _view_: ${viewType(object, index)} }` : concept;
}

const COMPUTED: Readonly<Record<FormulaType, string>> = {
  INTEGER: 'number',
  FLOAT: 'number',
  DATE: 'string',
  ALPHANUMERIC: 'string',
  BOOLEAN: 'boolean',
};

function conceptType(object: InterfaceObject, index: ModelIndex): string {
  const name = index.conceptTypes.get(object.expr?.tgtConceptName ?? '');
  return name === undefined ? 'unknown' : `concepts.${name}`;
}

function viewType(object: InterfaceObject, index: ModelIndex): string {
  const name = object.viewName === null ? undefined : index.viewTypes.get(object.viewName);
  return name === undefined ? 'undefined' : `views.${name}View | undefined`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
