import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  type RequestError,
  SayPipe,
  Messages,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import { Session } from '../session/session';
import { Account } from './account';
import { PASSWORD_MESSAGES } from './password-messages';

/** A page on which users change their own password. An account without a password gets one. */
@Component({
  selector: 'app-password-page',
  imports: [MatButton, SayPipe],
  template: `
    <div class="page">
      <h1>{{ 'password.title' | say }}</h1>
      @if (!account.canSetPassword()) {
        @if (session.navbar()) {
          <p role="alert">{{ 'requestError.forbidden' | say }}</p>
        } @else {
          <p role="status">{{ 'shell.loading' | say }}</p>
        }
      } @else {
        <form (submit)="submit($event, current.value, first.value, second.value)">
          <input
            class="visually-hidden"
            autocomplete="username"
            tabindex="-1"
            aria-hidden="true"
            [attr.value]="account.name()"
          />
          <label>
            <span>{{ 'password.current' | say }}</span>
            <input
              #current
              type="password"
              autocomplete="current-password"
              [attr.aria-describedby]="requestError() ? 'password-error' : null"
              [attr.aria-invalid]="requestError() ? true : null"
            />
          </label>
          <p id="password-error" role="alert" class="problem">{{ requestError() }}</p>
          <label>
            <span>{{ 'password.new' | say }}</span>
            <input #first type="password" autocomplete="new-password" required />
          </label>
          <label>
            <span>{{ 'password.again' | say }}</span>
            <input
              #second
              type="password"
              autocomplete="new-password"
              required
              [attr.aria-describedby]="problem() ? 'password-problem' : null"
              [attr.aria-invalid]="problem() ? true : null"
            />
          </label>
          <p id="password-problem" role="alert" class="problem">{{ problem() }}</p>
          <p role="status">{{ message() }}</p>
          <button matButton="filled" type="submit" [disabled]="isBusy()">
            {{ 'password.action' | say }}
          </button>
        </form>
      }
    </div>
  `,
  styleUrl: './session-form.scss',
})
export class PasswordPage {
  protected readonly account = inject(Account);
  protected readonly session = inject(Session);
  private readonly messages = inject(Messages);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');
  protected readonly requestError = signal('');
  protected readonly message = signal('');

  constructor() {
    this.messages.add(PASSWORD_MESSAGES);
  }

  protected async submit(
    event: Event,
    current: string,
    first: string,
    second: string,
  ): Promise<void> {
    event.preventDefault();
    this.message.set('');
    this.requestError.set('');
    this.problem.set(first === second ? '' : this.messages.say('password.differ'));
    if (first === '' || first !== second) return;
    this.isBusy.set(true);
    try {
      if (!(await this.account.setPassword(first, current))) return;
      (event.target as HTMLFormElement).reset();
      this.message.set(this.messages.say('password.done'));
    } catch (error) {
      this.showError(requestErrorOf(error), event.target as HTMLFormElement);
    } finally {
      this.isBusy.set(false);
    }
  }

  /** What was typed stays; who mistyped the current password types that again. */
  private showError({ kind }: RequestError, form: HTMLFormElement): void {
    const text = this.messages.say(`requestError.${kind}`);
    if (kind !== 'password') return this.problem.set(text);
    this.requestError.set(text);
    const current = form.querySelector<HTMLInputElement>('[autocomplete=current-password]');
    current?.focus();
    current?.select();
  }
}
