import { Readable } from 'node:stream';
import type { TableFormat } from '@ampersand-prototype/generics';
import type { TableQuery } from '@ampersand-prototype/generics/schemas';
import {
  MAX_SHEET_ROWS,
  writeTableCsv,
  writeTableWorkbook,
  type TableColumn,
  type TableRow,
} from '@ampersand-prototype/population';
import { tooManyRows } from '../../error/page-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import type { ApiReply } from '../request/api-reply.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { requestLocale } from '../request/request-locale.ts';
import { attachment } from './attachment.ts';

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table whose rows are sent while they are read. */
export interface SentTable {
  readonly format: TableFormat;
  /** What it is called: name of the file and of the sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncGenerator<TableRow[]>;
}

/** Returns the requested file format of a list; null for none. */
export function exportFormat({ format = 'json' }: TableQuery): TableFormat | null {
  return format === 'json' ? null : format;
}

/** Sends a table as a file, with values in the user's format. @throws ApiError before anything is sent */
export function sendTable(
  request: ApiRequest,
  { format, name, columns, rows }: SentTable,
): ApiReply {
  const { reply } = request;
  const form = requestLocale(request);
  const file = `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_')}.${format}`;
  reply.header('content-disposition', attachment(file));
  const content =
    format === 'csv'
      ? writeTableCsv(columns, rows, form)
      : writeTableWorkbook(name, columns, rows, form);
  return reply.type(CONTENT_TYPES[format]).send(Readable.from(content, { objectMode: false }));
}

/**
 * Requires that the number of rows fits into a file of the format.
 *
 * @throws ApiError when so many rows do not fit into a file of the format
 */
export function requireFitting(format: TableFormat, total: number | null): void {
  if (format !== 'xlsx' || total === null || total < MAX_SHEET_ROWS) return;
  throw new ApiError('AMP-400-QUERY', tooManyRows(total, MAX_SHEET_ROWS - 1));
}
