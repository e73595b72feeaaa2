import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Application } from '../src/application/application.ts';
import { conceptStatements, relationStatements } from '../src/core/storage.ts';

/** All facts of the script in a database: atoms by concept (those with a table), links by signature. */
export async function facts({ database, model }: Application): Promise<Record<string, string[]>> {
  return database.read(async (connection) => {
    const found: Record<string, string[]> = {};
    for (const concept of model.concepts.values()) {
      const statements = conceptStatements(concept);
      if (!statements || isBuiltIn(concept.name) || concept.isSession) continue;
      const rows = await connection.all(statements.all);
      found[concept.name] = rows.flatMap((row) => row['atom'] ?? []).sort();
    }
    for (const relation of model.relations.values()) {
      if (isBuiltIn(relation.signature) || relation.source.isSession) continue;
      const rows = await connection.all(relationStatements(relation).all);
      found[relation.signature] = rows.map((row) => `${row['src']} ${row['tgt']}`).sort();
    }
    return found;
  });
}
