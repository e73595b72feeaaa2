import type { Language, OperationVerdict } from '@ampersand-prototype/generics';
import type { Refusal } from '../../error/refusal.ts';
import type { Change } from '../../core/transaction/transaction.ts';

/** Which operations of a dry run fit: what is wrong with one does not keep the others from being tried. */
export class OperationVerdicts {
  readonly #refusals = new Map<number, Refusal>();
  /** What operations did, by their number. */
  readonly #changes = new Map<number, readonly Change[]>();

  /** An operation cannot be done at all. */
  refuse(operation: number, refusal: Refusal): void {
    this.#refusals.set(operation, refusal);
  }

  /** An operation did this. */
  note(operation: number, changes: readonly Change[]): void {
    this.#changes.set(operation, changes);
  }

  /** The verdicts for a reader, given what violates invariants after the operations, by rule. */
  told(
    violations: ReadonlyMap<string, readonly { readonly src: string; readonly tgt: string }[]>,
    language: Language,
  ): OperationVerdict[] {
    const rulesOf = new Map<string, Set<string>>();
    for (const [rule, pairs] of violations)
      for (const atom of pairs.flatMap(({ src, tgt }) => [src, tgt]))
        rulesOf.set(atom, (rulesOf.get(atom) ?? new Set()).add(rule));
    const verdict = (operation: number): OperationVerdict => {
      const refusal = this.#refusals.get(operation);
      const atoms = (this.#changes.get(operation) ?? []).flatMap(objectsOf);
      return {
        operation,
        refusal: refusal ? { code: refusal.code, detail: refusal.detailIn(language) } : null,
        rules: [...new Set(atoms.flatMap((atom) => [...(rulesOf.get(atom) ?? [])]))],
      };
    };
    const concerned = rulesOf.size > 0 ? [...this.#changes.keys()] : [];
    return [...new Set([...this.#refusals.keys(), ...concerned])]
      .sort((a, b) => a - b)
      .map(verdict)
      .filter(({ refusal, rules }) => refusal !== null || rules.length > 0);
  }
}

/** Values stand for nothing that could be at fault: the same one may be anywhere. */
function objectsOf(change: Change): string[] {
  if (change.kind === 'atom') return change.concept.isObject ? [change.atom] : [];
  const { relation, source, target } = change;
  return [
    ...(relation.source.isObject ? [source] : []),
    ...(relation.target.isObject ? [target] : []),
  ];
}
