import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Concept } from '../../model/concept.ts';
import type { Access } from '../../session/access.ts';

/** The data and the session that an explanation is for. */
export interface ExplanationContext {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly access: Access;
}

/** The concept of a name that explanations use. */
export function conceptOf({ access }: ExplanationContext, name: string): Concept {
  const concept = access.model.concepts.get(name);
  if (concept) return concept;
  throw new Error(`explanations.json refers to the concept "${name}", which the model lacks.`);
}
