import { flag, listOf, readShape, record, text, withDefault, type Shaped } from './shape.ts';

const role = record({
  name: text,
  label: text,
  isService: withDefault(flag, false),
  maintains: listOf(text),
});

/** One entry of `roles.json`; `maintains` names the rules whose violations the role resolves. */
export type RoleDefinition = Shaped<typeof role>;

/** Checks the content of `roles.json`. @throws ShapeError */
export function readRoles(json: unknown): readonly RoleDefinition[] {
  return readShape(listOf(role), json, 'roles.json');
}
