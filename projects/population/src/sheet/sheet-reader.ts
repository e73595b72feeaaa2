import type { Reading } from '../file/reading-state.ts';
import { CellError } from './cell-error.ts';
import { bracketed, headerText, isEmpty, readCell, type Row } from './cell.ts';
import { InterfaceTable, isItem } from './interface-table.ts';
import { MappedTable } from './mapped-table.ts';
import { RelationBlock } from './relation-block.ts';
import { SheetContext } from './sheet-context.ts';

/**
 * Reads a sheet row by row. A sheet named after an interface whose first cell is a concept holds atoms as that
 * interface shows them; any other sheet holds relation blocks. A block starts at a cell like `[Name]` in column A
 * without such a cell directly above.
 */
export class SheetReader<C, R> {
  readonly #context: SheetContext<C, R>;
  #table: { row(row: number, cells: Row): void } | null = null;
  #isInterface = false;
  #isFilled = false;
  #hasBlocks = false;
  /** First row of a block of which the second is still to come. */
  #opening: { readonly row: number; readonly cells: Row } | null = null;
  #lastBracketed = -2;
  /** The first cell of column A that may be the start of a block, and cannot be read. */
  #unread: { readonly row: number; readonly error: CellError } | null = null;

  constructor(title: string, number: number, reading: Reading<C, R>) {
    this.#context = new SheetContext(title, number, reading);
    reading.sink.startSheet?.();
    const { mapped } = reading;
    if (mapped?.title === title) {
      this.#isInterface = true;
      this.#table = new MappedTable(this.#context, mapped);
    }
  }

  /** Reads the next row that has cells; rows count from 0 and may be left out where they are empty. */
  row(row: number, given: Row, isHidden = false): void {
    const { reading, title } = this.#context;
    const cells = reading.editRow?.(title, row, given) ?? given;
    this.#isFilled ||= cells.some((cell) => !isEmpty(cell));
    if (this.#isInterface) return this.#content(row, cells, isHidden);
    if (reading.mapped || (row === 0 && this.#openInterface(cells))) return;
    const { value: first } = readCell(cells[0]);
    if (first instanceof CellError) this.#unread ??= { row, error: first };
    const isBracketed = bracketed(headerText(cells[0])) !== null;
    const starts = isBracketed && this.#lastBracketed !== row - 1;
    if (isBracketed) this.#lastBracketed = row;
    const isSecond = this.#opening !== null && this.#opening.row === row - 1;
    if (this.#opening !== null) this.#openBlock(isSecond ? cells : []);
    if (starts) {
      this.#opening = { row, cells };
      this.#table = null;
    } else if (!isSecond) this.#content(row, cells, isHidden);
  }

  /** Passes a row to the table that it is part of. */
  #content(row: number, cells: Row, isHidden: boolean): void {
    if (this.#table === null) return;
    if (isHidden && cells.some((cell) => !isEmpty(cell)))
      this.#context.lose(row, 0, {
        kind: 'row',
        reason: { about: 'hiddenRow' },
        hint: { about: 'showRow' },
      });
    this.#table.row(row, cells);
  }

  /** Ends the sheet. */
  end(): void {
    if (this.#opening !== null) this.#openBlock([]);
    if (this.#isInterface || this.#hasBlocks || !this.#isFilled) return;
    this.#context.reading.onTable?.(this.#context.title);
    if (this.#unread !== null) return this.#context.error(this.#unread.row, 0, this.#unread.error);
    this.#context.warn(0, 0, {
      kind: 'sheet',
      warning: { about: 'sheet', title: this.#context.title },
      value: this.#context.title,
    });
  }

  #openInterface(cells: Row): boolean {
    const [first, second] = [headerText(cells[0]), headerText(cells[1])];
    if (first === null || bracketed(first)) return false;
    const shown = this.#context.reading.vocabulary.sheetInterface(this.#context.title);
    if (shown === null || (second === null && !isItem(shown.items, first))) return false;
    this.#isInterface = true;
    this.#table = InterfaceTable.open(this.#context, shown, cells);
    if (this.#table === null) this.#context.reading.onTable?.(this.#context.title);
    return true;
  }

  #openBlock(concepts: Row): void {
    if (this.#opening === null) return;
    const { row, cells } = this.#opening;
    this.#opening = null;
    this.#hasBlocks = true;
    this.#table = RelationBlock.open(this.#context, { row, relations: cells, concepts });
  }
}
