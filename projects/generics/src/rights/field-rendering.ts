import type { Crud } from './crud.ts';

/**
 * The content of a field: values (text, numbers, dates, …), object atoms, or secrets. A secret (a password) can only be set: it
 * is never sent, so R has no effect, its presence is not disclosed, and it cannot be removed.
 */
export type FieldKind = 'value' | 'object' | 'secret';

/** The properties that determine how a field is shown. */
export interface FieldFacts {
  readonly crud: Crud;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly kind: FieldKind;
  /** How many values the field has. Ignored where the field may not be read. */
  readonly count: number;
  /** Whether the term is the identity: its atom is the source itself, so deleting it empties no field. */
  readonly isIdentity?: boolean;
  /** Whether U alone fills, changes and clears values, as in models of the older product. */
  readonly isLenient?: boolean;
}

/** The appearance of a field, and the actions that it offers. */
export interface FieldRendering {
  readonly form: 'unreadable' | 'readonly' | 'single' | 'list';
  /** Change a value that is there; choose another atom. */
  readonly canEdit: boolean;
  /** Give a value where there is none, or add one to the list. */
  readonly canAdd: boolean;
  /** Clear the value, take it out of the list, unlink the atom. */
  readonly canRemove: boolean;
  /** Make a new atom and link it. */
  readonly canCreate: boolean;
  /** Delete an atom, everywhere. */
  readonly canDelete: boolean;
  /** Whether the field must get or keep a value. An input says so also where it is blocked; a list that is empty and has none does not. */
  readonly isRequired: boolean;
  /** Whether an input is shown but disabled, because it is empty and may not be filled. */
  readonly isBlocked: boolean;
}

/**
 * Decides how a field is shown, from its rights, kind, and value. Every component uses it, and the backend checks writes
 * with it ({@link mayDo}), so that no client can do more than the page.
 *
 * Without R the value is unknown: C allows setting it whatever is stored, so that neither the page nor a response
 * reveals whether there is one.
 *
 * @example decideField({ crud: parseCrud('cRUd'), isUni: true, isTot: false, kind: 'value', count: 0 }).isBlocked // true
 */
export function decideField(facts: FieldFacts): FieldRendering {
  const form = formOf(facts);
  switch (facts.kind) {
    case 'value':
      return decideValues(facts, form);
    case 'object':
      return decideObjects(facts, form);
    case 'secret':
      return decideSecret(facts);
  }
}

/** C or U allows setting the secret. */
function decideSecret({ crud, isTot }: FieldFacts): FieldRendering {
  const canAdd = crud.create || crud.update;
  return {
    form: 'unreadable',
    canEdit: false,
    canAdd,
    canRemove: false,
    canCreate: false,
    canDelete: false,
    isRequired: isTot && canAdd,
    isBlocked: false,
  };
}

function formOf({ crud, isUni }: FieldFacts): FieldRendering['form'] {
  if (!crud.read) return 'unreadable';
  if (!crud.update) return 'readonly';
  return isUni ? 'single' : 'list';
}

function decideValues(facts: FieldFacts, form: FieldRendering['form']): FieldRendering {
  const { crud, isUni, isTot, count } = facts;
  const isReadable = form !== 'unreadable';
  const isEditor = form === 'single' || form === 'list';
  const isLenient = isEditor && facts.isLenient === true;
  const create = crud.create || isLenient;
  const remove = crud.delete || isLenient;
  const hasRoom = !isUni || count === 0 || !isReadable;
  return {
    form,
    canEdit: isEditor && count > 0,
    canAdd: create && hasRoom,
    canRemove: isReadable && remove && mayLoseOne(isTot, count),
    canCreate: false,
    canDelete: false,
    isRequired: isTot && (create || (isEditor && (form === 'single' || count > 0))),
    isBlocked: form === 'single' && count === 0 && !create,
  };
}

function decideObjects(facts: FieldFacts, form: FieldRendering['form']): FieldRendering {
  const { crud, isUni, isTot, count } = facts;
  const isReadable = form !== 'unreadable';
  const isEditor = form === 'single' || form === 'list';
  const hasRoom = !isUni || count === 0 || !isReadable;
  return {
    form,
    canEdit: isEditor,
    canAdd: isEditor && hasRoom,
    canRemove: isEditor && mayLoseOne(isTot, count),
    canCreate: crud.create && (hasRoom || isEditor),
    canDelete: isReadable && crud.delete && mayLoseOne(isTot && facts.isIdentity !== true, count),
    isRequired: isTot && (isEditor || crud.create),
    isBlocked: false,
  };
}

function mayLoseOne(isTot: boolean, count: number): boolean {
  return isTot ? count > 1 : count > 0;
}

/** An action on a field, on the page or through the API. */
export type FieldAction = 'edit' | 'add' | 'remove' | 'create' | 'delete';

const PERMISSIONS = {
  edit: 'canEdit',
  add: 'canAdd',
  remove: 'canRemove',
  create: 'canCreate',
  delete: 'canDelete',
} as const satisfies Record<FieldAction, keyof FieldRendering>;

/** Checks whether a field offers an action. */
export function mayDo(rendering: FieldRendering, action: FieldAction): boolean {
  return rendering[PERMISSIONS[action]];
}

const FLAGS = {
  value: { edit: 'update', add: 'create', remove: 'delete', create: 'create', delete: 'delete' },
  object: { edit: 'update', add: 'update', remove: 'update', create: 'create', delete: 'delete' },
  secret: { edit: 'update', add: 'update', remove: 'delete', create: 'create', delete: 'delete' },
} as const satisfies Record<FieldKind, Record<FieldAction, keyof Crud>>;

/** Returns the right that an action requires, for messages. */
export function rightOf(kind: FieldKind, action: FieldAction): keyof Crud {
  return FLAGS[kind][action];
}
