import type { FieldStep } from '@ampersand-prototype/explanation';
import { joinPath, type PatchOperation } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import type { Access } from '../../session/access.ts';
import type { LinkChange } from './link-change.ts';
import type { PlacedChange, RepairPlace } from './repair-places.ts';

/** Converts changes to patch operations. A value that takes the place of another one needs one operation. */
export function operationsOf(access: Access, changes: readonly PlacedChange[]): PatchOperation[] {
  return effective(changes).flatMap((placed) => [
    ...creationOf(placed),
    operationOf(access, placed),
  ]);
}

/** Omits deletions from univalent fields that get another value. */
export function effective(changes: readonly PlacedChange[]): readonly PlacedChange[] {
  const isReplaced = ({ change, place }: PlacedChange): boolean =>
    change.op === 'delete' &&
    place.node.isUni &&
    !place.node.isProperty &&
    changes.some((each) => each.change.op === 'add' && isSameField(each.place, place));
  return changes.filter((each) => !isReplaced(each));
}

function isSameField(a: RepairPlace, b: RepairPlace): boolean {
  return a.node === b.node && a.source === b.source;
}

/** The operation that creates the object of a field, where no link to it does. */
function creationOf({ place: { listOfSource, source } }: PlacedChange): PatchOperation[] {
  return listOfSource ? [{ op: 'create', path: joinPath(listOfSource), value: source }] : [];
}

function operationOf(access: Access, { change, place }: PlacedChange): PatchOperation {
  const { node, segments } = place;
  const path = joinPath(segments);
  if (node.isProperty) return { op: 'replace', path, value: change.op === 'add' };
  const far = farEnd(change, place);
  if (change.created?.atom === far) return { op: 'create', path, value: far };
  const { target, isUni } = node;
  const value = target.isObject ? access.publicId(target, far) : presentAtom(target.type, far);
  if (change.op === 'delete')
    return isUni ? { op: 'replace', path, value: null } : { op: 'remove', path, value };
  return { op: isUni ? 'replace' : 'add', path, value };
}

/** Returns the atom that a change adds to or removes from a field. */
export function farEnd({ src, tgt }: LinkChange, { node }: RepairPlace): string {
  return node.isFlipped ? src : tgt;
}

/** Returns the kind of a repair step, for its title. */
export function stepKind({ change, place }: PlacedChange): FieldStep['kind'] {
  const { isProperty, isUni } = place.node;
  if (isProperty) return change.op === 'add' ? 'turnOn' : 'turnOff';
  if (change.op === 'delete') return isUni ? 'clear' : 'remove';
  const isNew = change.created?.atom === farEnd(change, place);
  if (isUni) return isNew ? 'setNew' : 'set';
  return isNew ? 'addNew' : 'add';
}
