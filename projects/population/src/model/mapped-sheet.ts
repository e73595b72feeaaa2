import type { TableMapping } from '@ampersand-prototype/generics';
import {
  IDENTIFIER_ITEM,
  isObjectType,
  normalizedText,
  plainText,
  VALUE_TYPES,
  type FileValue,
} from '@ampersand-prototype/generics/values';
import type { MappedAtom, MappedColumn, MappedSheet, MappedValue } from '../file/mapped-sheet.ts';
import type { AtomsByLabel, KnownAtoms } from './known-atoms.ts';
import { LocalValues } from './local-value.ts';
import { conceptOfItem, findTarget, type MappingTarget } from './mapping-target.ts';
import type { ModelVocabulary } from './model-vocabulary.ts';
import type {
  ModelConcept,
  ModelItem,
  ModelRelation,
  PopulationModel,
} from './population-model.ts';

type Sheet = MappedSheet<ModelConcept, ModelRelation>;

/** The data by which a table is read. */
export interface MappedReading {
  readonly model: PopulationModel;
  readonly vocabulary: ModelVocabulary;
  readonly mapping: TableMapping;
  readonly known: KnownAtoms;
  /** Decides how ambiguous numbers and dates are read. */
  readonly locale: string;
}

/** The meaning of a table by its mapping. Null if the model has no such target. */
export function mappedSheet(reading: MappedReading): Sheet | null {
  const { model, mapping } = reading;
  const target = findTarget(model, mapping.target);
  const concept = model.concepts[target?.concept ?? -1];
  if (target === null || concept === undefined) return null;
  const columns = new MappedColumns(reading, target);
  const { hasHeader, key, sheet: title } = mapping;
  const keyIndex = mapping.columns.findIndex(({ item }) => item === key && item !== null);
  return {
    ...{ title, concept, columns: columns.all, width: mapping.columns.length },
    headings: hasHeader ? mapping.columns.map(({ heading }) => heading) : null,
    keyIndex: keyIndex < 0 ? null : keyIndex,
    atom: (given) => columns.atom(concept, given),
  };
}

class MappedColumns {
  readonly #reading: MappedReading;
  readonly #local: LocalValues;
  readonly #keyConcept: ModelConcept | undefined;
  readonly all: readonly MappedColumn<ModelRelation>[];

  constructor(reading: MappedReading, { items }: MappingTarget) {
    this.#reading = reading;
    this.#local = new LocalValues(reading.locale);
    const { mapping, model } = reading;
    const named = (name: string | null) => items.find(({ names }) => names[1] === name);
    const key = named(mapping.key);
    this.#keyConcept = key && model.concepts[conceptOfItem(model, key)];
    this.all = mapping.columns.flatMap(({ item: name }, index) => {
      const item = named(name);
      return item ? this.#column(index, item) : [];
    });
  }

  /** Finds the atom of a row by its identifier or key, or creates one. */
  atom(concept: ModelConcept, given: FileValue | null): MappedAtom {
    const { mapping, known } = this.#reading;
    if (given !== null && mapping.key === IDENTIFIER_ITEM)
      return { atom: given, isNew: !known.rows.has(plainText(given)) };
    if (given !== null) {
      const text = this.#storedKey(given);
      const atom = known.keys?.get(text);
      if (atom === null) return { reason: { about: 'severalAtoms', concept: concept.label, text } };
      if (atom !== undefined) return { atom, isNew: false };
    }
    const atom = this.#reading.vocabulary.newAtom(concept);
    return atom === null ? { reason: { about: 'noNewAtom', symbol: '' } } : { atom, isNew: true };
  }

  #storedKey(given: FileValue): string {
    const concept = this.#keyConcept;
    if (concept === undefined) return plainText(given);
    const found = this.#value(concept, this.#labels(this.#reading.mapping.key), given);
    return storedText(concept, 'value' in found ? found.value : given);
  }

  #column(index: number, item: ModelItem): MappedColumn<ModelRelation>[] {
    const { model } = this.#reading;
    const relation = model.relations[item.relation ?? -1];
    const concept = model.concepts[conceptOfItem(model, item)];
    if (relation === undefined || concept === undefined) return [];
    const { isFlipped, isProperty } = item;
    const labels = this.#labels(item.names[1] ?? null);
    const isList = relation.storedWith !== (isFlipped ? 'target' : 'source') && !isProperty;
    const value = (given: FileValue): MappedValue => this.#value(concept, labels, given);
    return [{ index, relation, isFlipped, isProperty, isList, value }];
  }

  #labels(item: string | null): AtomsByLabel | undefined {
    return this.#reading.known.labels.get(item ?? '');
  }

  #value(concept: ModelConcept, labels: AtomsByLabel | undefined, given: FileValue): MappedValue {
    if (!isObjectType(concept.type) || labels === undefined)
      return { value: this.#local.convert(concept.type, given) };
    const text = plainText(given);
    const atom = labels.get(text);
    if (atom !== undefined && atom !== null) return { value: atom };
    const about = atom === null ? 'severalAtoms' : 'noAtom';
    return { reason: { about, concept: concept.label, text } };
  }
}

/** The stored form of a value; an invalid one remains, as it is reported elsewhere. */
export function storedText({ type }: Pick<ModelConcept, 'type'>, given: FileValue): string {
  const text = normalizedText(type, VALUE_TYPES[type].fileText(given));
  const parsed = VALUE_TYPES[type].parse(text);
  return 'stored' in parsed ? parsed.stored : text;
}
