import type { Row } from '../database/database.ts';

/** Source and target atom of a link. */
export interface Pair {
  readonly src: string;
  readonly tgt: string;
}

/** Returns rows with the columns `src` and `tgt` as pairs. Rows with an empty end are no pair. */
export function toPairs(rows: readonly Row[]): Pair[] {
  return rows.filter(
    (row): row is { src: string; tgt: string } => isAtom(row['src']) && isAtom(row['tgt']),
  );
}

function isAtom(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}
