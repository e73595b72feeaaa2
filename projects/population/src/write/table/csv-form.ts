/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * The line end of CSV rows. Text that contains any line end is quoted, because programs treat each of them as the end of a row.
 */
export const CSV_ROWS = { record_delimiter: '\r\n', quote_record_delimiter: true } as const;
