/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** How rows of CSV end; a text with any line end in it stands in quotes, since readers take each of them for the end of a row. */
export const CSV_ROWS = { record_delimiter: '\r\n', quote_record_delimiter: true } as const;
