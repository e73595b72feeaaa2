import { parseInline } from '@ampersand-prototype/documentation';
import type { Context } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import { DefinitionIndex } from '../document/content/definition-index.ts';
import { RuleSentences } from '../document/formula/rule-sentence.ts';
import { indexPopulation } from '../evaluate/population-index.ts';
import { TermLookup } from '../evaluate/term-lookup.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../prototype-context/prototype-context-source.ts';

/** More pairs than this are not counted. */
const MAX_PAIRS = 1000;

/** Describes terms of a script: what they state, and how many pairs the initial population gives. */
export class TermDescriptions {
  readonly #context: Context;
  #sentences: RuleSentences | null = null;
  #lookup: TermLookup | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The sentence that a rule with this term states, in the language of the script. */
  sentence(term: Term): string {
    const { language, lattice, origin } = this.#context;
    const index = new DefinitionIndex(this.#context, origin, PROTOTYPE_CONTEXT_FILE);
    this.#sentences ??= new RuleSentences(language === 'Dutch' ? 'nl' : 'en', lattice, index);
    return parseInline(this.#sentences.rule(term))
      .map(({ text }) => text)
      .join('');
  }

  /** The number of links of a relation in the initial population. */
  linkCount(relation: Relation): number {
    return this.#context.population.links.get(relation)?.length ?? 0;
  }

  /** The number of pairs of a term in the initial population, as text; `1000+` for more. */
  pairCount(term: Term): string {
    this.#lookup ??= new TermLookup(indexPopulation(this.#context));
    let count = 0;
    const pairs = this.#lookup.pairs(term);
    while (count <= MAX_PAIRS && !pairs.next().done) count += 1;
    return count > MAX_PAIRS ? `${MAX_PAIRS}+` : String(count);
  }
}
