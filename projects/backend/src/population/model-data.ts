import type { ModelItem, PopulationModel } from '@ampersand-prototype/population';
import type { Concept } from '../model/concept.ts';
import type { Interface, TermNode } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

/** The part of the model that population files need, as plain data for another process. */
export interface ModelData {
  readonly data: PopulationModel;
  /** The concepts and relations by their numbers in the data. */
  readonly concepts: readonly Concept[];
  readonly relations: readonly Relation[];
}

/** Describes a model and its interfaces as plain data for the reader process. */
export function modelData(model: Model, interfaces: readonly Interface[]): ModelData {
  const concepts = [...new Set(model.concepts.values())].filter(
    (concept, i, all) => all.findIndex(({ name }) => name === concept.name) === i,
  );
  const number = new Map(concepts.map((concept, i) => [concept.name, i]));
  const numberOf = ({ name }: Concept): number => number.get(name) ?? -1;
  const relations = [...model.relations.values()];
  const data: PopulationModel = {
    concepts: concepts.map((concept) => ({
      name: concept.name,
      aliases: [...model.concepts]
        .filter(([, { name }]) => name === concept.name)
        .map(([key]) => key),
      label: concept.label,
      type: concept.type,
      values: concept.values,
      isSession: concept.isSession,
      isOne: concept.isOne,
      generalizations: [...concept.generalizations],
    })),
    relations: relations.map(({ name, signature, source, target, table }) => ({
      name,
      signature,
      source: numberOf(source),
      target: numberOf(target),
      storedWith: table.tableOf === null ? null : table.tableOf === 'src' ? 'source' : 'target',
    })),
    interfaces: interfaces
      .filter(({ root }) => root.source.isSession)
      .map(({ name, label, root }) => ({
        name,
        label,
        concept: numberOf(root.target),
        items: root.items.map((item) => itemData(item, relations)),
      })),
  };
  return { data, concepts, relations };
}

function itemData(item: TermNode['items'][number], relations: readonly Relation[]): ModelItem {
  const names = [item.label, item.name];
  const relation = item.kind === 'term' ? item.relation : null;
  if (item.kind === 'text' || relation === null) {
    const error = { about: 'computed' } as const;
    return { names, relation: null, isFlipped: false, isProperty: false, error };
  }
  const mayFill = item.crud.update || item.crud.create;
  return {
    names,
    relation: mayFill ? relations.indexOf(relation) : null,
    isFlipped: item.isFlipped,
    isProperty: item.isProperty,
    error: mayFill ? null : { about: 'withoutRight' },
  };
}
