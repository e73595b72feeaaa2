import { Injectable, signal } from '@angular/core';
import type { GridCell } from '@ampersand-prototype/components/application';

/** Which cell of a table is being edited: none or one. Every table provides its own. */
@Injectable()
export class ActiveCell {
  readonly cell = signal<GridCell | null>(null);
}
