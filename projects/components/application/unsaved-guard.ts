import { inject } from '@angular/core';
import type { CanDeactivateFn } from '@angular/router';
import { Confirmations } from './common/confirmations';
import { showsInterface, type ShownInterface } from './shown-interface';

/**
 * Asks before a route is left whose interface has edits that are not stored. Edits under way are waited for: leaving a
 * field by a link stores it and asks nothing. Put the guard on every generated route.
 */
export const unsavedGuard: CanDeactivateFn<unknown> = async (component) => {
  const confirmations = inject(Confirmations);
  return !showsInterface(component) || mayLeave(component.controller, confirmations);
};

/** Whether other content may take the place of that of an interface. Where edits would be lost the user is asked, and they are dropped then. */
export async function mayLeave(
  controller: ShownInterface['controller'],
  confirmations: Confirmations,
): Promise<boolean> {
  await controller.settled();
  if (!controller.hasUnsaved()) return true;
  const leaves = await confirmations.confirmLeaving();
  if (leaves) controller.abandon();
  return leaves;
}
