import {
  readEngineCalls,
  type EngineCall,
  type EngineCallError,
  type EngineCallPart,
} from '@ampersand-prototype/generics';
import type { Rule, Segment } from '../../model/rule.ts';

/** A part of an argument: literal text, or a term. */
export type ArgumentPart = EngineCallPart<Segment>;

/** A call of the execution engine, compiled from the VIOLATION of a rule. */
export type RuleCall = EngineCall<Segment>;

/** An error for an invalid VIOLATION of an automated rule. */
export class CallError extends Error {
  override readonly name = 'CallError';
}

/** An error for a valid call that cannot be executed on the current data. */
export class DataError extends CallError {}

const REASONS: Readonly<Record<EngineCallError['kind'], string>> = {
  code: "its VIOLATION contains PHP code, which isn't supported. Use a function of the execution engine.",
  'no name': 'the VIOLATION must name a function after {EX}.',
};

/** Compiles the calls in the VIOLATION of an automated rule. @throws CallError */
export function compileCalls(rule: Rule): readonly RuleCall[] {
  const parts = (rule.segments ?? []).map((segment) => segment.text ?? { segment });
  const { calls, error } = readEngineCalls(parts);
  if (error !== null)
    throw new CallError(`Rule "${rule.name}" (${rule.origin}): ${REASONS[error.kind]}`);
  return calls;
}
