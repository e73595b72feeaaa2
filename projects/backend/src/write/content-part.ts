import type { WriteQuery } from '@ampersand-prototype/generics/schemas';
import { readListOptions, type ListOptions } from '../read/list/list-options.ts';
import { MAX_READ_IN_FULL } from '../read/list/read-window.ts';

/** The part of an interface that the response to a change shows. */
export interface ContentPart {
  readonly options: ListOptions;
  /** Length to which a longer list is cut if the options have no limit; null for none. */
  readonly maxRows: number | null;
}

/** The part that a request selects; long lists are complete. */
export function requestedPart(query: WriteQuery): ContentPart {
  return { options: readListOptions(query), maxRows: null };
}

/** Cuts long lists of a part: an edit of one row must not send 100,000. */
export function boundedPart({ options }: ContentPart): ContentPart {
  const nested = options.nested ?? MAX_READ_IN_FULL;
  return { options: { ...options, nested }, maxRows: MAX_READ_IN_FULL };
}
