import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input } from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import { mdiBellOutline, mdiBellRing } from '@mdi/js';
import {
  API_URL,
  ApplicationEvents,
  IconButton,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import type { Watches } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { WatchMessages } from './watch-messages';

/** Begins or ends to watch a record or page, of whose changes the account then gets notices. */
@Component({
  selector: 'amp-watch-button',
  imports: [IconButton],
  template: `
    @if (found.hasValue()) {
      <button
        [ampIconButton]="isWatched() ? icons.watched : icons.unwatched"
        [label]="messages.say('watch.action', { item: label() })"
        [attr.aria-pressed]="isWatched()"
        (click)="toggle()"
      ></button>
    }
  `,
})
export class WatchButton {
  /** Path of the record or page in the API. */
  readonly path = input.required<string>();
  /** Name of the interface that shows it. */
  readonly page = input.required<string>();
  /** What users call it. */
  readonly label = input.required<string>();
  private readonly http = inject(HttpClient);
  private readonly events = inject(ApplicationEvents);
  private readonly url = `${inject(API_URL)}app/watches`;
  protected readonly messages = inject(WatchMessages);
  protected readonly icons = { watched: mdiBellRing, unwatched: mdiBellOutline };
  private readonly watch = computed(() => ({ path: this.path(), page: this.page() }));
  /** The watch, if there is one. */
  protected readonly found = rxResource({
    params: () => this.watch(),
    stream: ({ params }) => this.http.get<Watches>(this.url, { params }),
  });
  protected readonly isWatched = computed(
    () => this.found.hasValue() && this.found.value().length > 0,
  );

  protected async toggle(): Promise<void> {
    try {
      const change = { ...this.watch(), isWatched: !this.isWatched() };
      await firstValueFrom(this.http.put(this.url, change));
      this.found.reload();
    } catch (error) {
      this.events.reportRequestError({
        requestError: requestErrorOf(error),
        shownAtField: false,
      });
    }
  }
}
