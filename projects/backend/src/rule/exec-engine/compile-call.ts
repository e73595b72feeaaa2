import {
  readEngineCalls,
  type EngineCall,
  type EngineCallFault,
  type EngineCallPart,
} from '@ampersand-prototype/generics';
import type { Rule, Segment } from '../../model/rule.ts';

/** A part of an argument: text of the script, or the values of a term of the violation. */
export type ArgumentPart = EngineCallPart<Segment>;

/** A call of the execution engine, compiled from the VIOLATION of a rule. */
export type RuleCall = EngineCall<Segment>;

/** The VIOLATION of an automated rule cannot be carried out as it is written. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
}

/** A call is right, but cannot be carried out with the data at hand. */
export class DataFault extends CallFault {}

const REASONS: Readonly<Record<EngineCallFault['kind'], string>> = {
  code: "its VIOLATION contains PHP code, which isn't supported. Use a function of the execution engine.",
  'no name': 'the VIOLATION must name a function after {EX}.',
};

/** The calls that the VIOLATION of an automated rule asks for. @throws CallFault */
export function compileCalls(rule: Rule): readonly RuleCall[] {
  const parts = (rule.segments ?? []).map((segment) => segment.text ?? { segment });
  const { calls, fault } = readEngineCalls(parts);
  if (fault !== null)
    throw new CallFault(`Rule "${rule.name}" (${rule.origin}): ${REASONS[fault.kind]}`);
  return calls;
}
