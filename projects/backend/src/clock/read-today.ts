import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import type { Model } from '../model/model.ts';

/** The atom of ONE. */
export const ATOM_OF_ONE = '1';

/** Reads the date that today has; null before the clock has run, and for a model without a clock. */
export async function readToday(connection: Connection, model: Model): Promise<string | null> {
  const { today } = wellKnown(model);
  if (!today) return null;
  const rows = await connection.all(relationStatements(today).all);
  return rows.length === 1 ? (rows[0]?.['tgt'] ?? null) : null;
}
