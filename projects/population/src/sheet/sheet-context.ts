import { cellPosition } from '../file/sheet-positions.ts';
import type { SourceOffset } from '../file/position.ts';
import type { NewProblem, NewWarning } from '../file/problems.ts';
import type { Reason } from '../file/reason.ts';
import type { CellError } from './cell-error.ts';
import type { Reading } from '../file/reading-state.ts';

/** The context for reading a sheet: its title, its number, and its dependencies. */
export class SheetContext<C, R> {
  readonly title: string;
  readonly number: number;
  readonly reading: Reading<C, R>;

  constructor(title: string, number: number, reading: Reading<C, R>) {
    this.title = title;
    this.number = number;
    this.reading = reading;
  }

  /** The spot of a cell; row and column count from 0. */
  position(row: number, column: number): SourceOffset {
    return cellPosition(this.number, row, column);
  }

  /** Notes a problem with a cell. */
  problem(row: number, column: number, problem: Omit<NewProblem, 'at'>): void {
    this.reading.problems.add({ ...problem, at: this.position(row, column) });
  }

  /** Notes that a cell has no value that can be used. */
  error(row: number, column: number, { about, text }: CellError): void {
    if (about === 'error')
      return this.problem(row, column, {
        kind: 'value',
        reason: { about: 'errorCell', text },
        value: text,
      });
    if (about === 'repeated') {
      const reason = { about: 'repeatedCell' } as const;
      return this.problem(row, column, {
        kind: 'value',
        reason,
        hint: { about: 'saveAgain' },
        value: text,
      });
    }
    const reason = { about: 'formulaCell' } as const;
    const value = text === '' ? null : `=${text}`;
    this.problem(row, column, { kind: 'value', reason, hint: { about: 'storeResults' }, value });
  }

  /** Notes a cell or row that would be lost, or imported unseen. Only a warning in workbooks of a script. */
  lose(
    row: number,
    column: number,
    { reason, ...about }: Omit<NewProblem, 'at' | 'reason'> & { readonly reason: Reason },
  ): void {
    if (this.reading.isOfScript)
      this.warn(row, column, { ...about, warning: { about: 'reason', reason } });
    else this.problem(row, column, { ...about, reason });
  }

  /** Notes that a cell is left out. */
  warn(row: number, column: number, warned: Omit<NewWarning, 'at'>): void {
    this.reading.problems.warn({ ...warned, at: this.position(row, column) });
  }
}
