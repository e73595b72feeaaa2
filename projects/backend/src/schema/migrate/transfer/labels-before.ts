import type { Connection } from '../../../database/database.ts';
import { quoteName } from '../../../database/statement/quote-name.ts';
import type { Concept } from '../../../model/concept.ts';
import { LABELLED } from '../../../model/view.ts';
import type { Source } from './source.ts';

/**
 * Reads the labels that atoms have in the installed model. An atom is missing that has none, or whose view shows more than
 * its own row.
 */
export async function labelsBefore(
  connection: Connection,
  source: Source,
  concepts: readonly Concept[],
  atoms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  for (const query of concepts.flatMap(
    (concept) => labelQuery(source, concept, atoms.length) ?? [],
  )) {
    const rows = await connection.all(query, atoms);
    for (const { atom, label } of rows)
      if (typeof label === 'string' && label !== '') labels.set(String(atom), label);
  }
  return labels;
}

function labelQuery(source: Source, concept: Concept, count: number): string | null {
  const rows = labelRows(source, concept);
  const marks = Array.from({ length: count }, () => '?').join(', ');
  return rows && `select x.atom, x.label from (${rows}) x where x.atom in (${marks})`;
}

/** Builds a query for the labels of all atoms (`atom`, `label`). Null if the label cannot be read from the row alone. */
export function labelRows(source: Source, concept: Concept): string | null {
  const { storage, defaultView } = concept;
  const view = defaultView === null ? undefined : source.model.views.get(defaultView);
  const label = view?.labelExpression;
  if (!storage || !label || label.tables.length > 0) return null;
  const atom = `${LABELLED}.${quoteName(storage.column)}`;
  return `select ${atom} as atom, ${label.stored} as label from ${source.table(storage.table)} as ${LABELLED} where ${atom} is not null`;
}
