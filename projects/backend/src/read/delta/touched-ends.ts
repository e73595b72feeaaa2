import { runPrepared } from '../../core/bind.ts';
import type { ChangedPlace, PairEffect } from '../../model/pair-changes.ts';
import type { ChangedRow, RowChanges } from '../../core/transaction/row-changes.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { ReadContext } from '../node/fetch.ts';

/** The changed rows, and the state of the data in which pairs are read. */
export interface DeltaContext extends ReadContext {
  readonly dialect: Dialect;
  readonly changes: RowChanges;
}

/** The sources or targets of pairs that changed rows can have affected. Null for an end that is unknown. */
export interface TouchedEnds {
  readonly sources: readonly string[] | null;
  /** Read when they are asked for: most who ask for the ends need the sources only. */
  readonly targets: () => Promise<readonly string[] | null>;
}

/** Beyond this number of atoms, reading everything is as fast. */
const MAX_ATOMS = 5000;

const UNKNOWN: TouchedEnds = { sources: null, targets: () => Promise.resolve(null) };

/** Finds the sources or targets of pairs that changed rows can have affected. */
export async function touchedEnds(
  context: DeltaContext,
  effects: readonly PairEffect[] | null,
): Promise<TouchedEnds | null> {
  if (!effects) return UNKNOWN;
  const touched: { readonly effect: PairEffect; readonly rows: readonly ChangedRow[] }[] = [];
  for (const effect of effects) {
    const rows = context.changes.rowsOf(effect.table, effect.columns);
    if (rows === null) return UNKNOWN;
    if (rows.length > 0) touched.push({ effect, rows });
  }
  if (touched.length === 0) return null;
  const end = async (which: 'source' | 'target'): Promise<string[] | null> => {
    const atoms = new Set<string>();
    for (const { effect, rows } of touched) {
      const found = await atomsAt(context, effect.table, effect[which], rows);
      if (!found) return null;
      for (const atom of found) atoms.add(atom);
    }
    return atoms.size > MAX_ATOMS ? null : [...atoms];
  };
  return { sources: await end('source'), targets: () => end('target') };
}

async function atomsAt(
  context: DeltaContext,
  table: string,
  place: ChangedPlace | null,
  rows: readonly ChangedRow[],
): Promise<readonly string[] | null> {
  if (!place) return null;
  const { connection, dialect, changes } = context;
  const values = await changes.valuesOf(
    { connection, dialect },
    { table, column: place.column },
    rows,
  );
  if (values.length > MAX_ATOMS) return null;
  if (!place.reach || values.length === 0) return values;
  const reached = await runPrepared(context, place.reach, values);
  return [...values, ...reached.flatMap(({ tgt }) => tgt ?? [])];
}
