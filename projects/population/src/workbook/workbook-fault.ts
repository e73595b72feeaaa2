/** A workbook that cannot be read: why, in a sentence. */
export class WorkbookFault extends Error {}

/** An archive without a workbook in it: one of pictures, or a document of a word processor. */
export class NoWorkbook extends WorkbookFault {
  constructor() {
    super('there is no workbook in it');
  }
}
