import type { PopulationDefinition } from '@ampersand-prototype/generics';
import { makeConcepts, type Concept } from './concept.ts';
import type { Generics } from './generics-folder.ts';
import { makeInterfaces, type Interface } from './interface-node.ts';
import { makeRelations, type Relation } from './relation.ts';
import { makeConjuncts, makeRules, type Conjunct, type Rule } from './rule.ts';
import { StoredColumns } from './stored-columns.ts';
import { makeView, type View } from './view.ts';
import type { QueryForm } from './prepared-sql.ts';

/** A role and the rules it maintains. */
export interface Role {
  readonly name: string;
  readonly label: string;
  readonly isService: boolean;
  readonly maintains: readonly Rule[];
}

/** The validated metadata of an application, prepared for one kind of database. */
export interface Model {
  readonly contextName: string;
  /** What the application is called; its name where the script gives no label. */
  readonly contextLabel: string;
  /** What the application is for; empty where the script does not say. */
  readonly purpose: string;
  readonly hash: string;
  readonly compilerVersion: string;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly stored: StoredColumns;
  readonly interfaces: ReadonlyMap<string, Interface>;
  readonly views: ReadonlyMap<string, View>;
  readonly conjuncts: ReadonlyMap<string, Conjunct>;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly roles: ReadonlyMap<string, Role>;
  readonly populations: PopulationDefinition;
}

/** Builds the model from its metadata. @throws ModelError when the files contradict each other. */
export function makeModel(generics: Generics, form: QueryForm): Model {
  const concepts = makeConcepts(generics.concepts);
  const relations = makeRelations(generics.relations, concepts);
  const stored = new StoredColumns(concepts.values(), relations.values());
  const views = makeViews(generics, concepts, stored, form);
  const conjuncts = makeConjuncts(generics.conjuncts, stored, form);
  const rules = makeRules(generics.rules, { form, concepts, relations, conjuncts });
  return {
    contextName: generics.settings['global.contextName'],
    contextLabel:
      generics.settings['global.contextLabel'] || generics.settings['global.contextName'],
    purpose: generics.settings['global.purpose'],
    hash: generics.settings['compiler.modelHash'],
    compilerVersion: generics.settings['compiler.version'],
    concepts,
    relations,
    stored,
    views,
    conjuncts,
    rules,
    interfaces: makeInterfaces(generics.interfaces, {
      form,
      stored,
      concepts,
      relations,
      views,
    }),
    roles: makeRoles(generics, rules),
    populations: generics.populations,
  };
}

function makeViews(
  generics: Generics,
  concepts: ReadonlyMap<string, Concept>,
  stored: StoredColumns,
  form: QueryForm,
): Map<string, View> {
  const made = generics.views.flatMap((definition) => {
    const concept = concepts.get(definition.conceptName);
    return concept ? [[definition.name, makeView(definition, concept, stored, form)] as const] : [];
  });
  return new Map(made);
}

function makeRoles(generics: Generics, rules: ReadonlyMap<string, Rule>): Map<string, Role> {
  return new Map(
    generics.roles.map((role) => {
      const maintains = role.maintains.flatMap((name) => rules.get(name) ?? []);
      return [
        role.name,
        { name: role.name, label: role.label || role.name, isService: role.isService, maintains },
      ];
    }),
  );
}
