import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe, Words, refusalOf } from '@ampersand-prototype/components/application';
import { Account } from './account';

/** Changes the password of the own account. */
@Component({
  selector: 'app-password-page',
  imports: [MatButton, SayPipe],
  template: `
    <div class="page">
      <h1>{{ 'password.title' | say }}</h1>
      <form (submit)="submit($event, first.value, second.value)">
        <input
          class="visually-hidden"
          autocomplete="username"
          tabindex="-1"
          aria-hidden="true"
          [value]="account.name()"
        />
        <label>
          <span>{{ 'password.new' | say }}</span>
          <input #first type="password" autocomplete="new-password" required />
        </label>
        <label>
          <span>{{ 'password.again' | say }}</span>
          <input #second type="password" autocomplete="new-password" required />
        </label>
        <p role="alert" class="problem">{{ problem() }}</p>
        <p role="status">{{ told() }}</p>
        <button matButton="filled" type="submit" [disabled]="isBusy()">
          {{ 'password.action' | say }}
        </button>
      </form>
    </div>
  `,
  styleUrl: './session-form.scss',
})
export class PasswordPage {
  protected readonly account = inject(Account);
  private readonly words = inject(Words);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');
  protected readonly told = signal('');

  protected async submit(event: Event, first: string, second: string): Promise<void> {
    event.preventDefault();
    this.told.set('');
    this.problem.set(first === second ? '' : this.words.say('password.differ'));
    if (first === '' || first !== second) return;
    this.isBusy.set(true);
    try {
      await this.account.setPassword(first);
      (event.target as HTMLFormElement).reset();
      this.told.set(this.words.say('password.done'));
    } catch (error) {
      this.problem.set(this.words.say(`refusal.${refusalOf(error).kind}`));
    } finally {
      this.isBusy.set(false);
    }
  }
}
