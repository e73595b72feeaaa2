import { errorDetail } from '@ampersand-prototype/generics';
import { DatabaseFailure, type DatabaseFailureKind } from '../database.ts';

const KINDS: Readonly<Record<number, DatabaseFailureKind>> = {
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  10: 'unavailable',
  11: 'unavailable',
  13: 'full',
  14: 'unavailable',
  18: 'tooLong',
  26: 'unavailable',
};

const PRIMARY_CODE = 0xff;

/** Converts an error of SQLite to a {@link DatabaseFailure} by its result code. */
export function sqliteFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const code = Number(errorDetail(error, 'errcode') ?? 0);
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('no such table') || message.startsWith('no such column'))
    return new DatabaseFailure('noTable', error);
  if (message === 'database is not open') return new DatabaseFailure('unavailable', error);
  return new DatabaseFailure(KINDS[code & PRIMARY_CODE] ?? 'other', error);
}
