import { ROLE } from '@ampersand-prototype/generics';
import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { RuleStatement } from '../parse/tree/statement.ts';
import type { Declarations } from './declared/declarations.ts';
import { unmaintainedCall, missingCall } from './problems/engine-problems.ts';

/** The role whose rules the execution engine repairs by default. */
const ENGINE: string = ROLE.engine;

/** The rules that the execution engine maintains, according to the MAINTAINS statements. */
export class EngineRules {
  readonly #roles = new Map<string, string[]>();

  constructor(declarations: Declarations) {
    for (const { statement } of declarations.ofKind('maintains'))
      for (const rule of statement.rules) {
        const roles = this.#roles.get(rule.text) ?? [];
        roles.push(...statement.roles.map(({ text }) => text));
        this.#roles.set(rule.text, roles);
      }
  }

  /** Checks a rule with its roles. `call` is the position of its first call; null without calls. */
  check({ name, origin }: RuleStatement, call: Origin | null): Diagnostic | null {
    const roles = name === null ? [] : (this.#roles.get(name.text) ?? []);
    const isOfEngine = roles.includes(ENGINE);
    if (isOfEngine && call === null && name !== null) return missingCall(name.text, origin);
    if (isOfEngine || call === null) return null;
    const [near] = suggestNames(ENGINE, roles);
    return unmaintainedCall(name?.text ?? null, ENGINE, near ?? null, call);
  }
}
