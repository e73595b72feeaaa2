import { isPossibleMoment, momentOfDayNumber } from '@ampersand-prototype/generics/values';
import { columnIndex } from '../file/place.ts';
import type { Cell } from '../sheet/cell.ts';
import type { Archive } from './archive.ts';
import { readXml, unescaped, type XmlHandler } from './read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Days between the two beginnings of the calendar of a workbook. */
const DAYS_TO_1904 = 1462;
const MOST_COLUMNS = 16_384;
const WHOLE_NUMBER = /^-?\d+$/;

/** Hands out the rows of a sheet that have cells; rows and columns count from 0. @throws WorkbookFault */
export function readRows(
  archive: Archive,
  path: string,
  parts: WorkbookParts,
  take: (row: number, cells: readonly Cell[]) => void,
  progress: (part: number) => void,
): void {
  readXml(archive, path, new RowHandler(parts, take), progress);
}

class RowHandler implements XmlHandler {
  readonly #parts: WorkbookParts;
  readonly #take: (row: number, cells: readonly Cell[]) => void;
  #row = -1;
  #column = -1;
  #cells: Cell[] = [];
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #phonetic = 0;

  constructor(parts: WorkbookParts, take: (row: number, cells: readonly Cell[]) => void) {
    this.#parts = parts;
    this.#take = take;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const number = Number(attributes['r']);
      this.#row = Number.isInteger(number) && number > this.#row ? number - 1 : this.#row + 1;
      this.#column = -1;
      this.#cells = [];
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#value = '';
    } else if (name === 'rPh') this.#phonetic += 1;
    this.#isValue = (name === 'v' || name === 't') && this.#phonetic === 0;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'c') {
      const cell = this.#cell();
      if (cell !== null && this.#column < MOST_COLUMNS) this.#cells[this.#column] = cell;
    } else if (name === 'row' && this.#cells.length > 0) this.#take(this.#row, this.#cells);
  }

  #cell(): Cell {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#parts.sharedTexts[Number(value)] ?? null;
      case 'inlineStr':
      case 'str':
        return unescaped(value);
      case 'b':
        return value === '' ? null : value === '1' || value === 'true';
      case 'd':
        return value === '' ? null : (momentOf(value) ?? value);
      case 'e':
        return value === '' ? null : value;
      default:
        return this.#number(value.trim());
    }
  }

  #number(text: string): Cell {
    if (text === '') return null;
    const number = Number(text);
    if (this.#parts.isDateStyle[this.#style] === true) {
      const moment = momentOfDayNumber(number + (this.#parts.is1904 ? DAYS_TO_1904 : 0));
      if (isPossibleMoment(moment)) return moment;
    }
    // As people see it: `1.2E1` is 12. Digits that a double does not hold are kept.
    return WHOLE_NUMBER.test(text) || !Number.isFinite(number) ? text : String(number);
  }
}

/** A moment in ISO 8601, in UTC where it names no zone; null for what is none, such as a time without a day. */
function momentOf(text: string): Date | null {
  const moment = new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  return isPossibleMoment(moment) ? moment : null;
}

/** The column of a cell reference such as `AB12`, from 0; null without one. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  return letters === undefined ? null : columnIndex(letters);
}
