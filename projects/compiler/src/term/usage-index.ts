import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { BoxItem, Interface } from '../context/interface.ts';
import type { Relation } from '../context/relation.ts';
import type { Enforcement, Identity, Rule } from '../context/rule.ts';
import type { View } from '../context/interface.ts';
import type { Term } from '../context/term.ts';
import { subterms } from './walk-term.ts';

/** A definition whose terms mention concepts and relations. */
export type TermUser = Rule | Identity | Enforcement | View | Interface;

/** The concepts and relations that a definition mentions. */
export interface Mentions {
  readonly concepts: ReadonlySet<Concept>;
  readonly relations: ReadonlySet<Relation>;
}

const NOTHING: Mentions = { concepts: new Set(), relations: new Set() };

/** An index of the definitions that mention each concept and relation. */
export class UsageIndex {
  readonly #mentions = new Map<TermUser, Mentions>();
  readonly #users = new Map<Concept | Relation, TermUser[]>();

  constructor({ rules, identities, enforcements, views, interfaces }: Context) {
    for (const rule of rules) this.#add(rule, [rule.term, ...violationTerms(rule)]);
    for (const each of identities) this.#add(each, each.terms, [each.concept]);
    for (const each of enforcements) this.#add(each, [each.term], [], [each.relation]);
    for (const view of views)
      this.#add(
        view,
        view.segments.flatMap((each) => (each.kind === 'term' ? [each.term] : [])),
        [view.concept],
      );
    for (const each of interfaces) this.#add(each, termsOf(each.item));
  }

  /** What a definition mentions. */
  mentions(user: TermUser): Mentions {
    return this.#mentions.get(user) ?? NOTHING;
  }

  /** The definitions that mention a concept or relation, in the order of the context. */
  users(item: Concept | Relation): readonly TermUser[] {
    return this.#users.get(item) ?? [];
  }

  #add(
    user: TermUser,
    terms: readonly Term[],
    moreConcepts: readonly Concept[] = [],
    moreRelations: readonly Relation[] = [],
  ): void {
    const mentions = mentionsOf(terms);
    const concepts = new Set([...moreConcepts, ...mentions.concepts]);
    const relations = new Set([...moreRelations, ...mentions.relations]);
    this.#mentions.set(user, { concepts, relations });
    for (const item of [...concepts, ...relations]) {
      const users = this.#users.get(item);
      if (users) users.push(user);
      else this.#users.set(item, [user]);
    }
  }
}

/** Collects the concepts and relations in terms. */
export function mentionsOf(terms: readonly Term[]): Mentions {
  const concepts = new Set<Concept>();
  const relations = new Set<Relation>();
  for (const term of terms.flatMap(subterms)) {
    if (term.kind === 'relation') relations.add(term.relation);
    if (!('operand' in term) && !('left' in term)) concepts.add(term.source).add(term.target);
  }
  return { concepts, relations };
}

function violationTerms({ violation }: Rule): readonly Term[] {
  return (violation ?? []).flatMap((each) => (each.kind === 'term' ? [each.term] : []));
}

function termsOf(item: BoxItem): readonly Term[] {
  if (item.kind !== 'term') return [];
  const below = item.sub?.kind === 'box' ? item.sub.items.flatMap(termsOf) : [];
  return [item.term, ...below];
}
