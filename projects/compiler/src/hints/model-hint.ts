import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { Interface } from '../context/interface.ts';
import type { Relation } from '../context/relation.ts';
import type { Rule } from '../context/rule.ts';

/** A pattern of the context. */
export type Pattern = Context['patterns'][number];

/** Something that a model lacks, or that has no effect. It is about one definition of the script. */
export type ModelHint =
  | { readonly kind: 'missingMeaning'; readonly of: 'concept'; readonly item: Concept }
  | { readonly kind: 'missingMeaning'; readonly of: 'relation'; readonly item: Relation }
  | { readonly kind: 'missingMeaning'; readonly of: 'rule'; readonly item: Rule }
  | { readonly kind: 'missingPurpose'; readonly of: 'context'; readonly item: Context }
  | { readonly kind: 'missingPurpose'; readonly of: 'pattern'; readonly item: Pattern }
  | { readonly kind: 'missingPurpose'; readonly of: 'interface'; readonly item: Interface }
  | { readonly kind: 'unusedConcept' | 'conceptWithoutView'; readonly item: Concept }
  | { readonly kind: 'unusedRelation' | 'unfilledRelation'; readonly item: Relation }
  | {
      readonly kind: 'suggestedProperty';
      readonly item: Relation;
      readonly property: 'UNI' | 'INJ';
    }
  | { readonly kind: 'unresolvableSignal' | 'ruleWithoutViolations'; readonly item: Rule };

/** A kind of hint. */
export type HintKind = ModelHint['kind'];
