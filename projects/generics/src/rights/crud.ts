/** Which operations an interface node allows; see the CRUD table in the documentation of the components. */
export interface Crud {
  readonly create: boolean;
  readonly read: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

/** Each letter with the right that it stands for, in the order in which they are written. */
export const CRUD_FLAGS = [
  ['C', 'create'],
  ['R', 'read'],
  ['U', 'update'],
  ['D', 'delete'],
] as const;

/** Nothing allowed; `withCrud({ ... })` and tests build on it. */
export const NO_CRUD: Crud = { create: false, read: false, update: false, delete: false };

/**
 * Reads a CRUD string: an upper-case letter allows, a lower-case letter or an absent one denies.
 * The letters may stand in any order; other characters are ignored.
 */
export function parseCrud(text: string): Crud {
  const crud = { ...NO_CRUD };
  for (const [flag, key] of CRUD_FLAGS) crud[key] = text.includes(flag);
  return crud;
}

/** Writes the four letters in the order C, R, U, D: `formatCrud(parseCrud('RU')) === 'cRUd'`. */
export function formatCrud(crud: Crud): string {
  return CRUD_FLAGS.map(([flag, key]) => (crud[key] ? flag : flag.toLowerCase())).join('');
}
