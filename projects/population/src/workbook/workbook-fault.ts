/** A workbook that cannot be read: why, in a sentence. */
export class WorkbookFault extends Error {}
