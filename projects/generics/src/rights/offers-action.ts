import { isObjectType, type TechnicalType } from '../value/technical-type.ts';
import type { Crud } from './crud.ts';
import { decideField, mayDo, type FieldAction, type FieldKind } from './field-rendering.ts';

/** The properties of an interface node that determine which actions the server accepts. */
export interface NodeFacts {
  readonly crud: Crud;
  readonly isUni: boolean;
  /** Technical type of the atoms that the node shows. */
  readonly type: TechnicalType;
  /** Whether U alone fills, changes and clears values. */
  readonly isLenient?: boolean;
}

/**
 * Returns the kind of a field for a technical type.
 *
 *
 * @example fieldKindOf('PASSWORD') // 'secret'
 */
export function fieldKindOf(type: TechnicalType): FieldKind {
  if (type === 'PASSWORD') return 'secret';
  return isObjectType(type) ? 'object' : 'value';
}

/**
 * Decides whether an interface node with these values offers an action. TOT is left to its rule, which has to hold at the
 * end of a transaction only.
 *
 * @example offersAction({ crud: parseCrud('cRud'), isUni: true, type: 'DATE' }, 'edit', 1) // false
 */
export function offersAction(
  { crud, isUni, type, isLenient = false }: NodeFacts,
  action: FieldAction,
  count: number,
): boolean {
  const kind = fieldKindOf(type);
  return mayDo(decideField({ crud, isUni, isTot: false, kind, count, isLenient }), action);
}
