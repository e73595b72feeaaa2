import {
  BUILT_IN_CONCEPT,
  BUILT_IN_RELATION,
  type BuiltInRelation,
} from '@ampersand-prototype/generics';
import { builtInRelation } from '../core/well-known.ts';
import type { Model } from '../model/model.ts';
import { readSetOf, type ReadSet } from '../model/read-set.ts';
import type { ChangedFacts } from './changed-facts.ts';
import { meets } from './read-set.ts';
import { ResourceReads } from './resource-reads.ts';

/** Relations that decide about the menu of every session. */
const MENU_RELATIONS: readonly BuiltInRelation[] = [
  BUILT_IN_RELATION.interfaceRoles,
  BUILT_IN_RELATION.roleLabel,
  BUILT_IN_RELATION.itemLabel,
  BUILT_IN_RELATION.itemIsVisible,
  BUILT_IN_RELATION.itemInterface,
  BUILT_IN_RELATION.itemUrl,
  BUILT_IN_RELATION.itemSeqNr,
  BUILT_IN_RELATION.isSubItemOf,
];

/** The tables that each interface, the menu, and each rule read. */
export class ReadSets {
  readonly #model: Model;
  readonly #interfaces: ReadonlyMap<string, ReadSet>;
  readonly #resources: ReadonlyMap<string, ResourceReads>;
  readonly #menu: ReadSet;

  constructor(model: Model) {
    this.#model = model;
    this.#interfaces = new Map(
      [...model.interfaces.values()].map(({ name, root }) => [name, readSetOf(root)]),
    );
    this.#resources = new Map(
      [...model.interfaces.values()].flatMap(({ name, root }) => {
        const reads = ResourceReads.of(model, root);
        return reads ? [[name, reads]] : [];
      }),
    );
    const signatures = MENU_RELATIONS.flatMap(
      (relation) => builtInRelation(model, relation)?.signature ?? [],
    );
    this.#menu = {
      relations: new Set(signatures),
      concepts: new Set([BUILT_IN_CONCEPT.NavMenuItem]),
    };
  }

  /** Names of the interfaces whose content changes can have altered. */
  interfacesMet(facts: ChangedFacts): ReadonlySet<string> {
    const met = [...this.#interfaces].filter(([, read]) => meets(read, facts));
    return new Set(met.map(([name]) => name));
  }

  /** Hashes of the atoms for which changes can have altered the content of an interface; null for all. */
  resourcesMet(name: string, facts: ChangedFacts): readonly number[] | null {
    return this.#resources.get(name)?.hashes(facts) ?? null;
  }

  /** Whether changes can have altered the menu of every session. */
  meetsMenu(facts: ChangedFacts): boolean {
    return meets(this.#menu, facts);
  }

  /** Roles with signals that changes can have added or resolved; null for all roles. */
  rolesWithSignals(facts: ChangedFacts): ReadonlySet<string> | null {
    if (facts.isEverything) return null;
    const { concepts, relations, roles } = this.#model;
    const changed = [
      ...[...facts.concepts].flatMap((name) => concepts.get(name) ?? []),
      ...[...facts.relations].flatMap((signature) => relations.get(signature) ?? []),
    ];
    const conjuncts = new Set(changed.flatMap(({ affectedConjuncts }) => affectedConjuncts));
    const met = [...roles.values()].filter(({ maintains }) =>
      maintains.some((rule) => rule.conjuncts.some(({ id }) => conjuncts.has(id))),
    );
    return new Set(met.map(({ name }) => name));
  }
}
