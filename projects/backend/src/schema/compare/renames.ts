import type { Generics } from '../../model/generics-folder.ts';

/** The concept and relation renames that the user specified. */
export interface Renames {
  /** Old names of concepts, by the new ones. */
  readonly concepts: ReadonlyMap<string, string>;
  /** Old signatures of relations, by the new ones. Several relations may become one. */
  readonly relations: ReadonlyMap<string, readonly string[]>;
  /** Old signatures of relations whose source and target change places. */
  readonly reversed: ReadonlySet<string>;
  /** Prefixes for the identifiers of concepts, by the old names of these concepts. */
  readonly prefixes: ReadonlyMap<string, string>;
}

/** The concepts and relations of a model that renames refer to. */
export type Definitions = Pick<Generics, 'concepts' | 'relations'>;
