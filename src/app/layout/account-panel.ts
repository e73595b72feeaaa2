import { Component, inject, viewChild } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { SayPipe, Messages } from '@ampersand-prototype/components/application';
import { mdiAccountCircleOutline } from '@mdi/js';
import { Account } from '../account/account';
import { PanelButton } from './panel-button';

/** Shows the account, with links to login, logout, and password. */
@Component({
  selector: 'app-account-panel',
  imports: [PanelButton, RouterLink, SayPipe],
  template: `
    @if (account.isLoggedIn()) {
      <app-panel-button
        [icon]="icon"
        [label]="messages.say('account.of', { name: account.name() })"
        [text]="account.name()"
      >
        <p class="name">{{ account.name() }}</p>
        @if (account.canSetPassword()) {
          <a class="entry" routerLink="/-/password" (click)="close()">{{
            'password.title' | say
          }}</a>
        }
        @if (account.hasNotices()) {
          <a class="entry" routerLink="/-/notices" (click)="close()">{{ 'notices.title' | say }}</a>
        }
        @if (account.canLogOut()) {
          <button type="button" class="entry" (click)="logOut()">
            {{ 'logout.action' | say }}
          </button>
        }
      </app-panel-button>
    } @else if (account.canLogIn()) {
      <a class="login" routerLink="/-/login">{{ 'login.action' | say }}</a>
    }
  `,
  // The bar is drawn first: it does without the buttons of Material, which load with the first page that has one.
  styles: `
    .login,
    .entry {
      display: flex;
      align-items: center;
      min-block-size: 2.5rem;
      padding-inline: 1.5rem;
      border: 1px solid var(--mat-sys-outline-variant);
      border-radius: 999px;
      background: none;
      color: var(--mat-sys-primary);
      font: var(--mat-sys-label-large);
      text-decoration: none;
      white-space: nowrap;
      cursor: pointer;
    }
    /* Its words begin where the name does. */
    .entry {
      inline-size: calc(100% + 1rem);
      margin-inline: -0.5rem;
      padding-inline: 0.5rem;
      border: 0;
      border-radius: 0.5rem;
    }
    .login:hover,
    .entry:hover {
      background: color-mix(in srgb, var(--mat-sys-primary) 8%, transparent);
    }
    .name {
      padding-block-end: 0.75rem;
      font: var(--mat-sys-title-medium);
      overflow-wrap: anywhere;
    }
  `,
})
export class AccountPanel {
  protected readonly account = inject(Account);
  protected readonly messages = inject(Messages);
  private readonly router = inject(Router);
  private readonly panel = viewChild(PanelButton);
  protected readonly icon = mdiAccountCircleOutline;

  protected close(): void {
    this.panel()?.close();
  }

  /** Logs out and leaves the page, so that the next user does not see it. */
  protected async logOut(): Promise<void> {
    this.close();
    // Users who stay on a page with unsaved edits stay logged in.
    const isHome = this.router.url === '/' || (await this.router.navigateByUrl('/'));
    if (isHome) await this.account.logOut();
  }
}
