/** The syntax and the meaning of a script, for editors: tokens, statements, typed terms. */
export type { ReadableContext } from '../check/check.ts';
export type { Signature } from '../check/typing/candidate.ts';
export type { TermReader } from '../check/typing/term-reader.ts';
export type { Concept, ConceptLattice } from '../context/concept.ts';
export type { Context } from '../context/context.ts';
export type { Relation } from '../context/relation.ts';
export type { Rule } from '../context/rule.ts';
export type { Term } from '../context/term.ts';
export type {
  LabelledName,
  NameNode,
  RelationReference,
  SignatureNode,
} from '../parse/tree/name.ts';
export type {
  BoxItemNode,
  InterfaceStatement,
  SubInterfaceNode,
  TermItemNode,
  ViewStatement,
} from '../parse/tree/interface-node.ts';
export type { ScriptTree } from '../parse/tree/script-tree.ts';
export type {
  EnforceStatement,
  RelationStatement,
  RuleStatement,
  Statement,
} from '../parse/tree/statement.ts';
export type { TermNode } from '../parse/tree/term-node.ts';
export { RuleViolations } from './rule-violations.ts';
export { TermDescriptions } from './term-descriptions.ts';
export type { ScriptReading } from './script-reading.ts';
export { parse } from '../parse/parse.ts';
export { applyEdits, type Edit } from '../source/edit.ts';
export { PROPERTY_KEYWORDS } from '../parse/tree/statement.ts';
export { isModule } from '../source/modules/modules.ts';
export { PROTOTYPE_CONTEXT_FILE } from '../prototype-context/prototype-context-source.ts';
export { findIncludes } from '../source/includes.ts';
export { lex } from '../source/lexer.ts';
export { withLineFeeds } from '../source/line-ends.ts';
export { KEYWORDS, OPERATORS, SYMBOLS, type Token } from '../source/token.ts';
export { propertyRules } from '../rules/property-rules.ts';
export { showTerm } from '../term/show-term.ts';
