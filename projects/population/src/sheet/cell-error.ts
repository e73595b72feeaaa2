/** The reason why a cell has no usable value. */
export type CellErrorKind = 'formula' | 'error' | 'repeated';

/** A cell without a usable value: a formula without a result, an error value, or two cells with one reference. */
export class CellError {
  readonly about: CellErrorKind;
  /** The formula where it is known, the error (`#N/A`), or the second value. */
  readonly text: string;

  constructor(about: CellErrorKind, text: string) {
    this.about = about;
    this.text = text;
  }
}

/** Errors as Excel and LibreOffice write them to text files, in English, Dutch and German. */
const ERROR_VALUE =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|LEEG!|DEEL\/0!|WAARDE!|VERW!|NAAM\?|GETAL!|N\/B|WERT!|BEZUG!|ZAHL!|NV)|Err:5\d\d)$/;

/** Checks whether a text is an error value of a spreadsheet. */
export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text);
}
