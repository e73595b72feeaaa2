import { atomsOf, conceptOf, literalOf, relationOf, type Argument } from './argument.ts';
import { CallError } from './compile-call.ts';
import type { EngineActions, EngineContext } from './engine-function.ts';

/** Notes for which atoms a formula is computed; the values of all of them are stored at once. */
function compute({ tx, run, rule, newAtom }: EngineContext, args: readonly Argument[]): void {
  const [name, sourceConcept, source, targetConcept, formula] = args;
  const from = conceptOf(tx.model, sourceConcept);
  const relation = relationOf(tx.model, name, from, conceptOf(tx.model, targetConcept));
  const text = literalOf(formula, 'formula');
  const computation = rule.computations.find(
    (each) => each.relation === relation && each.text === text,
  );
  if (!computation)
    throw new CallError(
      'Compute: the metadata has no such formula. Compile the script with this version.',
    );
  const atoms = run.computed.get(computation) ?? new Set();
  for (const atom of atomsOf(source, from, newAtom)) atoms.add(atom);
  run.computed.set(computation, atoms);
}

/** Engine functions that compute values. */
export const COMPUTE_FUNCTIONS = { Compute: compute } satisfies EngineActions;
