import { Injectable, Injector, PendingTasks, inject, type Type } from '@angular/core';
import type { MatDialogConfig, MatDialogRef } from '@angular/material/dialog';
import { NavigationStart, Router } from '@angular/router';
import { filter, firstValueFrom, takeUntil } from 'rxjs';
import { StyleLoader } from './style-loader';

/** How a dialog is opened; what it looks like without a theme is the same for all. */
export type DialogOptions = Omit<MatDialogConfig<unknown>, 'panelClass'>;

/**
 * Opens dialogs of Material, readable without a theme as well. They load when they are first needed, and close when a link leads to another
 * page.
 */
@Injectable({ providedIn: 'root' })
export class Dialogs {
  private readonly injector = inject(Injector);
  private readonly styles = inject(StyleLoader);
  private readonly pending = inject(PendingTasks);

  /** Opens the dialog that is loaded here; until it stands the application is not stable. */
  async open<D>(
    load: () => Promise<Type<D>>,
    options: DialogOptions,
  ): Promise<MatDialogRef<D, unknown>> {
    const done = this.pending.add();
    try {
      return await this.show(load, options);
    } finally {
      done();
    }
  }

  private async show<D>(
    load: () => Promise<Type<D>>,
    options: DialogOptions,
  ): Promise<MatDialogRef<D, unknown>> {
    const [{ MatDialog }, { DialogStyles }, dialog] = await Promise.all([
      import('@angular/material/dialog'),
      import('./dialog-styles'),
      load(),
    ]);
    this.styles.load(DialogStyles);
    const { injector } = this;
    const opened = injector.get(MatDialog).open(dialog, { ...options, panelClass: 'amp-dialog' });
    injector
      .get(Router, null)
      ?.events.pipe(
        filter((event) => event instanceof NavigationStart),
        takeUntil(opened.afterClosed()),
      )
      .subscribe(() => opened.close());
    return opened;
  }

  /** Opens the dialog that is loaded here. Resolves to whether it is answered by yes. */
  async ask<D>(load: () => Promise<Type<D>>, options: DialogOptions): Promise<boolean> {
    const dialog = await this.open(load, options);
    return (await firstValueFrom(dialog.afterClosed())) === true;
  }
}
