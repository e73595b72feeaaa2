import { HttpClient } from '@angular/common/http';
import { Injectable, computed, inject } from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import {
  API_URL,
  ApplicationEvents,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import type { Watch, Watches as WatchList } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';

/** The records that the account watches. They load with the first button. */
@Injectable({ providedIn: 'root' })
export class Watches {
  private readonly http = inject(HttpClient);
  private readonly events = inject(ApplicationEvents);
  private readonly url = `${inject(API_URL)}app/watches`;
  private readonly list = rxResource({ stream: () => this.http.get<WatchList>(this.url) });
  /** Whether it is known which records are watched. */
  readonly isLoaded = computed(() => this.list.hasValue());

  /** Checks whether the account watches a record. */
  has(watch: Watch): boolean {
    return this.list.hasValue() && this.list.value().some((each) => areEqual(each, watch));
  }

  /** Begins or ends to watch a record. */
  async change({ path, page }: Watch, isWatched: boolean): Promise<void> {
    try {
      await firstValueFrom(this.http.put(this.url, { path, page, isWatched }));
      this.list.reload();
    } catch (error) {
      this.events.reportRequestError({
        requestError: requestErrorOf(error),
        shownAtField: false,
      });
    }
  }
}

function areEqual(one: Watch, other: Watch): boolean {
  return one.path === other.path && one.page === other.page;
}
