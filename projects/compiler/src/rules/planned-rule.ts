import { ROLE } from '@ampersand-prototype/generics';
import type { Term } from '../context/term.ts';
import type { Language } from '../context/markup.ts';
import type { Computation, ViolationSegment } from '../context/rule.ts';
import type { Relation, RelationProperty } from '../context/relation.ts';
import type { Origin } from '../diagnostic/origin.ts';

/** Name of the role whose rules the execution engine repairs. */
export const EXEC_ENGINE: string = ROLE.engine;

/** A text in one or more languages. */
export type LocalizedText = Readonly<Partial<Record<Language, string>>>;

/** A rule of the script, or derived from a property, IDENT, or ENFORCE. */
export interface PlannedRule {
  readonly kind: 'user' | 'property' | 'identity' | 'enforcement';
  readonly name: string;
  readonly label: string;
  /** The property, and its relation, that the rule checks. */
  readonly property?: { readonly relation: Relation; readonly word: RelationProperty };
  /** The relations of which an IDENT compares the values; null where one of its terms is more than a way to such a value. */
  readonly compares?: readonly Relation[] | null;
  /** An inclusion or an equality. */
  readonly term: Term & { readonly left: Term; readonly right: Term };
  readonly meaning: LocalizedText;
  readonly message: LocalizedText;
  readonly violation: readonly ViolationSegment[] | null;
  /** The calls of `Compute` of a rule of the script; absent for derived rules. */
  readonly computations?: readonly Computation[];
  /** The position of the statement, in words for property rules. */
  readonly originText: string;
  readonly origin: Origin;
  /** Names of roles; a rule with maintainers is a signal, one without is an invariant. */
  readonly maintainers: readonly string[];
}

/** Selects a text by language, with English as fallback. */
export function textIn(language: Language, texts: LocalizedText): string {
  return texts[language] ?? texts.English ?? texts.Dutch ?? '';
}

/** Formats an origin, for example `main.adl:3:1`. */
export function showOrigin({ file, start }: Origin): string {
  return `${file}:${start.line}:${start.column}`;
}
