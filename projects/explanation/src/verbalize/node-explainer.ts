import type {
  Condition,
  ExplainedAtom,
  ExplanationNode,
  ExplanationPlan,
} from '@ampersand-prototype/generics';
import { listingOf, type Derivation } from '../derive/derivation.ts';
import { describeConditions } from './describe-condition.ts';
import type { Grammar } from './grammar.ts';
import { GRAMMAR } from './grammars.ts';
import {
  atomText,
  type ExplainedRelation,
  type ExplanationWording,
} from './explanation-wording.ts';
import { literalOf } from './literal.ts';
import { missingObject, type MissingObject } from './missing-object.ts';
import { verbalize, verbalizeMissing, type Statement } from './statement.ts';

/** Conditions of which a sentence says that nothing meets them. */
const MAX_CONDITIONS = 3;

/** A link with the atoms at the ends of its relation. */
type Link = Pick<ExplanationNode, 'source' | 'target' | 'relation'>;

/** The statements so far, each set with its content at a moment. */
type Facts = readonly (readonly [facts: Set<string>, content: readonly string[]])[];

/** Converts derivation steps to explanation nodes in words. */
export class NodeExplainer {
  /** Statements that hold. */
  readonly recorded = new Set<string>();
  /** Links that are missing. */
  readonly absent = new Set<string>();
  readonly #wording: ExplanationWording;
  readonly #grammar: Grammar;

  constructor(wording: ExplanationWording) {
    this.#wording = wording;
    this.#grammar = GRAMMAR[wording.language];
  }

  /** Words a node and everything below it. */
  explain(derivation: Derivation): ExplanationNode {
    const { plan, pair, middle } = derivation;
    if (plan.kind === 'link') return this.#link(derivation);
    const [source, target] = [
      this.#wording.atom(plan.source, pair.src),
      this.#wording.atom(plan.target, pair.tgt),
    ];
    const isListed = plan.kind === 'every' || plan.kind === 'none' || plan.kind === 'path';
    const missing = this.#missingObject(derivation, [source, target]);
    const facts = missing === null ? [] : this.#facts();
    const children = derivation.isConcealed
      ? [this.#hiddenStep(plan)]
      : withoutRepeatedLinks(
          derivation.children
            .filter((child) => !goesWithoutSaying(child))
            .map((child) => this.explain(child)),
        );
    const [only] = children;
    if (plan.kind === 'all' && only && children.length === 1 && derivation.omitted === 0)
      return only;
    const hasHidden = isListed && children.some(isHidden);
    if (missing !== null && !hasHidden) this.#sumUp(missing, facts);
    const hidesNone = derivation.count === 0 && isListed && !this.#wording.mayShowNone(plan, pair);
    const node = {
      ...{
        kind: kindOf(plan),
        holds: plan.holds,
        term: hidesNone ? null : plan.term,
        source,
        target,
      },
      middle: middle === null ? null : this.#wording.atom(plan.middle ?? '', middle),
      relation: null,
      children: hasHidden ? withOneHidden(children) : children,
      omitted: hasHidden ? 0 : derivation.omitted,
      count: hasHidden || hidesNone || this.#hidesReach(plan) ? null : derivation.count,
      ...(derivation.hasMore && !hasHidden && { hasMore: true as const }),
    };
    return { ...node, text: this.#text(plan, node) };
  }

  #facts(): Facts {
    return [this.recorded, this.absent].map((facts) => [facts, [...facts]] as const);
  }

  /** The object that is missing, if the session may know how many there are: that none is the one is about all of them. */
  #missingObject(
    { plan, count, children }: Derivation,
    [source, target]: readonly [ExplainedAtom, ExplainedAtom],
  ): MissingObject | null {
    if (count === null || children.length === 0) return null;
    const ends = [atomText(source, this.#grammar), atomText(target, this.#grammar)] as const;
    return missingObject(plan, ends, this.#wording);
  }

  /** Says that an object is missing, instead of what each object that there is lacks. */
  #sumUp({ concept, fields }: MissingObject, before: Facts): void {
    for (const [facts, known] of before) {
      facts.clear();
      for (const fact of known) facts.add(fact);
    }
    const values = fields.map(([label, value]) => `${this.#grammar.quote(label)} ${value}`);
    this.absent.add(this.#grammar.having(this.#grammar.one(concept, concept), values));
  }

  #hidesReach({ kind }: ExplanationPlan): boolean {
    return kind === 'path' && !this.#wording.mayShowReach;
  }

  /** A step of a path, as a link that the session may not see. */
  #hiddenStep({ children: [step], ...plan }: ExplanationPlan): ExplanationNode {
    const atom = (concept: string): ExplainedAtom => ({
      ...this.#wording.atom(concept, ''),
      ...{ _id_: null, _label_: null },
    });
    const { source, target } = step ?? plan;
    const link = { source: atom(source), target: atom(target), relation: null };
    return {
      ...{ kind: 'link', holds: true, term: null, ...link },
      text: this.#say(this.#grammar.hiddenFact(link.target.conceptLabel)),
      ...{ middle: null, children: [], omitted: 0, count: null },
    };
  }

  #link({ plan, pair }: Derivation): ExplanationNode {
    const { holds, relation: signature, source, target } = plan;
    const relation = this.#wording.relation(signature ?? '');
    const isShown = this.#wording.mayShowLink(signature ?? '', pair.src, pair.tgt);
    const atom = (concept: string, each: string): ExplainedAtom => {
      const known = this.#wording.atom(concept, each);
      return isShown ? known : { ...known, _id_: null, _label_: null };
    };
    const link = {
      ...{ source: atom(source, pair.src), target: atom(target, pair.tgt) },
      relation: isShown ? { signature: signature ?? '', label: relation.label } : null,
    };
    const statement = this.#statement(link, relation, holds);
    (holds ? this.recorded : this.absent).add(statement);
    return {
      ...{ kind: 'link', holds, term: isShown ? plan.term : null, ...link },
      text: holds ? statement : this.#grammar.notRecorded(statement),
      ...{ middle: null, children: [], omitted: 0, count: null },
    };
  }

  #statement(
    { source, target, relation: shown }: Link,
    relation: ExplainedRelation,
    holds: boolean,
  ): string {
    if (shown !== null) {
      const [a, b] = [atomText(source, this.#grammar), atomText(target, this.#grammar)];
      return this.#verbalize({ kind: 'link', relation, holds: true }, a, b);
    }
    const { conceptLabel } = target;
    return holds ? this.#grammar.hiddenFact(conceptLabel) : this.#grammar.hidden(conceptLabel);
  }

  #text(plan: ExplanationPlan, node: Omit<ExplanationNode, 'text'>): string {
    const { source, target, middle, count, holds } = node;
    const [a, b] = [atomText(source, this.#grammar), atomText(target, this.#grammar)];
    switch (node.kind) {
      case 'all':
        return this.#grammar.allOf;
      case 'some':
        return this.#grammar.some(middle ? atomText(middle, this.#grammar) : a);
      case 'every':
        if (node.term === null) return this.#say(this.#grammar.hiddenFact(this.#middleLabel(plan)));
        return count === 0 ? this.#say(this.#none(plan, a, b)) : this.#grammar.every(count);
      case 'path':
        return holds
          ? this.#verbalize({ kind: 'path', holds, length: stepsOf(node) }, a, b)
          : this.#say(this.#verbalize({ kind: 'path', holds, length: count }, a, b));
      case 'atom':
        return this.#say(this.#verbalize({ kind: 'type', holds, concept: source.conceptLabel }, a));
      case 'constant':
        return this.#say(this.#constant(plan, a, b));
      default:
        return this.#say(this.#grammar.scripted(...this.#both(source, target), holds));
    }
  }

  #say(statement: string): string {
    this.recorded.add(statement);
    return statement;
  }

  #middleLabel({ middle, target }: ExplanationPlan): string {
    return this.#wording.atom(middle ?? target, '').conceptLabel;
  }

  #none({ kind, children, middle }: ExplanationPlan, a: string, b: string): string {
    const listing = listingOf({ kind, children });
    const near = listing?.from === 'tgt' || listing?.to === 'tgt' ? b : a;
    if (listing?.kind !== 'link') return this.#noSuch({ listing, middle }, [a, b], near);
    const relation = this.#wording.relation(listing.relation ?? '');
    return verbalizeMissing(relation, near, listing.to === 'mid', this.#grammar);
  }

  /** Says that no object is linked to an atom as a composed term asks: every relation in it is shown. */
  #noSuch(
    { listing, middle }: Pick<ExplanationPlan, 'middle'> & { readonly listing?: ExplanationPlan },
    [a, b]: readonly [string, string],
    near: string,
  ): string {
    const concept = this.#wording.atom(middle ?? '', '').conceptLabel;
    const places = {
      ...{ src: () => a, tgt: () => b },
      mid: () => this.#grammar.between(concept, false),
    };
    const wording = this.#wording;
    const conditions = listing
      ? describeConditions(listing, places, {
          ...{ language: wording.language, mayName: () => true },
          concept: (name) => wording.atom(name, '').conceptLabel,
          relation: (signature) => wording.relation(signature),
          isDate: (name) => wording.isDate(name),
        })
      : [];
    return isShort(conditions)
      ? this.#grammar.noSuch(concept, this.#grammar.and(conditions.map(({ text }) => text)))
      : this.#grammar.nothing(concept, near);
  }

  /** Atoms as a list, each once. */
  #both(source: ExplainedAtom, target: ExplainedAtom): [atoms: string, count: number] {
    const texts = [...new Set([source, target].map((atom) => atomText(atom, this.#grammar)))];
    return [this.#grammar.and(texts), texts.length];
  }

  #constant({ constant, holds, term, source }: ExplanationPlan, a: string, b: string): string {
    if (constant === null || constant === 'pair') return this.#grammar.inEveryCase(holds);
    const statement: Statement =
      constant === 'value'
        ? { kind: 'value', holds, text: this.#grammar.quote(literalOf(term)) }
        : {
            kind: 'comparison',
            ...{ holds, comparison: constant, isDate: this.#wording.isDate(source) },
          };
    return this.#verbalize(statement, a, b);
  }

  #verbalize(statement: Statement, a: string, b = a): string {
    return verbalize(statement, a, b, this.#grammar);
  }
}

/** Whether conditions fit in a sentence. */
function isShort(conditions: readonly Condition[]): boolean {
  const isOne = conditions.every(({ children }) => children.length === 0);
  return isOne && conditions.length > 0 && conditions.length <= MAX_CONDITIONS;
}

/** Whether a node only says that an atom is itself, or a literal itself, or that there are two atoms. */
function goesWithoutSaying({ plan: { constant, holds }, pair }: Derivation): boolean {
  if (!holds || constant === null) return false;
  return constant === 'equal' ? pair.src === pair.tgt : constant === 'value' || constant === 'pair';
}

/** Of alternatives none is left in a derivation unless there are none. */
function kindOf({ kind }: ExplanationPlan): ExplanationNode['kind'] {
  if (kind === 'none') return 'every';
  return kind === 'one' ? 'opaque' : kind;
}

function stepsOf({ children, omitted }: Omit<ExplanationNode, 'text'>): number | null {
  return children.some(isHidden) ? null : children.length + omitted;
}

/** Leaves out a link that is there in both directions, as in `r;r~` between an atom and itself. */
function withoutRepeatedLinks(children: readonly ExplanationNode[]): readonly ExplanationNode[] {
  return children.filter(
    ({ kind, term, text }, at) =>
      kind !== 'link' ||
      term === null ||
      children.findIndex((other) => other.kind === 'link' && other.text === text) === at,
  );
}

/** Whether a node, or one below it, is about what the session may not see. */
function isHidden({ term, source, target, middle, children }: ExplanationNode): boolean {
  const atoms = middle ? [source, target, middle] : [source, target];
  return term === null || atoms.some(({ _id_ }) => _id_ === null) || children.some(isHidden);
}

/** Replaces all hidden nodes by one, because the session may not know their number. */
function withOneHidden(nodes: readonly ExplanationNode[]): ExplanationNode[] {
  const visible = nodes.filter((node) => !isHidden(node));
  const hidden = nodes.find(isHidden);
  return hidden ? [...visible, hidden] : visible;
}
