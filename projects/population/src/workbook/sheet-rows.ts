import { columnIndex } from '@ampersand-prototype/generics';
import { isoText, hasFourDigitYear } from '@ampersand-prototype/generics/values';
import { CellError } from '../sheet/cell-error.ts';
import type { Cell } from '../sheet/cell.ts';
import { shownCell } from '../sheet/shown-cell.ts';
import type { Archive } from './archive.ts';
import { readXml, unescaped, type XmlHandler } from './read-xml.ts';
import { numberCell } from './number-cell.ts';
import { WorkbookError } from './workbook-error.ts';
import type { WorkbookParts } from './workbook-parts.ts';

const MAX_COLUMNS = 16_384;

/** Takes a row of a sheet; rows count from 0. */
export type TakeRow = (row: number, cells: readonly Cell[], isHidden: boolean) => void;

/** A sheet in the archive of its workbook. */
export interface SheetFile {
  readonly archive: Archive;
  readonly path: string;
  readonly parts: WorkbookParts;
}

/** Yields the rows of a sheet that have cells; rows and columns count from 0. @throws WorkbookError */
export function readRows(
  { archive, path, parts }: SheetFile,
  take: TakeRow,
  progress: (part: number) => void,
): void {
  readXml(archive, path, new RowHandler(parts, take), progress);
}

class RowHandler implements XmlHandler {
  readonly #parts: WorkbookParts;
  readonly #take: TakeRow;
  #row = -1;
  #column = -1;
  #cells: Cell[] = [];
  #isHidden = false;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #hasValue = false;
  /** The formula of the cell; null without one. */
  #formula: string | null = null;
  #isFormula = false;
  #phonetic = 0;

  constructor(parts: WorkbookParts, take: TakeRow) {
    this.#parts = parts;
    this.#take = take;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const number = Number(attributes['r']);
      this.#row = Number.isInteger(number) && number > this.#row ? number - 1 : this.#row + 1;
      this.#column = -1;
      this.#isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '');
      this.#cells = [];
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#value = '';
      this.#hasValue = false;
      this.#formula = null;
    } else if (name === 'rPh') this.#phonetic += 1;
    this.#isFormula = name === 'f';
    if (this.#isFormula) this.#formula = '';
    this.#isValue = (name === 'v' || name === 't') && this.#phonetic === 0;
    this.#hasValue ||= this.#isValue;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else if (this.#isFormula) this.#formula = `${this.#formula ?? ''}${text}`;
  }

  close(name: string): void {
    if (name === 'f') this.#isFormula = false;
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'c') {
      const cell = this.#cell();
      if (cell !== null && this.#column < MAX_COLUMNS) this.#put(cell);
    } else if (name === 'row' && this.#cells.length > 0)
      this.#take(this.#row, this.#cells, this.#isHidden);
  }

  /** Of two different cells with one reference, neither is meant more than the other. */
  #put(cell: Cell): void {
    const known = this.#cells[this.#column] ?? null;
    const isSame = known === null || shownCell(known) === shownCell(cell);
    this.#cells[this.#column] = isSame ? cell : new CellError('repeated', shownCell(cell));
  }

  #cell(): Cell {
    const value = this.#value;
    if (this.#formula !== null && this.#lacksResult())
      return new CellError('formula', this.#formula);
    switch (this.#type) {
      case 's':
        return this.#sharedText(value.trim());
      case 'inlineStr':
      case 'str':
        return unescaped(value);
      case 'b':
        return value === '' ? null : value === '1' || value === 'true';
      case 'd':
        return value === '' ? null : (instantOf(value) ?? value);
      case 'e':
        return value === '' ? null : new CellError('error', value);
      default:
        return numberCell(value.trim(), this.#parts.styles[this.#style], this.#parts.is1904);
    }
  }

  /** Programs that compute nothing write formulas with an empty result; only a text may be empty. */
  #lacksResult(): boolean {
    return !this.#hasValue || (this.#type !== 'str' && this.#value.trim() === '');
  }

  /** @throws WorkbookError if the text does not exist */
  #sharedText(number: string): Cell {
    if (number === '') return null;
    const text = this.#parts.sharedTexts[Number(number)];
    if (text === undefined) throw new WorkbookError({ about: 'damaged' });
    return text;
  }
}

/** A timestamp in ISO 8601; a text if it has a time zone. Null for other texts, such as a time without a date. */
function instantOf(text: string): Date | string | null {
  const hasZone = /Z|[+-]\d\d:?\d\d$/.test(text);
  const date = new Date(hasZone ? text : `${text}Z`);
  if (!hasFourDigitYear(date)) return null;
  return hasZone ? isoText(date) : date;
}

/** The column of a cell reference such as `AB12`, from 0; null without one. */
function columnOf(reference: string | undefined): number | null {
  const name = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  return name === undefined ? null : columnIndex(name);
}
