import { HttpClient } from '@angular/common/http';
import { Component, inject, input, model, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { AccountNotices, WebHookSecret } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { problemText } from '../api/problem-text';

/** A form in which an account enters the web hook that gets its notices instead of mail. */
@Component({
  selector: 'app-web-hook-form',
  imports: [MatButton, SayPipe],
  template: `
    <h2 id="web-hook">{{ 'notices.webHook' | say }}</h2>
    @if (notices().webHookOrigins.length === 0) {
      <p class="muted">{{ 'notices.webHook.off' | say }}</p>
    } @else {
      <form aria-labelledby="web-hook" (submit)="save($event, address.value)">
        <label>
          <span>{{ 'notices.webHook.address' | say }}</span>
          <input
            #address
            type="url"
            autocomplete="off"
            aria-describedby="web-hook-origins"
            [value]="current() ?? ''"
          />
        </label>
        <p id="web-hook-origins" class="muted">
          {{ 'notices.webHook.origins' | say: { origins: notices().webHookOrigins.join(', ') } }}
        </p>
        @if (secret(); as key) {
          <p role="status">
            {{ 'notices.webHook.secret' | say }} <code>{{ key }}</code>
          </p>
        }
        <p role="alert" class="problem">{{ problem() }}</p>
        <p role="status">{{ message() }}</p>
        <div class="buttons">
          <button matButton="filled" type="submit" [disabled]="isBusy()">
            {{ 'notices.webHook.save' | say }}
          </button>
          @if (current()) {
            <button matButton type="button" [disabled]="isBusy()" (click)="test()">
              {{ 'notices.webHook.test' | say }}
            </button>
          }
        </div>
      </form>
    }
  `,
  styleUrl: './session-form.scss',
  styles: `
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
    }

    code {
      overflow-wrap: anywhere;
    }
  `,
})
export class WebHookForm {
  private readonly http = inject(HttpClient);
  private readonly messages = inject(Messages);
  private readonly path = apiPath()('app/notices/web-hook');
  readonly notices = input.required<AccountNotices>();
  /** The address of the web hook; null for none. */
  readonly current = model.required<string | null>();
  /** The key of the signature; empty when it was not replaced here. */
  protected readonly secret = signal('');
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');
  protected readonly message = signal('');

  /** An empty address ends the web hook. */
  protected async save(event: Event, text: string): Promise<void> {
    event.preventDefault();
    const address = text.trim() || null;
    await this.send(async () => {
      const { secret } = await firstValueFrom(this.http.put<WebHookSecret>(this.path, { address }));
      this.secret.set(secret ?? '');
      this.current.set(address);
      return address === null ? 'notices.webHook.deleted' : 'notices.webHook.saved';
    });
  }

  protected async test(): Promise<void> {
    await this.send(async () => {
      await firstValueFrom(this.http.post(`${this.path}/test`, null));
      return 'notices.webHook.tested';
    });
  }

  private async send(request: () => Promise<string>): Promise<void> {
    this.isBusy.set(true);
    this.problem.set('');
    this.message.set('');
    try {
      this.message.set(this.messages.say(await request()));
    } catch (error) {
      this.problem.set(problemText(this.messages, error));
    } finally {
      this.isBusy.set(false);
    }
  }
}
