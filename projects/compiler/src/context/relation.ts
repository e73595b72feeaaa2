import type { Origin } from '../diagnostic/origin.ts';
import type { AtomValue } from './atom.ts';
import type { Concept } from './concept.ts';
import type { MarkupText } from './markup.ts';

/** A property after expansion of MAP, BIJ, and PROP. PROP is SYM and ASY, and therefore also UNI and INJ. */
export type RelationProperty =
  'UNI' | 'TOT' | 'INJ' | 'SUR' | 'SYM' | 'ASY' | 'TRN' | 'RFX' | 'IRF';

/** Default atoms for a new source or target atom, or the text of EVALPHP. */
export type RelationDefault =
  | { readonly kind: 'values'; readonly values: readonly AtomValue[] }
  | { readonly kind: 'expression'; readonly text: string };

/** A declared relation. Same name and same signature is the same relation. */
export interface Relation {
  readonly name: string;
  /** `name[Source*Target]`; also written so when both are equal. */
  readonly signature: string;
  readonly label: string;
  readonly source: Concept;
  readonly target: Concept;
  readonly properties: ReadonlySet<RelationProperty>;
  /** Whether PROP was declared, or both SYM and ASY. */
  readonly isProp: boolean;
  readonly defaultSource: readonly RelationDefault[];
  readonly defaultTarget: readonly RelationDefault[];
  readonly pragma: readonly string[];
  readonly meanings: readonly MarkupText[];
  readonly pattern: string | null;
  readonly origin: Origin;
}
