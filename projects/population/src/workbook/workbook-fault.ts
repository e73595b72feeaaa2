import type { WorkbookFlaw } from '../file/document-flaw.ts';

/** A workbook that cannot be read, and why. */
export class WorkbookFault extends Error {
  readonly flaw: WorkbookFlaw;

  constructor(flaw: WorkbookFlaw) {
    super(flaw.about);
    this.flaw = flaw;
  }
}

/** An archive without a workbook in it: one of pictures, or a document of a word processor. */
export class NoWorkbook extends WorkbookFault {
  constructor() {
    super({ about: 'noWorkbook' });
  }
}
