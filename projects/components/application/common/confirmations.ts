import { Injectable, inject } from '@angular/core';
import { Messages } from '../messages/messages';
import type { ConfirmQuestion } from './confirm-dialog';
import { Dialogs } from './dialogs';
import { loadOnce } from './load-once';

/** Asks the user to confirm actions that cannot be undone. The dialog is loaded when it is first needed. */
@Injectable({ providedIn: 'root' })
export class Confirmations {
  private readonly dialogs = inject(Dialogs);
  private readonly messages = inject(Messages);
  private readonly dialog = loadOnce(() => import('./confirm-dialog'));

  /** Loads the dialog in advance. */
  load(): Promise<unknown> {
    return this.dialog();
  }

  /** Asks whether an atom may be deleted everywhere, or several: `item` is then their number. */
  confirmDelete(concept: string, item: string, isCount = false): Promise<boolean> {
    return this.confirm({
      title: this.messages.say('delete.title', { item }),
      lines: [
        this.messages.say(isCount ? 'delete.count' : 'delete.what', { concept, item }),
        this.messages.say('delete.everywhere'),
      ],
      yes: this.messages.say('action.delete'),
      no: this.messages.say('action.cancel'),
      isDestructive: true,
    });
  }

  /** Asks whether to discard unsaved edits. */
  confirmLeaving(): Promise<boolean> {
    return this.confirm({
      title: this.messages.say('unsaved.title'),
      lines: [this.messages.say('unsaved.text')],
      yes: this.messages.say('unsaved.leave'),
      no: this.messages.say('unsaved.stay'),
      isDestructive: true,
    });
  }

  /** Asks a question. Resolves to whether the user confirms. */
  confirm(data: ConfirmQuestion): Promise<boolean> {
    const load = async () => (await this.dialog()).ConfirmDialog;
    const width = `min(${data.details ? 32 : 28}rem, 94vw)`;
    return this.dialogs.confirm(load, { data, width, maxWidth: '94vw' });
  }
}
