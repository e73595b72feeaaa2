import { isObjectType, type ImportTargets } from '@ampersand-prototype/generics';
import {
  conceptOfItem,
  mappingTargets,
  type PopulationModel,
} from '@ampersand-prototype/population';

/** Lists what the rows of a table can be, with the items for its columns. */
export function importTargets(model: PopulationModel): ImportTargets {
  const conceptAt = (number: number) => model.concepts[number];
  return {
    targets: mappingTargets(model).map(({ kind, name, label, concept, items }) => ({
      ...{ kind, name, label, concept: conceptAt(concept)?.label ?? '' },
      items: items.map((item) => {
        const [shown = '', own = ''] = item.names;
        const { label: of = '', type = 'OBJECT' } = conceptAt(conceptOfItem(model, item)) ?? {};
        const isKey = !item.isProperty && type !== 'PASSWORD' && isObject(conceptAt(concept));
        return { name: own, label: shown, concept: of, isKey };
      }),
    })),
  };
}

/** Rows can only be new atoms of a concept whose identifiers are free. */
function isObject(concept: PopulationModel['concepts'][number] | undefined): boolean {
  return concept !== undefined && isObjectType(concept.type);
}
