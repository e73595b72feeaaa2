import { Component, computed, input, model } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { CellCorrection, ImportProblem, ImportSheet } from '@ampersand-prototype/generics';

const ALPHABET_SIZE = 26;
const CODE_OF_A = 65;

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
  readonly cells: readonly ShownCell[];
  readonly problems: readonly string[];
}

/** Shows rows of an imported spreadsheet. Invalid cells are marked, and corrected in place. */
@Component({
  selector: 'app-import-table',
  imports: [SayPipe],
  templateUrl: './import-table.html',
  styleUrl: './import-table.scss',
})
export class ImportTable {
  readonly sheets = input.required<readonly ImportSheet[]>();
  readonly problems = input.required<readonly ImportProblem[]>();
  /** The values that take the place of those in the file. */
  readonly corrections = model.required<readonly CellCorrection[]>();

  protected readonly tables = computed(() =>
    this.sheets()
      .filter(({ rows }) => rows.length > 0)
      .map(({ sheet, rows }) => ({
        sheet,
        columns: columnsOf(Math.max(...rows.map(({ cells }) => cells.length))),
        rows: rows.map(({ row, cells }) => this.shown(sheet, row, cells)),
      })),
  );

  private shown(sheet: string, row: number, cells: readonly string[]): ShownRow {
    const problems = this.problems().filter((each) => each.sheet === sheet && each.row === row);
    return {
      row,
      cells: columnsOf(cells.length).map((column, index) => {
        const problem = problems.find((each) => each.column === column);
        const correction = this.corrections().find((each) => isAt(each, sheet, row, column));
        return {
          column,
          text: correction?.value ?? cells[index] ?? '',
          isEditable: problem !== undefined || correction !== undefined,
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

function isAt(correction: CellCorrection, sheet: string, row: number, column: string): boolean {
  return correction.sheet === sheet && correction.row === row && correction.column === column;
}

/** Letters of the first columns: A to Z, AA to AZ, and so on. */
function columnsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor(index / ALPHABET_SIZE);
    const last = String.fromCharCode(CODE_OF_A + (index % ALPHABET_SIZE));
    return first === 0 ? last : String.fromCharCode(CODE_OF_A + first - 1) + last;
  });
}
