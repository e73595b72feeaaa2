import * as s from './shape.ts';

const role = s.record({
  name: s.text,
  label: s.text,
  isService: s.withDefault(s.flag, false),
  maintains: s.listOf(s.text),
});

/** One entry of `roles.json`; `maintains` names the rules whose violations the role resolves. */
export type RoleDefinition = s.Shaped<typeof role>;

/** Validates the content of `roles.json`. @throws ShapeError */
export function readRoles(json: unknown): readonly RoleDefinition[] {
  return s.readShape(s.listOf(role), json, 'roles.json');
}
