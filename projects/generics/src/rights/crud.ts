/** Operations that an interface node allows; the documentation of the components explains them. */
export interface Crud {
  readonly create: boolean;
  readonly read: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

/** Each CRUD flag with its right, in the order in which they are written. */
export const CRUD_FLAGS = [
  ['C', 'create'],
  ['R', 'read'],
  ['U', 'update'],
  ['D', 'delete'],
] as const;

/** CRUD flags that allow nothing. */
export const NO_CRUD: Crud = { create: false, read: false, update: false, delete: false };

/**
 * Parses CRUD flags: uppercase allows; lowercase or absent denies. The flags can be in any order; other characters are ignored.
 */
export function parseCrud(text: string): Crud {
  const crud = { ...NO_CRUD };
  for (const [flag, key] of CRUD_FLAGS) crud[key] = text.includes(flag);
  return crud;
}

/** Formats CRUD flags in the order C, R, U, D. For example, `formatCrud(parseCrud('RU')) === 'cRUd'`. */
export function formatCrud(crud: Crud): string {
  return CRUD_FLAGS.map(([flag, key]) => (crud[key] ? flag : flag.toLowerCase())).join('');
}
