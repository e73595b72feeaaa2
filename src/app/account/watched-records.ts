import { HttpClient } from '@angular/common/http';
import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { RouterLink } from '@angular/router';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { Watches } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { NOTICES_MESSAGES } from './notices-messages';
import { problemText } from '../api/problem-text';

/** Finding the label of a record takes queries. */
const PAGE_SIZE = 50;

/** The records and pages that the account watches, in parts, below the content of the element; nothing without any. */
@Component({
  selector: 'app-watched-records',
  imports: [MatButton, RouterLink, SayPipe],
  template: `
    @if (records().length > 0) {
      <ng-content />
      <ul>
        @for (each of records(); track each.path + ' ' + each.page) {
          <li>
            @if (each.link) {
              <a [routerLink]="each.link">{{ each.label }}</a>
            } @else {
              {{ 'notices.unreadable' | say }}
            }
            <button matButton type="button" (click)="unwatch(each)">
              {{ 'notices.unwatch' | say: { item: each.label ?? '' } }}
            </button>
          </li>
        }
      </ul>
    }
    @if (hasMore()) {
      <button matButton type="button" [disabled]="isBusy()" (click)="load()">
        {{ 'notices.more' | say }}
      </button>
    }
    <p role="alert" class="problem">{{ problem() }}</p>
  `,
  styleUrl: './session-form.scss',
})
export class WatchedRecords {
  private readonly http = inject(HttpClient);
  private readonly messages = inject(Messages);
  private readonly path = apiPath()('app/watches');
  protected readonly records = signal<Watches>([]);
  protected readonly hasMore = signal(false);
  protected readonly isBusy = signal(false);
  protected readonly problem = signal('');

  constructor() {
    this.messages.add(NOTICES_MESSAGES);
    void this.load();
  }

  /** Adds the next part. */
  protected load(): Promise<void> {
    return this.attempt(async () => {
      const params = { limit: PAGE_SIZE + 1, offset: this.records().length };
      const found = await firstValueFrom(this.http.get<Watches>(this.path, { params }));
      this.records.update((known) => [...known, ...found.slice(0, PAGE_SIZE)]);
      this.hasMore.set(found.length > PAGE_SIZE);
    });
  }

  protected unwatch(watch: Watches[number]): Promise<void> {
    return this.attempt(async () => {
      const { path, page } = watch;
      await firstValueFrom(this.http.put(this.path, { path, page, isWatched: false }));
      this.records.update((known) => known.filter((each) => each !== watch));
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isBusy.set(true);
    this.problem.set('');
    try {
      await work();
    } catch (error) {
      this.problem.set(problemText(this.messages, error));
    } finally {
      this.isBusy.set(false);
    }
  }
}
