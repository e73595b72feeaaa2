import type { Pair } from '../../core/pair.ts';
import { fetchTargets } from '../../read/node/fetch.ts';
import { seenFrom } from '../../session/access-scope/field-sources.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';
import type { TaskField } from './task-fields.ts';

/** A value that a field shows. */
export interface ShownValue {
  readonly field: TaskField;
  readonly value: string;
}

/** Reads the first value that the fields show to the session for each pair; undefined where none does. */
export async function firstValues(
  view: SessionView,
  fields: readonly TaskField[],
  pairs: readonly Pair[],
): Promise<readonly (ShownValue | undefined)[]> {
  const found: (ShownValue | undefined)[] = pairs.map(() => undefined);
  for (const field of fields) {
    const open = pairs.filter((_, i) => found[i] === undefined);
    if (open.length === 0) break;
    const values = await valuesOf(view, field, [...new Set(open.map((pair) => pair[field.end]))]);
    pairs.forEach((pair, i) => {
      const [value] = values.get(pair[field.end]) ?? [];
      if (found[i] === undefined && value !== undefined) found[i] = { field, value };
    });
  }
  return found;
}

async function valuesOf(
  view: SessionView,
  { accessible, isEverywhere, node }: TaskField,
  atoms: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const seen = isEverywhere ? atoms : [...(await seenFrom(view, accessible, atoms))];
  const { connection, access } = view;
  const { targets } = await fetchTargets({ connection, session: access.session }, node, seen);
  return targets;
}
