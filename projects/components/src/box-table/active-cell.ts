import { Injectable, signal } from '@angular/core';
import type { GridCell, GridRemark, JsonNode } from '@ampersand-prototype/components/application';

/** Which cell of a table is being edited: none or one. Every table provides its own. */
@Injectable()
export class ActiveCell {
  readonly cell = signal<GridCell | null>(null);
  /** Why what was typed last came to nothing, and in which row. */
  readonly remark = signal<(GridRemark & { readonly row: JsonNode }) | null>(null);
}
