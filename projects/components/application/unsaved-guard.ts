import { DOCUMENT, inject } from '@angular/core';
import type { CanDeactivateFn } from '@angular/router';
import { Confirmations } from './common/confirmations';
import { showsInterface, type ShownInterface } from './shown-interface';

/**
 * Guards a route: asks for confirmation before unsaved edits are lost. Edits in progress are waited for: leaving a field by a
 * link stores it and asks nothing. So does going back in the browser, which takes the focus from no field by itself. Put
 * the guard on every generated route.
 */
export const unsavedGuard: CanDeactivateFn<unknown> = async (component) => {
  const confirmations = inject(Confirmations);
  const { activeElement } = inject(DOCUMENT);
  if (!showsInterface(component)) return true;
  const { controller } = component;
  const isTypedIn = controller.hasUnsaved() && activeElement instanceof HTMLElement;
  const field = isTypedIn ? activeElement : null;
  field?.blur();
  const leaves = await mayLeave(controller, confirmations);
  if (!leaves) field?.focus();
  return leaves;
};

/**
 * Asks the user, if necessary, whether to discard unsaved edits. Where edits would be lost the user is asked, and they are
 * dropped then.
 */
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
