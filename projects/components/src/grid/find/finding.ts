import { computed, inject, Injectable } from '@angular/core';
import { type JsonNode, labelOf } from '@ampersand-prototype/components/application';
import { TableFocus } from '../focus/table-focus';
import { isGroupHead } from '../group/group-head';
import { RowEnds } from '../layout/row-ends';
import { RecordLinks } from '../row/record-links';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';

/** Searches the rows of a table. */
@Injectable()
export class Finding {
  private readonly store = inject(TableStore);
  private readonly rows = inject(TableRows);
  private readonly ends = inject(RowEnds);
  private readonly focus = inject(TableFocus);
  private readonly records = inject(RecordLinks);

  readonly text = computed(() => this.store.view.state().text);
  /** What a new row could be called, where its first cell takes any text: what was looked for. */
  readonly newName = computed(() => {
    const name = this.text().trim();
    const canMake = this.store.box.canCreate() && this.ends.isNamedFirst();
    return name !== '' && canMake ? name : null;
  });
  /** Whether the rows are those of the text: a server may still be looking for them. */
  readonly isDecided = this.rows.isCurrent;
  /** The row that Enter opens; null while it is not known. */
  readonly first = computed<JsonNode | null>(() => {
    if (this.text().trim() === '' || !this.isDecided()) return null;
    return this.rows.shown().find((row) => !isGroupHead(row)) ?? null;
  });
  /** The name of the record that Enter opens; null where it opens none. */
  readonly opens = computed(() => {
    const first = this.first();
    return first && this.records.commandsOf(first) ? labelOf(first) : null;
  });

  look(text: string): void {
    this.store.view.change({ text });
  }

  /** Opens the record of the first row, or goes to the row where nothing opens it. */
  open(): void {
    const first = this.first();
    if (first && !this.records.open(first)) this.goDown();
  }

  /** Goes down into the rows. */
  goDown(): void {
    if (this.rows.shown().length === 0) return;
    // What was typed last may have brought other rows, which are not drawn yet.
    this.store.render();
    this.focus.goTo({ row: this.store.headerRows(), column: 0 });
  }
}
