import type { Enforcement, Identity, Rule, ViolationSegment } from '../context/rule.ts';
import type { Term } from '../context/term.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { printTerm } from '../parse/terms/print-term.ts';
import type { EnforceStatement, IdentStatement, RuleStatement } from '../parse/tree/statement.ts';
import type { BinaryNode, TermNode } from '../parse/tree/term-node.ts';
import { localName } from '../term/local-name.ts';
import type { ConceptTable } from './concepts/concept-table.ts';
import type { Placed } from './declared/declarations.ts';
import { undeclaredConcept } from './problems/concept-problems.ts';
import type { TermChecker } from './typing/term-checker.ts';
import { resolveText, type TextDefaults } from './declared/resolve-text.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * Checks rules, identities, and enforcements, and infers the types of their terms. Each method returns null after it
 * has reported a problem.
 */
export class RuleChecker {
  readonly #concepts: ConceptTable;
  readonly #terms: TermChecker;
  readonly #defaults: TextDefaults;
  readonly #report: (problem: Diagnostic) => void;
  readonly #madeUp = new Set<string>();

  constructor(
    concepts: ConceptTable,
    terms: TermChecker,
    defaults: TextDefaults,
    report: (problem: Diagnostic) => void,
  ) {
    this.#concepts = concepts;
    this.#terms = terms;
    this.#defaults = defaults;
    this.#report = report;
  }

  rule({ statement, pattern }: Placed<RuleStatement>): Rule | null {
    const term = this.#terms.check(statement.term);
    if (term === null) return null;
    const byLanguage = (nodes: RuleStatement['meanings']) =>
      nodes.map((node) => resolveText(node, this.#defaults));
    return {
      ...this.#nameOf(statement),
      term,
      meanings: byLanguage(statement.meanings),
      messages: byLanguage(statement.messages),
      violation: this.#violation(statement, term),
      computations: [],
      pattern,
      origin: statement.origin,
    };
  }

  /** A rule without a name gets one that depends only on its term, so that it stays the same elsewhere. */
  #nameOf({ name, term, origin }: RuleStatement): Pick<Rule, 'name' | 'label' | 'isNamed'> {
    if (name !== null) {
      return { name: name.text, label: name.label ?? localName(name.text), isNamed: true };
    }
    const base = `Rule${fingerprint(printTerm(term))}`;
    let made = base;
    for (let number = 2; this.#madeUp.has(made); number++) made = `${base}x${number}`;
    this.#madeUp.add(made);
    const { file, start } = origin;
    const label = `The rule defined at ${file}:${start.line}:${start.column}`;
    return { name: made, label, isNamed: false };
  }

  #violation({ violation }: RuleStatement, rule: Term): readonly ViolationSegment[] | null {
    if (violation === null) return null;
    return violation.flatMap((segment): readonly ViolationSegment[] => {
      if (segment.kind === 'text') return [{ kind: 'text', text: segment.text }];
      const { end } = segment;
      const source = end === 'source' ? rule.source : rule.target;
      const term = this.#terms.check(segment.term, { source, target: null });
      return term === null ? [] : [{ kind: 'term', end, term }];
    });
  }

  identity({ statement, pattern }: Placed<IdentStatement>): Identity | null {
    const { name, concept: conceptName, origin } = statement;
    const concept = this.#concepts.find(conceptName.text);
    if (concept === null) {
      const names = this.#concepts.names();
      this.#report(undeclaredConcept(conceptName.text, names, conceptName.origin));
      return null;
    }
    const terms = statement.terms
      .map((node) => this.#terms.check(node, { source: concept, target: null }))
      .filter((term) => term !== null);
    const label = name.label ?? localName(name.text);
    return { name: name.text, label, concept, terms, pattern, origin };
  }

  /** Typed as the rule that it enforces, so that both sides are compared and open ends are filled. */
  enforcement({ statement, pattern }: Placed<EnforceStatement>): Enforcement | null {
    const { operator, isConverse, origin, name: given } = statement;
    const rule = this.#terms.check(asRule(statement));
    if (rule === null || !('left' in rule)) return null;
    const side = isConverse && rule.left.kind === 'converse' ? rule.left.operand : rule.left;
    if (side.kind !== 'relation') return null;
    const name = given?.text ?? null;
    const label = given?.label ?? (name === null ? null : localName(name));
    const { relation } = side;
    return { name, label, relation, isConverse, operator, term: rule.right, pattern, origin };
  }
}

function asRule({
  relation,
  isConverse,
  operator: enforces,
  operatorOrigin: operator,
  term,
  origin,
}: EnforceStatement): BinaryNode {
  const node: TermNode = { kind: 'relation', ...relation };
  const left: TermNode = isConverse
    ? { kind: 'converse', operand: node, operator: relation.origin, origin: relation.origin }
    : node;
  return { kind: 'equality', left, right: term, operator, enforces, origin };
}
