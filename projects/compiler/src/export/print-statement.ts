import { printAtom, printSignature, printTerm } from '../parse/terms/print-term.ts';
import { quoteText } from '../source/string-literal.ts';
import type { AtomNode, LinkNode } from '../parse/tree/atom-node.ts';
import type { LabelledName, NameNode, RelationReference } from '../parse/tree/name.ts';
import type {
  ConceptStatement,
  DefaultNode,
  MetaStatement,
  IncludeStatement,
  PatternStatement,
  PurposeStatement,
  RelationStatement,
  RuleStatement,
  Statement,
  ViolationSegmentNode,
} from '../parse/tree/statement.ts';
import { printInterface, printView } from './print-interface.ts';
import { printForm, printMarkup, printText } from './print-text.ts';

/** Statements without other statements inside. */
export type SimpleStatement = Exclude<
  Statement,
  MetaStatement | IncludeStatement | PatternStatement
>;

/** Prints a statement as lines of ADL. */
export function printStatement(statement: SimpleStatement): readonly string[] {
  switch (statement.kind) {
    case 'concept':
      return printConcept(statement);
    case 'relation':
      return printRelation(statement);
    case 'classify':
      return [printClassify(statement)];
    case 'represent': {
      const type = statement.isMultitable ? 'MULTITABLE' : statement.type;
      return [`REPRESENT ${names(statement.concepts)} TYPE ${type}`];
    }
    case 'rule':
      return printRule(statement);
    case 'ident': {
      const terms = statement.terms.map(printTerm).join(', ');
      return [
        `IDENT ${printNameWithLabel(statement.name)} : ${statement.concept.text} ( ${terms} )`,
      ];
    }
    case 'view':
      return printView(statement);
    case 'interface':
      return printInterface(statement);
    case 'purpose':
      return [printPurpose(statement)];
    case 'conceptPopulation':
      return [`POPULATION ${statement.concept.text} CONTAINS ${atomList(statement.atoms)}`];
    case 'relationPopulation':
      return [`POPULATION ${reference(statement.relation)} CONTAINS ${linkList(statement.links)}`];
    case 'maintains':
      return [printMaintains(statement)];
    case 'enforce': {
      const { name, relation, isConverse, operator, term } = statement;
      const start = name === null ? '' : `${printNameWithLabel(name)} : `;
      const side = reference(relation) + (isConverse ? '~' : '');
      return [`ENFORCE ${start}${side} ${operator} ${printTerm(term)}`];
    }
  }
}

function printMaintains({
  isService,
  roles,
  rules,
}: Extract<SimpleStatement, { kind: 'maintains' }>): string {
  const holders = roles.map(printNameWithLabel).join(', ');
  return `${isService ? 'SERVICE' : 'ROLE'} ${holders} MAINTAINS ${names(rules)}`;
}

function printClassify({
  specifics,
  operator,
  generics,
}: Extract<SimpleStatement, { kind: 'classify' }>): string {
  const word = operator === 'ISA' ? 'ISA' : 'IS';
  const all = names(generics, operator === 'UNION' ? ' \\/ ' : ' /\\ ');
  return `CLASSIFY ${names(specifics)} ${word} ${all}`;
}

/** Prints a declared name with its LABEL. */
export function printNameWithLabel({ text, label }: LabelledName): string {
  return label === null ? text : `${text} LABEL ${quoteText(label)}`;
}

function names(nodes: readonly NameNode[], separator = ', '): string {
  return nodes.map(({ text }) => text).join(separator);
}

function reference({ name, signature }: RelationReference): string {
  return name.text + (signature === null ? '' : printSignature(signature));
}

function atomList(atoms: readonly AtomNode[]): string {
  return atoms.length === 0 ? '[ ]' : `[ ${atoms.map(printAtom).join(', ')} ]`;
}

function linkList(links: readonly LinkNode[]): string {
  const pairs = links.map(({ source, target }) => `(${printAtom(source)}, ${printAtom(target)})`);
  return pairs.length === 0 ? '[ ]' : `[ ${pairs.join(', ')} ]`;
}

function printConcept(statement: ConceptStatement): readonly string[] {
  const { name, meanings, hasDefinition, reference: source } = statement;
  const [first] = meanings;
  const definition = hasDefinition && first !== undefined ? ` ${quoteText(first.text)}` : '';
  const origin = source === null ? '' : ` ${quoteText(source)}`;
  const rest = meanings.slice(hasDefinition ? 1 : 0).map((text) => `  MEANING ${printText(text)}`);
  return [`CONCEPT ${printNameWithLabel(name)}${definition}${origin}`, ...rest];
}

function printRelation(statement: RelationStatement): readonly string[] {
  const { name, signature, label, properties, defaults, pragma, meanings, links } = statement;
  let head = `RELATION ${name.text}${printSignature(signature)}`;
  if (label !== null) head += ` LABEL ${quoteText(label)}`;
  if (properties.length > 0) head += ` [${properties.map(({ word }) => word).join(',')}]`;
  if (defaults.length > 0) head += ` DEFAULT ${defaults.map(printDefault).join(' ')}`;
  if (pragma.length > 0) head += ` PRAGMA ${pragma.map(quoteText).join(' ')}`;
  const texts = meanings.map((text) => `  MEANING ${printText(text)}`);
  return [head, ...texts, ...(links.length === 0 ? [] : [`  = ${linkList(links)}`])];
}

function printDefault({ end, value }: DefaultNode): string {
  const word = end === 'source' ? 'SRC' : 'TGT';
  if (value.kind === 'expression') return `${word} EVALPHP ${quoteText(value.text)}`;
  return `${word} VALUE ${value.atoms.map(printAtom).join(', ')}`;
}

function printRule(statement: RuleStatement): readonly string[] {
  const { name, term, meanings, messages, violation } = statement;
  const head = name === null ? 'RULE' : `RULE ${printNameWithLabel(name)} :`;
  return [
    `${head} ${printTerm(term)}`,
    ...meanings.map((text) => `  MEANING ${printText(text)}`),
    ...messages.map((text) => `  MESSAGE ${printText(text)}`),
    ...(violation === null ? [] : [`  VIOLATION ( ${violation.map(printSegment).join(', ')} )`]),
  ];
}

function printSegment(segment: ViolationSegmentNode): string {
  if (segment.kind === 'text') return `TXT ${quoteText(segment.text)}`;
  return `${segment.end === 'source' ? 'SRC' : 'TGT'} ${printTerm(segment.term)}`;
}

const SUBJECT_KEYWORDS: Readonly<Record<PurposeStatement['subject'], string>> = {
  concept: 'CONCEPT',
  relation: 'RELATION',
  rule: 'RULE',
  identity: 'IDENT',
  view: 'VIEW',
  pattern: 'PATTERN',
  interface: 'INTERFACE',
  context: 'CONTEXT',
  enforcement: 'ENFORCE',
  role: 'ROLE',
};

function printPurpose({ subject, name, signature, references, text }: PurposeStatement): string {
  const what = `${SUBJECT_KEYWORDS[subject]} ${name.text}${signature === null ? '' : printSignature(signature)}`;
  const ref = references.length === 0 ? '' : `REF ${quoteText(references.join('; '))} `;
  return `PURPOSE ${what} ${printForm(text)}${ref}${printMarkup(text.text)}`;
}
