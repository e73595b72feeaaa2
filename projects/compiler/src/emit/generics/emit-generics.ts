import type { Crud, ExplanationDefinitions, InterfaceObject } from '@ampersand-prototype/generics';
import type { Plan } from '../../plan/plan.ts';
import { isAlwaysCreated, type Table } from '../../plan/storage/storage.ts';
import { emitConcepts } from './emit-concepts.ts';
import { emitConjuncts } from './emit-conjuncts.ts';
import { emitExplanations } from './emit-explanations.ts';
import type { Generics } from './generics.ts';
import { emitInterfaces } from './emit-interfaces.ts';
import { modelHash } from './model-hash.ts';
import { emitPopulations } from './emit-populations.ts';
import { emitRelations } from './emit-relations.ts';
import { emitRoles } from './emit-roles.ts';
import { emitRules } from './emit-rules.ts';
import { emitSettings } from './emit-settings.ts';
import { emitViews } from './emit-views.ts';

/** The generated metadata, with intermediate results for other outputs. */
export interface EmittedGenerics {
  readonly generics: Generics;
  /** How violations are explained. */
  readonly explanations: ExplanationDefinitions;
  /** ADL text of the term of every interface node. */
  readonly termTexts: ReadonlyMap<InterfaceObject, string>;
  /** The rights of every interface node that users can exercise. */
  readonly usableRights: ReadonlyMap<InterfaceObject, Crud>;
  /** The tables that exist in the database. */
  readonly tables: readonly Table[];
}

/** Generates the content of all metadata files. */
export function emitGenerics(plan: Plan, isProduction: boolean): EmittedGenerics {
  const { definitions: interfaces, termTexts, usableRights } = emitInterfaces(plan);
  const rest = {
    interfaces,
    rules: emitRules(plan),
    conjuncts: emitConjuncts(plan),
    views: emitViews(plan),
    roles: emitRoles(plan),
    relations: emitRelations(plan),
    populations: emitPopulations(plan.context),
  };
  const tables = neededTables(plan);
  const withConcepts = { ...rest, concepts: emitConcepts(plan, tables) };
  const hash = modelHash(plan, withConcepts);
  return {
    generics: { ...withConcepts, settings: emitSettings(plan.context, hash, isProduction) },
    explanations: emitExplanations(plan, new Set(tables.map(({ name }) => name))),
    termTexts,
    usableRights,
    tables,
  };
}

/**
 * Lists the tables that are read or written, so that they must exist. Complete only after all queries of the metadata were
 * emitted.
 */
export function neededTables({ storage, queries }: Plan): Table[] {
  const { readTables } = queries;
  return storage.tables.filter((table) => isAlwaysCreated(table) || readTables.has(table.name));
}
