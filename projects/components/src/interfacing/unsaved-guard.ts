import { inject } from '@angular/core';
import type { CanDeactivateFn } from '@angular/router';
import { Confirmations } from '../common/confirmations';
import { BaseInterfaceComponent } from './base-interface-component';

/** Asks before a route is left whose interface has edits that are not stored. Put it on every generated route. */
export const unsavedGuard: CanDeactivateFn<unknown> = async (component) => {
  if (!(component instanceof BaseInterfaceComponent) || !component.controller.hasUnsaved())
    return true;
  const leaves = await inject(Confirmations).confirmLeaving();
  if (leaves) component.controller.abandon();
  return leaves;
};
