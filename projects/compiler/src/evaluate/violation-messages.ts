import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { ViolationSegment } from '../context/rule.ts';
import { converse, relationTerm } from '../term/build-term.ts';
import { showAtom } from '../term/show-term.ts';
import type { PlannedRule } from '../rules/planned-rule.ts';
import { atomLabel } from './atom-label.ts';
import type { TermLookup } from './term-lookup.ts';

type Pair = readonly [source: string, target: string];

/** Atoms that are listed for one violation. */
const MAX_LABELS = 4;

/** Formats violations: by the rule's VIOLATION, by its property, or as pairs. */
export class ViolationMessages {
  readonly #context: Context;
  readonly #lookup: TermLookup;

  constructor(context: Context, lookup: TermLookup) {
    this.#context = context;
    this.#lookup = lookup;
  }

  of(rule: PlannedRule, [source, target]: Pair): string {
    if (rule.violation) {
      const text = rule.violation.map((each) => this.#segment(each, source, target)).join('');
      return hidesAnAtom(rule) && source !== target
        ? `${text} (${quoted(source)}, ${quoted(target)})`
        : text;
    }
    if (rule.kind === 'identity') {
      const concept = rule.term.right.source;
      const [one = '', other = ''] = [source, target]
        .sort()
        .map((atom) => this.#atom(concept, atom));
      return `${one} and ${other} have the same identity`;
    }
    return this.#multiplicity(rule, source) ?? `(${quoted(source)}, ${quoted(target)})`;
  }

  #segment(segment: ViolationSegment, source: string, target: string): string {
    if (segment.kind === 'text') return segment.text;
    const start = segment.end === 'source' ? source : target;
    return [...this.#lookup.targets(segment.term, start)].join(', ');
  }

  /** `"a" (Ann) and "b" (Bob) both have "x@y"`: the rule says it of one atom, but several make the violation. */
  #multiplicity({ property }: PlannedRule, atom: string): string | null {
    if (property === undefined) return null;
    const { relation, word } = property;
    const { source, target } = relation;
    const term = relationTerm(relation);
    switch (word) {
      case 'UNI':
        return `${this.#atom(source, atom)} has ${this.#all(target, this.#lookup.targets(term, atom))}`;
      case 'INJ': {
        const holders = this.#lookup.targets(converse(term), atom);
        return `${this.#all(source, holders)} have the same ${this.#atom(target, atom)}`;
      }
      case 'TOT':
        return `${this.#atom(source, atom)} has no ${target.name}`;
      case 'SUR':
        return `${this.#atom(target, atom)} has no ${source.name}`;
      default:
        return null;
    }
  }

  #all(concept: Concept, atoms: ReadonlySet<string>): string {
    const shown = [...atoms].slice(0, MAX_LABELS).map((atom) => this.#atom(concept, atom));
    if (atoms.size > MAX_LABELS) shown.push(`${atoms.size - MAX_LABELS} more`);
    return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
  }

  /** An atom with its label where a view gives it one: `"p1" (Ann)`. */
  #atom(concept: Concept, atom: string): string {
    const label = atomLabel(this.#context, this.#lookup, concept, atom);
    return label === '' || label === atom ? quoted(atom) : `${quoted(atom)} (${label})`;
  }
}

/**
 * Whether the message of a rule about pairs of one concept names one atom only, so that the problem can be in the other
 * one.
 */
function hidesAnAtom({ term, violation }: PlannedRule): boolean {
  const ends = new Set(violation?.flatMap((each) => (each.kind === 'term' ? [each.end] : [])));
  return ends.size === 1 && term.source === term.target;
}

function quoted(text: string): string {
  return showAtom({ kind: 'text', text });
}
