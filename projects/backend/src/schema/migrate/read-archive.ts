import { ARCHIVE_TABLE } from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';

/** The archived facts of one concept or relation. */
export interface ArchivedFacts {
  /** Hash of the model in which they had a place. */
  readonly model: string;
  /** The name of the concept, or the signature of the relation, in that model. */
  readonly name: string;
  /** Identifiers, where a concept was set aside. */
  readonly atoms?: readonly string[];
  /** Pairs of source and target, where a relation was. */
  readonly links?: readonly (readonly [source: string, target: string])[];
}

/** Reads all archived facts, in the order of archiving. @throws DatabaseFailure */
export async function readArchive(connection: Connection): Promise<readonly ArchivedFacts[]> {
  const rows = await connection.all(
    `select hash, name, src, tgt from ${ARCHIVE_TABLE} order by hash, name, number`,
  );
  const groups = Map.groupBy(rows, ({ hash, name }) => JSON.stringify([hash, name]));
  return [...groups.values()].map((facts) => {
    const [first] = facts;
    const [model, name] = [first?.['hash'] ?? '', first?.['name'] ?? ''];
    const links = facts.flatMap(({ src, tgt }) =>
      typeof src === 'string' && typeof tgt === 'string' ? [[src, tgt] as const] : [],
    );
    if (links.length > 0) return { model, name, links };
    return { model, name, atoms: facts.flatMap(({ src }) => src ?? []) };
  });
}
