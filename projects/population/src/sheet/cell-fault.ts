/** Why a cell has no value that can be used. */
export type CellFaultKind = 'formula' | 'error';

/** A cell without a usable value: a formula of which no result is stored, or an error that a spreadsheet shows. */
export class CellFault {
  readonly about: CellFaultKind;
  /** The formula where it is known, or the error: `#N/A`. */
  readonly text: string;

  constructor(about: CellFaultKind, text: string) {
    this.about = about;
    this.text = text;
  }
}

/** Errors as Excel and LibreOffice write them to text files, in English, Dutch and German. */
const ERROR_VALUE =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|LEEG!|DEEL\/0!|WAARDE!|VERW!|NAAM\?|GETAL!|N\/B|WERT!|BEZUG!|ZAHL!|NV)|Err:5\d\d)$/;

/** Reports whether a text is an error that a spreadsheet shows in place of a value. */
export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text);
}
