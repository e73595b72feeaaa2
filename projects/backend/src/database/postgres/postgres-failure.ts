import { errorDetail } from '@ampersand-prototype/generics';
import { DatabaseFailure, type DatabaseFailureKind } from '../database.ts';

const KINDS: Readonly<Record<string, DatabaseFailureKind>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '23505': 'conflict',
  '55P03': 'busy',
  '57014': 'tooCostly',
  '53100': 'full',
  '53300': 'busy',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '25006': 'readOnly',
  '22001': 'tooLong',
  '54000': 'tooLong',
  '42P01': 'noTable',
  // Two servers that install at once.
  '42P06': 'conflict',
  '42P07': 'conflict',
  '42703': 'noTable',
};

/** Converts an error of the PostgreSQL driver to a {@link DatabaseFailure}. */
export function postgresFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const given = errorDetail(error, 'code');
  const code = typeof given === 'string' ? given : '';
  const message = error instanceof Error ? error.message : '';
  // A standby that has not become the primary yet has no serializable transactions.
  if (code === '0A000' && message.includes('hot standby'))
    return new DatabaseFailure('readOnly', error);
  const lost =
    code.startsWith('08') ||
    code.startsWith('E') ||
    /terminated|timeout|closed|not queryable/i.test(message);
  return new DatabaseFailure(KINDS[code] ?? (lost ? 'unavailable' : 'other'), error);
}
