import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import type { SearchAnswer } from '@ampersand-prototype/generics';
import { map, type Observable } from 'rxjs';
import { apiPath } from '../api/api-path';
import type { LinkedResult } from './search-result';

/** Fewer characters find too much. */
export const SHORTEST_QUERY = 2;

/** What was found, with links to the pages that open it. */
export interface FoundData {
  readonly isTruncated: boolean;
  readonly results: readonly LinkedResult[];
}

/** Searches the data that the active roles may read. */
@Injectable({ providedIn: 'root' })
export class DataSearch {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly links = inject(InterfaceLinks);

  find(query: string): Observable<FoundData> {
    return this.http.get<SearchAnswer>(this.path('search'), { params: { q: query.trim() } }).pipe(
      map(({ results, truncated }) => ({
        isTruncated: truncated,
        results: results.map((result) => ({ result, links: this.links.linksOf({ ...result }) })),
      })),
    );
  }
}
