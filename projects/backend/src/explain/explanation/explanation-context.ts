import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { Connection } from '../../database/database.ts';
import type { Concept } from '../../model/concept.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import type { ChangeState } from '../../visibility/change-visibility.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';

/** The data and the session that an explanation is for. */
export interface ExplanationContext extends SessionView {
  /** Reads the data from before the explained change; absent if nothing changed. */
  readonly before?: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
}

/** Returns the concept with a name from explanation metadata. */
export function conceptOf({ access }: Pick<ExplanationContext, 'access'>, name: string): Concept {
  const concept = access.model.concepts.get(name);
  if (concept) return concept;
  throw new Error(`explanations.json refers to the concept "${name}", which the model lacks.`);
}

/** Returns the relations that an explanation plan refers to. */
export function relationsOf(
  context: ExplanationContext,
  { relation, children }: ExplanationPlan,
): Relation[] {
  const own = findRelation(context.access.model.relations, relation ?? '');
  return [...(own ? [own] : []), ...children.flatMap((child) => relationsOf(context, child))];
}

/** Returns the state in which the visibility of links is decided: the data as they are. */
export function presentState({ connection }: ExplanationContext): ChangeState {
  return {
    connectionOf: () => connection,
    holdsChanges: true,
    deletedByItself: () => Promise.resolve(new Set<string>()),
  };
}
