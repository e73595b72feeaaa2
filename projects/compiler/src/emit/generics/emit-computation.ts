import { hasOperation, type ComputationDefinition } from '@ampersand-prototype/generics';
import type { Relation } from '../../context/relation.ts';
import type { Computation, ComputationInput } from '../../context/rule.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import { converse, identity, relationTerm } from '../../term/build-term.ts';
import type { Term } from '../../context/term.ts';
import { clockReading } from './clock-reading.ts';
import type { NodeQueries } from './node-queries.ts';

/** Emits a call of `Compute`. */
export function emitComputation(
  { relation, source, text, formula, inputs }: Computation,
  relations: readonly Relation[],
  queries: NodeQueries,
): ComputationDefinition {
  const usesClock = hasOperation(formula, 'today');
  return {
    relation: relation.signature,
    text,
    formula,
    atoms: readingOf(identity(source), queries, true),
    today: usesClock ? clockReading(relations, source, queries) : null,
    inputs: inputs.map((input) => ({
      name: input.name,
      relation: input.relation.signature,
      isFlipped: input.isConverse,
      rows: input.rows,
      reading: readingOf(termOf(input), queries, false),
    })),
  };
}

function termOf({ relation, isConverse }: ComputationInput): Term {
  const term = relationTerm(relation);
  return isConverse ? converse(term) : term;
}

function readingOf(term: Term, queries: NodeQueries, isIdentity: boolean) {
  const { reading } = queries.of(term, [], isIdentity);
  if (!reading) throw new InternalCompilerError('A relation has no query.');
  return reading;
}
