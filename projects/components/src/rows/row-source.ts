import type { Signal } from '@angular/core';
import type { JsonNode, RequestError } from '@ampersand-prototype/components/application';
import type { RowSpan } from './window-pages';

/** The rows of a table, sorted and filtered in memory or by the server. */
export interface RowSource {
  /** The rows that the filters leave, in their places; those not loaded are placeholders. */
  readonly rows: Signal<readonly JsonNode[]>;
  /** The number of rows that the filters leave. */
  readonly found: Signal<number>;
  /** The number of rows without filters. */
  total(): number;
  /** Whether rows may be missing here, so that the server sorts, filters, and exports. */
  readonly isPartial: boolean;
  /** Whether the rows follow the current order and filters. */
  readonly isCurrent: Signal<boolean>;
  readonly isReading: Signal<boolean>;
  /** Why rows could not be loaded; null if they could. */
  readonly requestError: Signal<RequestError | null>;
  /** Checks whether a row represents one that is not loaded. */
  readonly isPlaceholder: (row: JsonNode) => boolean;
  /** Loads the rows in view, and the selected ones unless they are too many. */
  load(view: RowSpan, selected: { readonly top: number; readonly bottom: number } | null): void;
  /** Reads the rows of a span, which may be far from those in view. @throws RequestFailure */
  readSpan(span: RowSpan): Promise<readonly JsonNode[]>;
  /** Loads again what could not be loaded. */
  retry(): void;
}
