import type { TechnicalType } from '@ampersand-prototype/generics';

/** The name of a concept in a written file. */
export interface WrittenConcept {
  readonly name: string;
  readonly type: TechnicalType;
}

/** The names of a relation in a written file. */
export interface WrittenRelation {
  readonly name: string;
  readonly signature: string;
  readonly source: WrittenConcept;
  readonly target: WrittenConcept;
  readonly isUni: boolean;
}

/** A population to write, as strings. */
export interface WrittenPopulation {
  readonly atoms: readonly {
    readonly concept: WrittenConcept;
    readonly atoms: readonly string[];
  }[];
  readonly links: readonly {
    readonly relation: WrittenRelation;
    readonly links: readonly { readonly src: string; readonly tgt: string }[];
  }[];
}
