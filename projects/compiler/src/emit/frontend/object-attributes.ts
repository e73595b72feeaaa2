import {
  type Crud,
  formatCrud,
  NO_CRUD,
  type InterfaceObject,
} from '@ampersand-prototype/generics';
import type { AttributeRecord } from '../../template/attribute.ts';
import type { ModelIndex } from './model-index.ts';

/** Returns the rights of an item, as far as its term can use them. */
export function usableRights(object: InterfaceObject, { model }: ModelIndex): Crud {
  return model.extras.usableRights?.get(object) ?? object.crud ?? NO_CRUD;
}

/** Returns the template attributes of a term: concepts, rights, and multiplicities. */
export function termAttributes(object: InterfaceObject, index: ModelIndex): AttributeRecord {
  const { extras } = index.model;
  const crud = usableRights(object, index);
  const source = object.expr?.srcConceptName ?? '';
  const target = object.expr?.tgtConceptName ?? '';
  return {
    expAdl: extras.termTexts.get(object) ?? '',
    exprIsUni: object.expr?.isUni ?? true,
    exprIsTot: object.expr?.isTot ?? false,
    source,
    target,
    sourceLabel: index.conceptLabel(source),
    targetLabel: index.conceptLabel(target),
    crudC: crud.create,
    crudR: crud.read,
    crudU: crud.update,
    crudD: crud.delete,
    crud: formatCrud(crud),
    verbose: false,
    loglevel: '',
  };
}

/** Returns the template attributes of an item. */
export function objectAttributes(object: InterfaceObject, index: ModelIndex): AttributeRecord {
  const target = object.expr?.tgtConceptName ?? '';
  return {
    ...termAttributes(object, index),
    name: object.name,
    label: object.label,
    technicalType: index.technicalType(target),
    holdsFiles: index.holdsFiles(target),
    permittedValues: index.permittedValues(target),
  };
}
