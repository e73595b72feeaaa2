import { decideField, fieldKindOf, isTechnicalType } from '@ampersand-prototype/generics';
import type { ListItem } from '../grid/column/list-item';

/** Decides whether the rights of an item allow moving a card between columns; null is the column without a value. */
export function mayMove(
  { crud, isTot, kind }: ListItem,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  isLenient = false,
): boolean {
  if (from === to) return false;
  // A property is true or false, so it always has a value.
  if (kind === 'PROPERTY') return crud.update;
  const fieldKind = isTechnicalType(kind) ? fieldKindOf(kind) : 'object';
  const count = from === null ? 0 : 1;
  const rendering = decideField({ crud, isUni: true, isTot, kind: fieldKind, count, isLenient });
  if (to === null) return rendering.canRemove;
  return from === null ? rendering.canAdd : rendering.canEdit;
}
