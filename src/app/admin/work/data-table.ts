import { NgTemplateOutlet } from '@angular/common';
import { booleanAttribute, Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { Confirmation } from './confirmation';
import { Tasks } from './task';

/** What a cell of a `DataTable` shows. */
export interface Cell {
  readonly text: string;
  /** A second line in small letters. */
  readonly detail?: string | null;
  /** The language of the second line, if it is not the page's. */
  readonly detailLanguage?: string;
  /** Where the text leads to, as commands of the router. */
  readonly link?: readonly string[];
  /** A `check` is a mark whose text is for screen readers. */
  readonly look?: 'code' | 'active' | 'inactive' | 'problem' | 'check';
}

/** A column of a `DataTable`. The first one names the row. */
export interface Column<Row> {
  /** The message of its heading. */
  readonly heading: string;
  readonly cell: (row: Row) => Cell | string;
  /** Numbers are aligned at the end; short texts are not wrapped. */
  readonly kind?: 'number' | 'short';
}

/** What can be done with a row of a `DataTable`. */
export interface RowAction<Row> {
  /** The message on the button. */
  readonly label: string;
  /** The message that names the action with its row: `{name}` is the text of the first cell. */
  readonly labelOf: string;
  readonly isOffered?: (row: Row) => boolean;
  readonly isDestructive?: boolean;
  readonly confirmation?: (row: Row) => Confirmation;
  /** A failure is shown as a notification. */
  readonly run: (row: Row) => Promise<unknown>;
}

/** A table whose columns and actions are data. On a narrow screen each row is a card. */
@Component({
  selector: 'app-data-table',
  imports: [MatButton, NgTemplateOutlet, RouterLink, SayPipe],
  templateUrl: './data-table.html',
  styleUrl: './data-table.scss',
  host: {
    '[class.scrolls]': 'scrolls()',
    '[attr.tabindex]': 'scrolls() ? 0 : null',
    '[attr.role]': 'scrolls() ? "group" : null',
    '[attr.aria-labelledby]': 'scrolls() ? labelledBy() : null',
  },
})
export class DataTable<Row> {
  readonly rows = input.required<readonly Row[]>();
  readonly columns = input.required<readonly Column<Row>[]>();
  readonly actions = input<readonly RowAction<Row>[]>([]);
  /** The identifier of the heading. */
  readonly labelledBy = input<string | null>(null);
  /** Whether the table scrolls in itself, where it does not fit its place. */
  readonly scrolls = input(false, { transform: booleanAttribute });

  protected readonly task = inject(Tasks).create();

  /** The rows with what they show and offer. */
  protected readonly lines = computed(() =>
    this.rows().map((row) => ({
      row,
      cells: this.columns().map((column) => ({ ...column, shown: asCell(column.cell(row)) })),
      actions: this.actions().filter(({ isOffered }) => isOffered?.(row) ?? true),
    })),
  );

  protected start({ run, confirmation }: RowAction<Row>, row: Row): void {
    void this.task.run(() => run(row), confirmation?.(row));
  }
}

function asCell(cell: Cell | string): Cell {
  return typeof cell === 'string' ? { text: cell } : cell;
}
