import { computed, type Signal } from '@angular/core';
import { type JsonNode, labelOf } from '@ampersand-prototype/components/application';

/** The table in which rows are searched. */
export interface SearchedTable {
  /** The search text. */
  readonly text: Signal<string>;
  /** The rows that were found. */
  readonly rows: Signal<readonly JsonNode[]>;
  /** Whether the rows are those of the text: a server may still be looking for them. */
  readonly isCurrent: Signal<boolean>;
  look(text: string): void;
  /** Whether an interface opens the record of a row. */
  leads(row: JsonNode): boolean;
  /** Opens the record of a row, or goes to the row where nothing opens it. */
  open(row: JsonNode): void;
  goToFirst(): void;
  /** Whether a row is made here whose first cell takes any text. */
  readonly canMake: Signal<boolean>;
  /** Makes a row, and goes on with its second cell. */
  make(name: string): void;
}

/** Searches the rows of a table, and handles the keys of its search field. */
export class Finding {
  constructor(private readonly table: SearchedTable) {}

  readonly text = computed(() => this.table.text());
  /** What a new row could be called: what was looked for. */
  readonly newName = computed(() => {
    const name = this.text().trim();
    return name !== '' && this.table.canMake() ? name : null;
  });
  /** The row that Enter opens; null while it is not known. */
  readonly first = computed<JsonNode | null>(() => {
    if (this.text().trim() === '' || !this.table.isCurrent()) return null;
    return this.table.rows()[0] ?? null;
  });
  /** The name of the record that Enter opens; null where it opens none. */
  readonly opens = computed(() => {
    const first = this.first();
    return first && this.table.leads(first) ? labelOf(first) : null;
  });
  /** Whether it is known by now what Enter opens. */
  readonly isDecided = computed(() => this.table.isCurrent());

  look(text: string): void {
    this.table.look(text);
  }

  open(): void {
    const first = this.first();
    if (first) this.table.open(first);
  }

  /** Goes down into the rows. */
  goDown(): void {
    this.table.goToFirst();
  }

  make(): void {
    const name = this.newName();
    if (name !== null) this.table.make(name);
  }
}
