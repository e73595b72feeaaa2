import type { RoleDefinition } from '@ampersand-prototype/generics';
import type { Plan } from '../../plan/plan.ts';

/** Emits `roles.json`. */
export function emitRoles(plan: Plan): RoleDefinition[] {
  return plan.roles.map(({ name, label, isService, maintains }) => ({
    name,
    label,
    isService,
    maintains,
  }));
}
