import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { InterfaceAddress } from '../api/interface-address';
import { Connection } from '../network/connection';
import { Account } from '../account/account';
import { LoginForm } from '../account/login-form';
import { Session } from '../session/session';
import { EXPIRED_MESSAGES } from './expired-messages';
import { WaitingEdits } from './waiting-edits';

/** A banner that the session has expired; the page and its input stay. */
@Component({
  selector: 'app-expired-session',
  imports: [LoginForm, MatButton, RouterLink, SayPipe],
  template: `
    <section role="alert" aria-labelledby="expired-title">
      <div>
        <h2 id="expired-title">{{ 'expired.title' | say }}</h2>
        <p>
          {{ 'expired.text' | say }}
          {{ (account.hasLoginForm() ? 'expired.logInHere' : 'expired.hint') | say }}
        </p>
      </div>
      <p class="actions">
        @if (account.hasLoginForm()) {
          <app-login-form (done)="goOn()" />
        } @else if (login(); as commands) {
          <a matButton="outlined" [routerLink]="commands">{{ 'expired.login' | say }}</a>
        }
        <button
          [matButton]="account.hasLoginForm() ? 'text' : 'filled'"
          type="button"
          [disabled]="isRenewing()"
          (click)="renew()"
        >
          {{ 'expired.continue' | say }}
        </button>
      </p>
    </section>
  `,
  styles: `
    section {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 1rem;
      padding: 1rem clamp(1rem, 4vw, 3rem);
      background: var(--mat-sys-tertiary-container);
      color: var(--mat-sys-on-tertiary-container);
    }
    div {
      flex: 1 1 20rem;
      max-inline-size: 65ch;
    }
    h2 {
      font: var(--mat-sys-title-medium);
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.75rem;
    }
  `,
})
export class ExpiredSessionBanner {
  protected readonly account = inject(Account);
  private readonly edits = inject(WaitingEdits);
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly address = inject(InterfaceAddress);
  protected readonly isRenewing = signal(false);
  /** The way to the page where one logs in; addresses of other sites are not followed. */
  protected readonly login = computed(() => {
    const page = this.connection.loginPage();
    return page === null ? null : this.address.commands(page);
  });

  constructor() {
    inject(Messages).add(EXPIRED_MESSAGES);
    this.edits.belongTo(this.account.name());
  }

  /** What was typed is sent, and the page is read again with the rights of the account. */
  protected async goOn(): Promise<void> {
    await this.edits.resume();
  }

  protected async renew(): Promise<void> {
    this.isRenewing.set(true);
    await this.session.refresh();
    this.isRenewing.set(false);
    if (this.session.failure()) return;
    this.connection.renew();
    await this.edits.resume();
  }
}
