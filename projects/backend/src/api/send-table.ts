import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  writeTableCsv,
  writeTableWorkbook,
  type TableColumn,
  type TableRow,
} from '@ampersand-prototype/population';
import { readerForm } from './reader-form.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Formats of tables for people. */
export type TableFormat = keyof typeof CONTENT_TYPES;

/** A table that is sent while it is read. */
export interface SentTable {
  readonly format: TableFormat;
  /** What it is called: name of the file and of the sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncGenerator<TableRow[]>;
}

/** Sends a table as a file, in the form in which the reader writes values. @throws Refusal before anything is sent */
export function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, name, columns, rows }: SentTable,
): FastifyReply {
  const form = readerForm(request);
  const file = encodeURIComponent(`${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_')}.${format}`);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${file}`);
  const content =
    format === 'csv'
      ? writeTableCsv(columns, rows, form)
      : writeTableWorkbook(name, columns, rows, form);
  return reply.type(CONTENT_TYPES[format]).send(Readable.from(content, { objectMode: false }));
}
