import {
  afterRenderEffect,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  model,
} from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import {
  columnName,
  type CellCorrection,
  type ImportProblem,
  type ImportSheet,
} from '@ampersand-prototype/generics';
import type { CellPosition } from './explained-cells';

/** A cell of the table; invalid and corrected cells can be edited. */
interface ShownCell {
  readonly column: string;
  readonly text: string;
  readonly isEditable: boolean;
  readonly problem: string | null;
}

/** A row of the table, with its problems in words. */
interface ShownRow {
  readonly row: number;
  /** What becomes of the row; null if that is unknown. */
  readonly change: 'new' | 'changed' | 'unchanged' | 'rejected' | null;
  readonly cells: readonly ShownCell[];
  readonly problems: readonly string[];
}

/** Shows rows of an imported spreadsheet, with editable cells. Invalid cells are marked, and corrected in place. */
@Component({
  selector: 'app-import-table',
  imports: [SayPipe],
  templateUrl: './import-table.html',
  styleUrls: ['../../work/form.scss', './import-table.scss'],
})
export class ImportTable {
  readonly sheets = input.required<readonly ImportSheet[]>();
  readonly problems = input.required<readonly ImportProblem[]>();
  /** The values that take the place of those in the file. */
  readonly corrections = model.required<readonly CellCorrection[]>();

  /** Cells that the user corrects though they are valid; the last one gets the focus. */
  readonly opened = input<readonly CellPosition[]>([]);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterRenderEffect(() => {
      const opened = this.opened().at(-1);
      if (!opened) return;
      const inputs = [...host.querySelectorAll<HTMLElement>('input')];
      inputs.find(({ dataset }) => dataset['cell'] === cellName(opened))?.focus();
    });
  }

  protected readonly cellName = cellName;
  protected readonly tables = computed(() =>
    this.sheets()
      .filter(({ rows }) => rows.length > 0)
      .map(({ sheet, rows }) => ({
        sheet,
        columns: columnsOf(Math.max(...rows.map(({ cells }) => cells.length))),
        rows: rows.map((each) => this.shown(sheet, each)),
      })),
  );

  private shown(sheet: string, { row, cells, change }: ImportSheet['rows'][number]): ShownRow {
    const problems = this.problems().filter((each) => each.sheet === sheet && each.row === row);
    return {
      ...{ row, change: problems.length > 0 ? 'rejected' : (change ?? null) },
      cells: columnsOf(cells.length).map((column, index) => {
        const problem = problems.find((each) => each.column === column);
        const opened = this.opened().find((each) => isAt(each, sheet, row, column));
        const correction = this.corrections().find((each) => isAt(each, sheet, row, column));
        return {
          column,
          text: correction?.value ?? cells[index] ?? '',
          isEditable: Boolean(problem ?? correction ?? opened),
          problem: problem?.reason ?? null,
        };
      }),
      problems: problems.map(({ column, reason, hint }) =>
        [`${column ?? ''}${row}: ${reason}`, hint ?? ''].join(' ').trim(),
      ),
    };
  }

  protected correct(sheet: string, row: number, column: string, value: string): void {
    const others = this.corrections().filter((each) => !isAt(each, sheet, row, column));
    this.corrections.set([...others, { sheet, row, column, value }]);
  }
}

function isAt(cell: CellPosition, sheet: string, row: number, column: string): boolean {
  return cellName(cell) === cellName({ sheet, row, column });
}

function cellName({ sheet, row, column }: CellPosition): string {
  return `${sheet} ${column}${row}`;
}

function columnsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => columnName(index));
}
