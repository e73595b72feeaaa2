import type { Origin } from '@ampersand-prototype/compiler';

/** The kind of a named part of a script. */
export type SymbolKind =
  | 'concept'
  | 'relation'
  | 'rule'
  | 'pattern'
  | 'interface'
  | 'view'
  | 'role'
  | 'identity'
  | 'enforcement'
  | 'context';

/** A place where a script names something. */
export interface Occurrence {
  readonly kind: SymbolKind;
  /** The name as written, without quotes. */
  readonly name: string;
  /** Equal for all places that name the same thing: the name, or the signature of a relation. */
  readonly key: string;
  readonly isDeclaration: boolean;
  readonly origin: Origin;
}
