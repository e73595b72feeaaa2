import type { AtomValue } from '../../context/atom.ts';
import type { Origin } from '../../diagnostic/origin.ts';

/**
 * An atom as written in the script. `spreadsheet` is set for values from a spreadsheet, which take the type of their
 * concept where a script must write the type itself.
 */
export interface AtomNode {
  readonly kind: AtomValue['kind'];
  /** Text verbatim, numbers in decimal with sign, `True`/`False`, ISO 8601 in UTC. */
  readonly text: string;
  readonly origin: Origin;
  readonly spreadsheet?: boolean;
  /** The number of a cell that its format shows as `text`. */
  readonly number?: string;
  /** The zone of a cell with a date and a time; UTC without one. */
  readonly timeZone?: string;
}

/** A pair of atoms in a population. */
export interface LinkNode {
  readonly source: AtomNode;
  readonly target: AtomNode;
  readonly origin: Origin;
}
