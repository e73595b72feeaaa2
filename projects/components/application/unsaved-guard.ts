import { inject } from '@angular/core';
import type { CanDeactivateFn } from '@angular/router';
import { Confirmations } from './common/confirmations';
import { showsInterface } from './shown-interface';

/**
 * Asks before a route is left whose interface has edits that are not stored. Edits under way are waited for: leaving a
 * field by a link stores it and asks nothing. Put the guard on every generated route.
 */
export const unsavedGuard: CanDeactivateFn<unknown> = async (component) => {
  const confirmations = inject(Confirmations);
  if (!showsInterface(component)) return true;
  await component.controller.settled();
  if (!component.controller.hasUnsaved()) return true;
  const leaves = await confirmations.confirmLeaving();
  if (leaves) component.controller.abandon();
  return leaves;
};
