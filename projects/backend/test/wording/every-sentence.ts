import {
  DerivationTooCostly,
  derive,
  explain,
  type AtomPair,
  type PopulationReader,
} from '@ampersand-prototype/explanation';
import { isBuiltIn } from '@ampersand-prototype/generics';
import type {
  Explanation,
  ExplanationNode,
  ExplanationPlan,
  Language,
} from '@ampersand-prototype/generics';
import { violationWording } from '../../src/explain/explanation/violation-wording.ts';
import type { Rule } from '../../src/model/rule.ts';
import { Random } from '../fuzz/random-request.ts';
import { accessTo } from '../model-of.ts';
import type { WordedModel } from './worded-models.ts';

/** Populations that are tried for each rule; each is random. */
const TRIES = 6;

/** A sentence, and what it is about. */
export interface Sentence {
  readonly rule: Rule;
  readonly text: string;
}

/** Lists the sentences of random violations of all rules, as an administrator with every role reads them. */
export async function sentencesOf(
  { model, explanations }: WordedModel,
  language: Language,
): Promise<Sentence[]> {
  const access = accessTo(model);
  const found: Sentence[] = [];
  const rules = [...model.rules.values()].filter(({ name }) => !isBuiltIn(name));
  for (const rule of rules)
    for (const { id } of rule.conjuncts)
      for (const [outcome, plan] of [
        ['violated', explanations.plans.get(id)],
        ['satisfied', explanations.satisfied.get(id)],
      ] as const)
        for (let seed = 0; plan && seed < TRIES; seed += 1) {
          const pair = { src: 'Kim', tgt: seed % 2 === 0 ? 'Lee' : 'Kim' };
          const derivation = await derived(plan, pair, seed);
          if (!derivation) continue;
          const wording = violationWording(
            { access },
            explanations,
            { rule, pair, language },
            {
              atom: (name, atom) => ({
                ...{ concept: name, conceptLabel: model.concepts.get(name)?.label ?? name },
                ...{ _id_: atom, _label_: atom },
              }),
              mayShowLink: () => true,
              mayShowNone: () => true,
            },
          );
          const texts = textsIn(explain(derivation, wording, outcome));
          found.push(...texts.map((text) => ({ rule, text })));
        }
  return found;
}

async function derived(plan: ExplanationPlan, pair: AtomPair, seed: number) {
  try {
    return await derive(plan, pair, randomReader(seed));
  } catch (error) {
    if (error instanceof DerivationTooCostly) return null;
    throw error;
  }
}

/** Reads a population that is made up as it is read. */
function randomReader(seed: number): PopulationReader {
  const random = new Random(seed);
  const someOf = (min: number): string[] =>
    ['Ann', 'Bo'].slice(0, min + Math.floor(random.next() * (3 - min)));
  return {
    contains: () => random.chance(0.5),
    middles: ({ kind }) => {
      const atoms = someOf(kind === 'some' ? 1 : 0);
      return { atoms: kind === 'none' ? [] : atoms, total: kind === 'none' ? 0 : atoms.length };
    },
    steps: (_, atoms) =>
      atoms.flatMap((src) =>
        someOf(0).map((tgt) => ({ src, tgt: random.chance(0.3) ? 'Lee' : tgt })),
      ),
  };
}

function textsIn({ sentences, tree }: Explanation): string[] {
  return [...sentences, ...nodesIn(tree).map(({ text }) => text)];
}

function nodesIn(node: ExplanationNode): ExplanationNode[] {
  return [node, ...node.children.flatMap(nodesIn)];
}
