import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import type { SearchResponse, SearchResult } from '@ampersand-prototype/generics';
import { map, type Observable } from 'rxjs';
import { apiPath } from '../api/api-path';
import type { LinkedResult, ResultLink } from './search-result';

/** Minimum number of characters of a search. */
export const SHORTEST_QUERY = 2;

/** Search results, with links to their pages. */
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
    const q = query.trim();
    return this.http.get<SearchResponse>(this.path('search'), { params: { q } }).pipe(
      map(({ results, truncated }) => ({
        isTruncated: truncated,
        results: results.map((result) => ({ result, links: this.linksOf(result, q) })),
      })),
    );
  }

  /** What has no page of its own is shown by a list, in which the same is looked for. */
  private linksOf(result: SearchResult, q: string): readonly ResultLink[] {
    const own = this.links.linksOf({ ...result });
    if (own.length > 0) return own;
    const lists = this.links.linksOf({ _id_: '1', _ifcs_: result.listedIn ?? [] });
    return lists.map((list) => ({ ...list, queryParams: { q } }));
  }
}
