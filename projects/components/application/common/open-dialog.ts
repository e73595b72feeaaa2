import { ApplicationRef, type Injector, type Type } from '@angular/core';
import { MatDialog, type MatDialogConfig, type MatDialogRef } from '@angular/material/dialog';
import { NavigationStart, Router } from '@angular/router';
import { filter, takeUntil } from 'rxjs';
import { DialogStyles } from './dialog-styles';
import { StyleLoader } from './style-loader';

/** Options for opening a dialog. */
export type DialogOptions = Omit<MatDialogConfig<unknown>, 'panelClass' | 'delayFocusTrap'>;

/**
 * Opens a Material dialog, which closes on navigation. It is drawn and has the focus when this returns: the next key is for
 * it, whether or not its animation has ended.
 */
export function openDialog<D>(
  injector: Injector,
  dialog: Type<D>,
  options: DialogOptions,
): MatDialogRef<D, unknown> {
  injector.get(StyleLoader).load(DialogStyles);
  const opened = injector
    .get(MatDialog)
    .open<D, unknown>(dialog, { ...options, panelClass: 'amp-dialog', delayFocusTrap: false });
  injector
    .get(Router, null)
    ?.events.pipe(
      filter((event) => event instanceof NavigationStart),
      takeUntil(opened.afterClosed()),
    )
    .subscribe(() => opened.close());
  injector.get(ApplicationRef).tick();
  return opened;
}
