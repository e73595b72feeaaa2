import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Enforcement } from '../../context/rule.ts';
import type { Purpose } from '../../context/context.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { AtomNode, LinkNode } from './atom-node.ts';
import type { InterfaceStatement, ViewStatement } from './interface-node.ts';
import type { LabelledName, NameNode, RelationReference, SignatureNode } from './name.ts';
import type { TermNode } from './term-node.ts';
import type { TextNode } from './text.ts';

interface Node {
  readonly origin: Origin;
}

/** A META statement: `META "name" "value"`. */
export interface MetaStatement extends Node {
  readonly kind: 'meta';
  readonly name: string;
  readonly value: string;
}
/** An INCLUDE statement; the files were read before parsing. */
export interface IncludeStatement extends Node {
  readonly kind: 'include';
  readonly path: string;
  readonly flags: readonly string[];
}

/** A PATTERN with its statements. */
export interface PatternStatement extends Node {
  readonly kind: 'pattern';
  readonly name: LabelledName;
  readonly statements: readonly Statement[];
}

/** A CONCEPT statement. */
export interface ConceptStatement extends Node {
  readonly kind: 'concept';
  readonly name: LabelledName;
  /** The definition first, when there is one. */
  readonly meanings: readonly TextNode[];
  /** Whether the first meaning was written as a definition, without MEANING. */
  readonly hasDefinition: boolean;
  readonly reference: string | null;
}

/** Keywords for the properties of a RELATION, in brackets. */
export const PROPERTY_KEYWORDS = [
  'UNI',
  'TOT',
  'INJ',
  'SUR',
  'MAP',
  'BIJ',
  'PROP',
  'SYM',
  'ASY',
  'TRN',
  'RFX',
  'IRF',
] as const;

/** A keyword for a property of a relation, such as UNI. */
export type PropertyKeyword = (typeof PROPERTY_KEYWORDS)[number];

/** A property of a relation as written in the script. */
export interface PropertyNode extends Node {
  readonly word: PropertyKeyword;
}
/** The default of a relation: `DEFAULT SRC VALUE …` or `DEFAULT TGT EVALPHP "…"`. */
export interface DefaultNode extends Node {
  readonly end: 'source' | 'target';
  readonly value:
    | { readonly kind: 'values'; readonly atoms: readonly AtomNode[] }
    | { readonly kind: 'expression'; readonly text: string };
}

/** A RELATION statement. */
export interface RelationStatement extends Node {
  readonly kind: 'relation';
  readonly name: NameNode;
  readonly signature: SignatureNode;
  readonly label: string | null;
  readonly properties: readonly PropertyNode[];
  readonly defaults: readonly DefaultNode[];
  readonly pragma: readonly string[];
  readonly meanings: readonly TextNode[];
  readonly links: readonly LinkNode[];
  /** A column of a population file declares it, rather than the script. */
  readonly isOfFile?: true;
}

/** A CLASSIFY statement. */
export interface ClassifyStatement extends Node {
  readonly kind: 'classify';
  readonly specifics: readonly NameNode[];
  /** `A ISA B`, `A IS B /\ C`, or `A IS B \/ C`; only in the last one, A is the most general. */
  readonly operator: 'IS' | 'ISA' | 'UNION';
  readonly generics: readonly NameNode[];
}

/** A REPRESENT statement: the technical type of concepts. */
export interface RepresentStatement extends Node {
  readonly kind: 'represent';
  readonly concepts: readonly NameNode[];
  readonly type: TechnicalType;
  /** Whether the type is written MULTITABLE: OBJECT, with specializations that have no atom in common. */
  readonly isMultitable: boolean;
}

/** A segment of a VIOLATION: text, or a term. */
export type ViolationSegmentNode = Node &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'term'; readonly end: 'source' | 'target'; readonly term: TermNode }
  );

/** A RULE statement. */
export interface RuleStatement extends Node {
  readonly kind: 'rule';
  /** Null for an unnamed rule. */
  readonly name: LabelledName | null;
  readonly term: TermNode;
  readonly meanings: readonly TextNode[];
  readonly messages: readonly TextNode[];
  readonly violation: readonly ViolationSegmentNode[] | null;
}

/** An IDENT statement: terms that together identify an atom. */
export interface IdentStatement extends Node {
  readonly kind: 'ident';
  readonly name: LabelledName;
  readonly concept: NameNode;
  readonly terms: readonly TermNode[];
}

/** A PURPOSE statement about another definition. */
export interface PurposeStatement extends Node {
  readonly kind: 'purpose';
  readonly subject: Purpose['kind'];
  readonly name: NameNode;
  /** Signature of a relation, where it was written. */
  readonly signature: SignatureNode | null;
  readonly references: readonly string[];
  readonly text: TextNode;
}

/** A POPULATION statement for a concept. */
export interface ConceptPopulationStatement extends Node {
  readonly kind: 'conceptPopulation';
  readonly concept: NameNode;
  readonly atoms: readonly AtomNode[];
}

/** A POPULATION statement for a relation. */
export interface RelationPopulationStatement extends Node {
  readonly kind: 'relationPopulation';
  readonly relation: RelationReference;
  readonly links: readonly LinkNode[];
}

/** A ROLE statement that lets roles maintain rules. */
export interface MaintainsStatement extends Node {
  readonly kind: 'maintains';
  readonly roles: readonly LabelledName[];
  readonly isService: boolean;
  readonly rules: readonly NameNode[];
}

/** An ENFORCE statement. */
export interface EnforceStatement extends Node {
  readonly kind: 'enforce';
  /** Null for an unnamed enforcement. */
  readonly name: LabelledName | null;
  readonly relation: RelationReference;
  readonly isConverse: boolean;
  readonly operator: Enforcement['operator'];
  /** The position of the operator. */
  readonly operatorOrigin: Origin;
  readonly term: TermNode;
}

/** A statement in a context. A pattern allows the same ones, without patterns, interfaces, META, and INCLUDE. */
export type Statement =
  | MetaStatement
  | IncludeStatement
  | PatternStatement
  | ConceptStatement
  | RelationStatement
  | ClassifyStatement
  | RepresentStatement
  | RuleStatement
  | IdentStatement
  | ViewStatement
  | InterfaceStatement
  | PurposeStatement
  | ConceptPopulationStatement
  | RelationPopulationStatement
  | MaintainsStatement
  | EnforceStatement;
