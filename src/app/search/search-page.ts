import { Component, computed, effect, inject, input, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { rxResource } from '@angular/core/rxjs-interop';
import { LocalPipe, SayPipe, Messages } from '@ampersand-prototype/components/application';
import { MatButton } from '@angular/material/button';
import { of } from 'rxjs';
import { DataSearch, SHORTEST_QUERY, type FoundData } from './data-search';
import { ClosedPage } from './closed-page';
import { SEARCH_MESSAGES } from './search-messages';
import { groupResults } from './search-result';
import { problemText } from '../api/problem-text';

const NOTHING: FoundData = { isTruncated: false, results: [] };

/** A page that searches all data. The query is in the address, so that a search can be bookmarked and shared. */
@Component({
  selector: 'app-search-page',
  imports: [ClosedPage, LocalPipe, MatButton, RouterLink, SayPipe],
  templateUrl: './search-page.html',
  styleUrl: './search-page.scss',
})
export class SearchPage {
  /** The query, from the address. */
  readonly q = input<string>();

  private readonly search = inject(DataSearch);
  private readonly router = inject(Router);
  private readonly messages = inject(Messages);
  protected readonly typed = signal('');
  protected readonly query = computed(() => (this.q() ?? '').trim());
  protected readonly isShort = computed(
    () => this.query() !== '' && this.query().length < SHORTEST_QUERY,
  );
  protected readonly found = rxResource({
    params: () => this.query(),
    stream: ({ params }) =>
      params.length < SHORTEST_QUERY ? of(NOTHING) : this.search.find(params),
    defaultValue: NOTHING,
  });
  protected readonly result = computed(() =>
    this.found.hasValue() ? this.found.value() : NOTHING,
  );
  protected readonly groups = computed(() => groupResults(this.result().results));
  protected readonly failure = computed(() => {
    const error = this.found.error();
    if (!error) return null;
    return problemText(this.messages, error.cause ?? error);
  });

  constructor() {
    this.messages.add(SEARCH_MESSAGES);
    effect(() => this.typed.set(this.query()));
  }

  protected async submit(event: Event): Promise<void> {
    event.preventDefault();
    const q = this.typed().trim();
    // The address stays, so that the same query can be repeated, for example after a failure.
    if (q === this.query()) this.found.reload();
    else await this.router.navigate([], { queryParams: { q: q || null } });
  }
}
