import type { Concept } from '../context/concept.ts';
import type { BinaryTerm, ComparisonTerm, Term } from '../context/term.ts';
import { holds } from './compare-atoms.ts';
import { PairSet } from './pair-set.ts';
import type { PopulationIndex } from './population-index.ts';

/**
 * Evaluates a term on a population. Used at compile time and as the yardstick of the generated queries; the runtime has no
 * evaluator.
 */
export function evaluate(term: Term, population: PopulationIndex): PairSet {
  switch (term.kind) {
    case 'relation':
      return population.links(term.relation);
    case 'identity':
      return identityOn(population.atoms(term.source));
    case 'full':
      return product(population.atoms(term.source), population.atoms(term.target));
    case 'singleton':
      return identityOn(population.atoms(term.source).has(term.atom.text) ? [term.atom.text] : []);
    case 'comparison':
      return comparison(term, population);
    case 'bracket':
      return evaluate(term.operand, population);
    case 'converse':
      return evaluate(term.operand, population).converse();
    case 'complement': {
      const operand = evaluate(term.operand, population);
      return everything(term, population).filter((a, b) => !operand.has(a, b));
    }
    case 'plus':
      return evaluate(term.operand, population).transitiveClosure();
    case 'star':
      return identityOn(population.atoms(term.source)).union(
        evaluate(term.operand, population).transitiveClosure(),
      );
    default:
      return evaluateBinary(term, population);
  }
}

function evaluateBinary(term: BinaryTerm, population: PopulationIndex): PairSet {
  const left = evaluate(term.left, population);
  const right = evaluate(term.right, population);
  const everyPair = (keep: (a: string, b: string) => boolean): PairSet =>
    everything(term, population).filter(keep);
  switch (term.kind) {
    case 'composition':
      return left.compose(right);
    case 'product':
      return product(left.sources(), right.converse().sources());
    case 'union':
      return left.union(right);
    case 'intersection':
      return left.filter((a, b) => right.has(a, b));
    case 'difference':
      return left.filter((a, b) => !right.has(a, b));
    case 'inclusion':
      return everyPair((a, b) => !left.has(a, b) || right.has(a, b));
    case 'equality':
      return everyPair((a, b) => left.has(a, b) === right.has(a, b));
    case 'leftResidual':
      return everyPair((a, b) => isSubset(right.targets(b), left.targets(a)));
    case 'rightResidual': {
      const [intoA, intoB] = [left.converse(), right.converse()];
      return everyPair((a, b) => isSubset(intoA.targets(a), intoB.targets(b)));
    }
    case 'diamond': {
      const intoB = right.converse();
      return everyPair(
        (a, b) =>
          isSubset(left.targets(a), intoB.targets(b)) &&
          isSubset(intoB.targets(b), left.targets(a)),
      );
    }
    case 'relativeAddition': {
      const middle = [...middleAtoms(term, population)];
      return everyPair((a, b) => middle.every((c) => left.has(a, c) || right.has(c, b)));
    }
  }
}

/** Atoms that a relative addition runs over: those of either operand's end. */
function middleAtoms(term: BinaryTerm, population: PopulationIndex): Set<string> {
  return new Set([...population.atoms(term.left.target), ...population.atoms(term.right.source)]);
}

function everything(
  term: { readonly source: Concept; readonly target: Concept },
  population: PopulationIndex,
): PairSet {
  return product(population.atoms(term.source), population.atoms(term.target));
}

function comparison(term: ComparisonTerm, population: PopulationIndex): PairSet {
  return everything(term, population).filter((a, b) =>
    holds(term.operator, term.source.type, a, b),
  );
}

function identityOn(atoms: Iterable<string>): PairSet {
  return PairSet.of(Array.from(atoms, (atom) => [atom, atom] as const));
}

function product(sources: Iterable<string>, targets: Iterable<string>): PairSet {
  const result = new PairSet();
  const all = [...targets];
  for (const source of sources) for (const target of all) result.add(source, target);
  return result;
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const atom of some) if (!all.has(atom)) return false;
  return true;
}
