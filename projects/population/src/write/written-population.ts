import type { TechnicalType } from '@ampersand-prototype/generics';

/** A concept as a file names it. */
export interface WrittenConcept {
  readonly name: string;
  readonly type: TechnicalType;
}

/** A relation as a file names it. */
export interface WrittenRelation {
  readonly name: string;
  readonly signature: string;
  readonly source: WrittenConcept;
  readonly target: WrittenConcept;
  readonly isUni: boolean;
}

/** Atoms and links as texts, in the form of `populations.json`. */
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
