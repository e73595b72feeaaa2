import { linksFromAtoms, sourcesOf, targetsOf } from '../../core/links-from-atoms.ts';
import type { Pair } from '../../core/pair.ts';
import type { Change, LinkChange } from '../../core/transaction/change.ts';
import { RowChanges } from '../../core/transaction/row-changes.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Computation, FormulaInput } from '../../model/computation.ts';
import type { Rule } from '../../model/rule.ts';
import { newViolations } from '../evaluation/incremental.ts';
import type { EvaluationScope } from '../evaluation/evaluate-conjuncts.ts';

/** Selects the rules with a formula that changes from number `start` on can affect. */
export function rulesToCompute(tx: Transaction, rules: readonly Rule[], start: number): Rule[] {
  const computing = rules.filter(({ computations }) => computations.length > 0);
  if (computing.length === 0) return [];
  const changed = [...tx.affected(start).relations].map(({ signature }) => signature);
  return computing.filter(({ computations }) =>
    computations.some(({ relations }) => changed.some((signature) => relations.has(signature))),
  );
}

/**
 * Finds what a rule computes again, since an input changed: adds the atoms that have a value to `computed`, and returns the
 * violations of the others.
 */
export async function dueComputations(
  tx: Transaction,
  rule: Rule,
  scope: EvaluationScope,
  computed: Map<Computation, Set<string>>,
): Promise<Pair[]> {
  const violations: Pair[] = [];
  for (const computation of rule.computations) {
    const atoms = scope === 'all' ? null : await changedAtoms(tx, computation);
    const stored = await linksFromAtoms(tx, computation.relation, atoms && [...atoms]);
    computed.set(computation, new Set(stored.keys()));
    const others = [...(atoms ?? [])].filter((atom) => !stored.has(atom));
    violations.push(...(await violationsWithout(tx, rule, computation, others)));
  }
  return violations;
}

/** The violations that the absence of values for atoms causes. */
async function violationsWithout(
  tx: Transaction,
  { conjuncts }: Rule,
  { relation }: Computation,
  atoms: readonly string[],
): Promise<readonly Pair[]> {
  if (atoms.length === 0) return [];
  const absent = atoms.map((source): Change => {
    const cause = { by: 'operation', operation: 0 } as const;
    return { kind: 'link', op: 'delete', relation, source, target: '', cause };
  });
  const changes = new RowChanges(tx.model).follow(absent);
  const lists: Pair[][] = [];
  for (const conjunct of conjuncts) lists.push((await newViolations(tx, conjunct, changes)) ?? []);
  return lists.flat();
}

/** The atoms of which an input changed; null for all. */
async function changedAtoms(
  tx: Transaction,
  { relation, inputs, relations }: Computation,
): Promise<ReadonlySet<string> | null> {
  const links = tx.changes.filter((change) => change.kind === 'link');
  const clock = wellKnown(tx.model).today;
  const followsClock = clock !== null && relations.has(clock.signature);
  if (tx.unlisted || (followsClock && links.some((change) => change.relation === clock)))
    return null;
  const atoms = new Set<string>();
  for (const input of [{ relation, isFlipped: false, rows: null }, ...inputs])
    for (const atom of await atomsOfInput(tx, input, links)) atoms.add(atom);
  return atoms;
}

async function atomsOfInput(
  tx: Transaction,
  { relation, isFlipped, rows }: FormulaInput,
  links: readonly LinkChange[],
): Promise<readonly string[]> {
  const changed = links
    .filter((change) => change.relation === relation)
    .map(({ source, target }) => (isFlipped ? target : source));
  if (!rows) return changed;
  const read = rows.isFlipped ? targetsOf : sourcesOf;
  return read(tx, rows.relation, changed);
}
