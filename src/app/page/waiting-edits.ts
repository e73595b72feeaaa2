import { Injectable, inject } from '@angular/core';
import { Confirmations, Messages } from '@ampersand-prototype/components/application';
import { Account } from '../account/account';
import { NavigationHistory } from '../navigation/navigation-history';
import { Connection } from '../network/connection';

/** The edits of the page that wait for a login. They are not sent under another account unless its user agrees. */
@Injectable({ providedIn: 'root' })
export class WaitingEdits {
  private readonly account = inject(Account);
  private readonly trail = inject(NavigationHistory);
  private readonly connection = inject(Connection);
  private readonly confirmations = inject(Confirmations);
  private readonly messages = inject(Messages);
  private owner = '';

  /** Remembers who entered the edits. Without a name, the previous account stays. */
  belongTo(name: string): void {
    if (name !== '') this.owner = name;
  }

  /** Sends the edits, and reads the page with the rights of the account; without consent, the new session ends. */
  async resume(): Promise<void> {
    if (await this.maySend()) {
      this.owner = '';
      return this.trail.resume();
    }
    await this.account.logOut();
    this.connection.endSession();
  }

  private async maySend(): Promise<boolean> {
    const [owner, name] = [this.owner, this.account.name()];
    if (owner === '' || name === '' || owner === name || !this.trail.hasUnsaved()) return true;
    const [title, text, yes, no] = ['title', 'text', 'save', 'logOut'].map((part) =>
      this.messages.say(`expired.other.${part}`, { owner, name }),
    ) as [string, string, string, string];
    return this.confirmations.confirm({ title, lines: [text], yes, no, isDestructive: false });
  }
}
