import type { TechnicalType } from '@ampersand-prototype/generics';
import type { WrittenPopulation, WrittenRelation } from './written-population.ts';

/** The text of a cell with its technical type; null if empty. */
export type BlockCell = { readonly text: string; readonly type: TechnicalType } | null;

/** A relation block to write: header rows, and a row per atom. */
export interface Block {
  readonly title: string;
  /** Names of the relations, for the columns behind the first. */
  readonly relations: readonly string[];
  /** Names of the concepts, for all columns. */
  readonly concepts: readonly string[];
  readonly rows: readonly (readonly BlockCell[])[];
}

/**
 * Arranges a population in blocks: one per concept, and one per other relation. The block of a concept has a column for each of
 * its univalent relations.
 */
export function populationBlocks(population: WrittenPopulation): Block[] {
  const isColumn = (relation: WrittenRelation): boolean =>
    relation.isUni && population.atoms.some(({ concept }) => concept.name === relation.source.name);
  const wide = population.atoms.flatMap(({ concept, atoms }) => {
    const columns = population.links.filter(
      ({ relation }) => relation.source.name === concept.name && isColumn(relation),
    );
    return wideBlock(concept.name, concept.type, atoms, columns);
  });
  const narrow = population.links.filter(
    ({ relation, links }) => !isColumn(relation) && links.length > 0,
  );
  return [...wide, ...narrow.map(narrowBlock)];
}

function wideBlock(
  concept: string,
  type: TechnicalType,
  own: readonly string[],
  columns: WrittenPopulation['links'],
): Block[] {
  const filled = columns.filter(({ links }) => links.length > 0);
  const values = filled.map(({ links }) => new Map(links.map(({ src, tgt }) => [src, tgt])));
  const atoms = [...new Set([...own, ...values.flatMap((column) => [...column.keys()])])].sort();
  if (atoms.length === 0) return [];
  const rows = atoms.map((atom): BlockCell[] => [
    { text: atom, type },
    ...filled.map(({ relation }, i): BlockCell => {
      const value = values[i]?.get(atom);
      return value === undefined ? null : { text: value, type: relation.target.type };
    }),
  ]);
  return [
    {
      title: concept,
      relations: filled.map(({ relation }) => relation.name),
      concepts: [concept, ...filled.map(({ relation }) => relation.target.name)],
      rows,
    },
  ];
}

function narrowBlock({ relation, links }: WrittenPopulation['links'][number]): Block {
  const { name, source, target } = relation;
  const rows = links.map(({ src, tgt }): BlockCell[] => [
    { text: src, type: source.type },
    { text: tgt, type: target.type },
  ]);
  return { title: name, relations: [name], concepts: [source.name, target.name], rows };
}

/** Returns the first header cell of a block. */
export function blockTitle({ title }: Block): string {
  return `[${title.replaceAll(/[[\]]/g, '')}]`;
}
