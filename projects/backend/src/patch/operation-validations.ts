import type { Language, OperationValidation } from '@ampersand-prototype/generics';
import type { ApiError } from '../error/api-error.ts';
import type { Change } from '../core/transaction/transaction.ts';

/** Validates the operations of a dry run independently of each other. */
export class OperationValidations {
  readonly #errors = new Map<number, ApiError>();
  /** What operations did, by their number. */
  readonly #changes = new Map<number, readonly Change[]>();

  /** An operation cannot be done at all. */
  reject(operation: number, error: ApiError): void {
    this.#errors.set(operation, error);
  }

  /** An operation did this. */
  note(operation: number, changes: readonly Change[]): void {
    this.#changes.set(operation, changes);
  }

  /** The verdicts for a reader, given what violates invariants after the operations, by rule. */
  results(
    violations: ReadonlyMap<string, readonly { readonly src: string; readonly tgt: string }[]>,
    language: Language,
  ): OperationValidation[] {
    const rulesOf = new Map<string, Set<string>>();
    for (const [rule, pairs] of violations)
      for (const atom of pairs.flatMap(({ src, tgt }) => [src, tgt]))
        rulesOf.set(atom, (rulesOf.get(atom) ?? new Set()).add(rule));
    const validation = (operation: number): OperationValidation => {
      const error = this.#errors.get(operation);
      const atoms = (this.#changes.get(operation) ?? []).flatMap(objectsOf);
      return {
        operation,
        error: error ? { code: error.code, detail: error.detailIn(language) } : null,
        rules: [...new Set(atoms.flatMap((atom) => [...(rulesOf.get(atom) ?? [])]))],
      };
    };
    const concerned = rulesOf.size > 0 ? [...this.#changes.keys()] : [];
    return [...new Set([...this.#errors.keys(), ...concerned])]
      .sort((a, b) => a - b)
      .map(validation)
      .filter(({ error, rules }) => error !== null || rules.length > 0);
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
