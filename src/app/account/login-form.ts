import { Component, inject, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe, Messages, requestErrorOf } from '@ampersand-prototype/components/application';
import { Account } from './account';

/** A form with user name and password. After a failed login, only the password is cleared. */
@Component({
  selector: 'app-login-form',
  imports: [MatButton, SayPipe],
  template: `
    <form (submit)="submit($event, user.value, password.value)">
      <label>
        <span>{{ 'login.user' | say }}</span>
        <input #user name="username" autocomplete="username" autocapitalize="none" required />
      </label>
      <label>
        <span>{{ 'login.password' | say }}</span>
        <input
          #password
          name="password"
          type="password"
          autocomplete="current-password"
          required
          [attr.aria-describedby]="problem() ? 'login-problem' : null"
          [attr.aria-invalid]="problem() ? true : null"
        />
      </label>
      <p id="login-problem" role="alert" class="problem">{{ problem() }}</p>
      <button matButton="filled" type="submit" [disabled]="isBusy()">
        {{ 'login.action' | say }}
      </button>
    </form>
  `,
  styleUrl: './session-form.scss',
})
export class LoginForm {
  /** The login succeeded. */
  readonly done = output();

  private readonly account = inject(Account);
  private readonly messages = inject(Messages);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');

  protected async submit(event: Event, user: string, password: string): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (user.trim() === '' || password === '') return;
    this.isBusy.set(true);
    this.problem.set('');
    try {
      if (await this.account.logIn(user.trim(), password)) this.done.emit();
      else this.problem.set(this.messages.say('login.wrong'));
    } catch (error) {
      this.problem.set(this.messages.say(`requestError.${requestErrorOf(error).kind}`));
    } finally {
      this.isBusy.set(false);
      const field = form.querySelector<HTMLInputElement>('input[type=password]');
      if (field && this.problem() !== '') {
        field.value = '';
        field.focus();
      }
    }
  }
}
