import type { InterfaceObject } from '@ampersand-prototype/generics';
import { isJsonNode, valuesOf, type JsonNode } from '@ampersand-prototype/components/application';

/** An empty form field, for deciding whether to show it. */
export interface EmptyField {
  /** The item of the model; null or undefined where it is not known. */
  readonly item: InterfaceObject | null | undefined;
  readonly value: unknown;
  /** Whether the form shows all empty fields, or hides all of them. */
  readonly ofForm: 'show' | 'hide' | null;
  /** Whether the application hides empty fields that users cannot fill. */
  readonly hidesUnfillable: boolean;
  /** Whether the box in the field is shown although it is empty. */
  readonly isBoxShown: boolean;
  /** Reads a property, so that the decision follows it. */
  readonly read: (node: JsonNode, property: string) => unknown;
}

/** Decides whether a form hides an empty field. */
export function isLeftOut({ item, value, ofForm, ...field }: EmptyField): boolean {
  if (ofForm === 'show' || !isEmpty(item, value, field.read)) return false;
  if (ofForm === 'hide') return true;
  if (!field.hidesUnfillable || !item || item.crud === null) return false;
  return !canFill(item) && !field.isBoxShown;
}

/** Checks whether a nested box only groups fields of the form's own atom. */
export function isGroup({ expr, subinterfaces }: InterfaceObject): boolean {
  return expr?.isIdent === true && (subinterfaces?.ifcObjects ?? null) !== null;
}

/** A group is empty if all its fields are, and none of them can be filled. */
function isEmpty(
  item: InterfaceObject | null | undefined,
  value: unknown,
  read: EmptyField['read'],
): boolean {
  if (valuesOf(value).every((each) => each === '')) return true;
  if (!item || !isGroup(item)) return false;
  const nodes = valuesOf(value).filter(isJsonNode);
  return (item.subinterfaces?.ifcObjects ?? []).every(
    (part) =>
      part.type === 'ObjText' ||
      (!canFill(part) && nodes.every((node) => isEmpty(part, read(node, part.name), read))),
  );
}

function canFill({ crud }: InterfaceObject): boolean {
  return crud !== null && (crud.create || crud.update);
}
