import { DOCUMENT, Injectable, Injector, PendingTasks, inject, type Type } from '@angular/core';
import type { MatDialogRef } from '@angular/material/dialog';
import { firstValueFrom } from 'rxjs';
import { loadOnce } from './load-once';
import type { DialogOptions } from './open-dialog';
import { lockInput } from '../input/input-lock';

/**
 * Opens Material dialogs, with styles for applications without a theme. They load on first use, and close when a link
 * opens another page. A dialog has the keyboard from the moment it is requested: keys that are pressed while it loads
 * do not reach the page below.
 */
@Injectable({ providedIn: 'root' })
export class Dialogs {
  private readonly injector = inject(Injector);
  private readonly page = inject(DOCUMENT);
  private readonly pending = inject(PendingTasks);
  private readonly opener = loadOnce(() => import('./open-dialog'));

  /** Loads the code that all dialogs need in advance. */
  load(): Promise<unknown> {
    return this.opener();
  }

  /** Loads and opens a dialog. The application is not stable until it is open. */
  async open<D>(
    load: () => Promise<Type<D>>,
    options: DialogOptions,
  ): Promise<MatDialogRef<D, unknown>> {
    const done = this.pending.add();
    try {
      const loading = Promise.all([this.opener(), load()]);
      const [{ openDialog }, dialog] = await lockInput(this.page, loading);
      return openDialog(this.injector, dialog, options);
    } finally {
      done();
    }
  }

  /** Loads and opens a dialog. Resolves to whether the user confirms. */
  async confirm<D>(load: () => Promise<Type<D>>, options: DialogOptions): Promise<boolean> {
    const dialog = await this.open(load, options);
    return (await firstValueFrom(dialog.afterClosed())) === true;
  }
}
