import { SQL_CLASSES, type TechnicalType, VALUE_TYPES } from '@ampersand-prototype/generics';
import type { Concept } from '../../../model/concept.ts';
import type { Model } from '../../../model/model.ts';
import type { Relation } from '../../../model/relation.ts';
import type { TableBefore } from '../../../database/database.ts';
import { quoteName } from '../../../database/statement/quote-name.ts';
import { SIDES, type Side } from './side.ts';

/** Conversion tables from old to new values, by `conversionKey`. */
export type Conversions = ReadonlyMap<string, string>;

/** Returns the key of the conversion of a column to a type. */
export function conversionKey({ root }: Concept, type: TechnicalType): string {
  return `${type} ${root}`;
}

/** The target types of a relation's source and target. */
export type EndTypes = readonly [source: TechnicalType, target: TechnicalType];

/** Queries for the data of the installed model. Names are those of that model. */
export class Source {
  readonly model: Model;
  readonly #before: TableBefore;
  readonly #staying: ReadonlySet<string>;
  readonly #conversions: Conversions;

  constructor(
    model: Model,
    before: TableBefore,
    staying: ReadonlySet<string>,
    conversions: Conversions = new Map(),
  ) {
    this.model = model;
    this.#before = before;
    this.#staying = staying;
    this.#conversions = conversions;
  }

  /** The same data, with values converted. */
  converted(conversions: Conversions): Source {
    return new Source(this.model, this.#before, this.#staying, conversions);
  }

  /** Whether the table and its rows are where the new model has them. */
  isInPlace(name: string): boolean {
    return this.#staying.has(name);
  }

  table(name: string): string {
    return this.#before(name);
  }

  /** The table with the values of a concept as those of a type, where they are converted. */
  conversion(concept: Concept, type: TechnicalType): string | undefined {
    return this.#conversions.get(conversionKey(concept, type));
  }

  /** Query for the atoms of a concept, each once (`atom`), as values of a type. Those without a table are what the links hold. */
  atoms(concept: Concept, type = concept.type): string {
    if (concept.storage) {
      const column = `t.${quoteName(concept.storage.column)}`;
      const from = `${this.table(concept.storage.table)} t`;
      const value = this.#value(concept, type, column, 'a');
      return `select ${value.sql} as atom from ${from}${value.join} where ${column} is not null`;
    }
    const ends = this.#endsAt(concept, this.model.relations.values(), type);
    return ends.length > 0
      ? `select distinct e.atom from (${ends.join(' union all ')}) e`
      : 'select null as atom where 1 = 0';
  }

  /** Query for the links of a relation (`src`, `tgt`), as values of the types of its ends, or of those given. */
  links(
    relation: Relation,
    [sourceType, targetType]: EndTypes = [relation.source.type, relation.target.type],
  ): string {
    const { table } = relation;
    const [source, target] = [
      `t.${quoteName(table.srcCol.name)}`,
      `t.${quoteName(table.tgtCol.name)}`,
    ];
    const src = this.#value(relation.source, sourceType, source, 'a');
    const tgt = this.#value(relation.target, targetType, target, 'b');
    return `select ${src.sql} as src, ${tgt.sql} as tgt from ${this.table(table.name)} t${src.join}${tgt.join} where ${source} is not null and ${target} is not null`;
  }

  /** Query for the atoms at one end of a relation (`atom`), each as often as it has links, as values of a type. */
  end(relation: Relation, side: Side, type = relation[side].type): string {
    const { source, target } = relation;
    const [end, types]: [string, EndTypes] =
      side === 'source' ? ['src', [type, target.type]] : ['tgt', [source.type, type]];
    return `select l.${end} as atom from (${this.links(relation, types)}) l`;
  }

  /** Query for the atoms of a concept of which no link of these relations says that they are there. */
  lonely(concept: Concept, relations: readonly Relation[]): string {
    const ends = this.#endsAt(concept, relations, concept.type);
    return [this.atoms(concept), ...ends].join(' except ');
  }

  /** Queries for the ends that these relations have at a concept, as values of a type. */
  #endsAt(concept: Concept, relations: Iterable<Relation>, type: TechnicalType): string[] {
    return [...relations].flatMap((relation) =>
      SIDES.filter((side) => relation[side].name === concept.name).map((side) =>
        this.end(relation, side, type),
      ),
    );
  }

  #value(
    concept: Concept,
    type: TechnicalType,
    column: string,
    alias: string,
  ): { sql: string; join: string } {
    const values = this.conversion(concept, type);
    if (values === undefined) return { sql: column, join: '' };
    return {
      sql: `${alias}."after"`,
      join: ` join ${quoteName(values)} ${alias} on ${alias}."before" = ${column}`,
    };
  }
}

/** Checks whether databases store values of a type as text, without conversion. */
export function isText(type: TechnicalType): boolean {
  return SQL_CLASSES[VALUE_TYPES[type].sqlClass].holds !== 'value';
}
