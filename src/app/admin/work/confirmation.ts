import { inject, Injectable } from '@angular/core';
import {
  Confirmations,
  Dialogs,
  Messages,
  type ConfirmDetails,
} from '@ampersand-prototype/components/application';

/** What a dialog asks before an action: messages or texts. */
export interface Confirmation {
  readonly title: string;
  /** What the action does to the data or to people. */
  readonly consequence?: string;
  /** The verb on the button that confirms. */
  readonly action: string;
  /** Values for the messages. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Whether the name of the application has to be typed, for what replaces or deletes data. */
  readonly requiresName?: boolean;
  /** Further content of the dialog. */
  readonly details?: ConfirmDetails;
}

/** Asks users to confirm administrative actions. */
@Injectable({ providedIn: 'root' })
export class ActionConfirmations {
  private readonly confirmations = inject(Confirmations);
  private readonly dialogs = inject(Dialogs);
  private readonly messages = inject(Messages);

  /** Resolves to whether the user confirms. */
  confirm({ requiresName, details, parameters, ...asked }: Confirmation): Promise<boolean> {
    const [title, consequence, yes] = [asked.title, asked.consequence ?? '', asked.action].map(
      (message) => this.messages.say(message, parameters),
    ) as [string, string, string];
    const lines = consequence === '' ? [] : [consequence];
    const no = this.messages.say('action.cancel');
    const question = { title, lines, yes, no, isDestructive: false, ...(details && { details }) };
    if (!requiresName) return this.confirmations.confirm(question);
    const load = async () => (await import('./name-dialog')).NameDialog;
    return this.dialogs.confirm(load, {
      data: question,
      width: 'min(30rem, 94vw)',
      maxWidth: '94vw',
    });
  }
}
