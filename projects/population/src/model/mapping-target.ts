import type { TableMapping } from '@ampersand-prototype/generics';
import type { ModelItem, PopulationModel } from './population-model.ts';

type Target = TableMapping['target'];

/** What the rows of a table can be: the atoms that an interface lists, or those of a concept. */
export interface MappingTarget extends Target {
  readonly label: string;
  /** Number of the concept of the rows. */
  readonly concept: number;
  /** The items that can be filled. */
  readonly items: readonly ModelItem[];
}

/** Lists what the rows of a table can be: interfaces first. */
export function mappingTargets(model: PopulationModel): readonly MappingTarget[] {
  const interfaces = model.interfaces.map(({ name, label, concept, items }) => ({
    ...{ kind: 'interface' as const, name, label, concept },
    items: items.filter(({ relation }) => relation !== null),
  }));
  const concepts = model.concepts.map(({ name, label }, concept) => ({
    ...{ kind: 'concept' as const, name, label, concept },
    items: itemsOfConcept(model, concept),
  }));
  return [...interfaces, ...concepts].filter(
    ({ concept, items }) => items.length > 0 && isImported(model, concept),
  );
}

/** Finds the target of a mapping; null if the model has none of this name. */
export function findTarget(model: PopulationModel, { kind, name }: Target): MappingTarget | null {
  const targets = mappingTargets(model);
  return targets.find((each) => each.kind === kind && each.name === name) ?? null;
}

/** The concept of the values of an item. */
export function conceptOfItem(model: PopulationModel, { relation, isFlipped }: ModelItem): number {
  const found = model.relations[relation ?? -1];
  return (isFlipped ? found?.source : found?.target) ?? -1;
}

function isImported({ concepts }: PopulationModel, concept: number): boolean {
  const { isSession = true, isOne = true } = concepts[concept] ?? {};
  return !isSession && !isOne;
}

/** The relations from a concept, and those to it, which are named `relation~`. */
function itemsOfConcept(model: PopulationModel, concept: number): ModelItem[] {
  return model.relations.flatMap(({ name, signature, source, target }, relation) => {
    const ends = [
      { end: source, other: target, isFlipped: false },
      { end: target, other: source, isFlipped: true },
    ];
    return ends
      .filter(({ end, other }) => isOfConcept(model, concept, end) && isImported(model, other))
      .map(({ isFlipped }) => {
        const symbol = isFlipped ? '~' : '';
        const names = [`${name}${symbol}`, `${signature}${symbol}`];
        return { names, relation, isFlipped, isProperty: false, error: null };
      });
  });
}

function isOfConcept({ concepts }: PopulationModel, concept: number, end: number): boolean {
  const general = concepts[end]?.name ?? '';
  return concept === end || (concepts[concept]?.generalizations.includes(general) ?? false);
}
