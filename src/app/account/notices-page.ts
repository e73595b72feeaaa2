import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import { MatButton } from '@angular/material/button';
import { LocalPipe, Messages, SayPipe } from '@ampersand-prototype/components/application';
import {
  LANGUAGES,
  NOTICE_DELIVERIES,
  type AccountNotices,
  type Language,
  type NoticeChoices,
  type NoticeDelivery,
} from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { askForLogin } from '../session/ask-for-login';
import { Session } from '../session/session';
import { NOTICES_MESSAGES } from './notices-messages';
import { WatchedRecords } from './watched-records';
import { WebHookForm } from './web-hook-form';
import { problemText } from '../api/problem-text';

const NO_CHOICES: NoticeChoices = { language: null, rules: {}, quiet: null };
const NIGHT = { from: '22:00', to: '07:00' };

/** A page on which users select for which tasks they get mail, and when. */
@Component({
  selector: 'app-notices-page',
  imports: [LocalPipe, MatButton, SayPipe, WatchedRecords, WebHookForm],
  templateUrl: './notices-page.html',
  styleUrl: './session-form.scss',
})
export class NoticesPage {
  private readonly http = inject(HttpClient);
  private readonly messages = inject(Messages);
  private readonly path = apiPath()('app/notices');
  private readonly session = inject(Session);
  private readonly resource = rxResource({
    params: () => (this.session.pages().loggedIn ? this.path : undefined),
    stream: ({ params }) => this.http.get<AccountNotices>(params),
  });
  protected readonly languages = LANGUAGES;
  protected readonly deliveries = NOTICE_DELIVERIES;
  protected readonly notices = computed(() =>
    this.resource.hasValue() ? this.resource.value() : undefined,
  );
  /** Why the notices could not be loaded; empty if they are. */
  protected readonly loadError = computed(() => {
    const error = this.resource.error();
    if (this.session.navbar() && !this.session.pages().loggedIn)
      return this.messages.say('requestError.login');
    return error ? problemText(this.messages, error) : '';
  });
  protected readonly choices = linkedSignal(() => this.notices()?.choices ?? NO_CHOICES);
  protected readonly webHook = linkedSignal(() => this.notices()?.webHook ?? null);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');
  protected readonly message = signal('');

  constructor() {
    this.messages.add(NOTICES_MESSAGES);
    askForLogin(() => false);
  }

  protected deliveryOf({ rule, delivery }: AccountNotices['rules'][number]): NoticeDelivery {
    return this.choices().rules[rule] ?? delivery;
  }

  protected deliver(rule: string, delivery: string): void {
    const rules = { ...this.choices().rules, [rule]: delivery as NoticeDelivery };
    this.change({ rules });
  }

  protected deliverWatched(delivery: string): void {
    this.change({ watched: delivery as NoticeDelivery });
  }

  protected speak(language: string): void {
    this.change({ language: language as Language });
  }

  protected rest(isQuiet: boolean): void {
    this.change({ quiet: isQuiet ? NIGHT : null });
  }

  protected restBetween(times: { readonly from?: string; readonly to?: string }): void {
    this.change({ quiet: { ...(this.choices().quiet ?? NIGHT), ...times } });
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.isBusy.set(true);
    this.problem.set('');
    try {
      await firstValueFrom(this.http.put(this.path, this.choices()));
      this.message.set(this.messages.say('notices.saved'));
    } catch (error) {
      this.problem.set(problemText(this.messages, error));
    } finally {
      this.isBusy.set(false);
    }
  }

  private change(choices: Partial<NoticeChoices>): void {
    this.message.set('');
    this.choices.update((before) => ({ ...before, ...choices }));
  }
}
