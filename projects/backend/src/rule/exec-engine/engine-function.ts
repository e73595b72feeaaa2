import {
  ENGINE_SIGNATURES,
  isEngineFunction,
  showEngineSignature,
  takesArguments,
  type EngineFunctionName,
} from '@ampersand-prototype/generics';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Computation } from '../../model/computation.ts';
import type { Rule } from '../../model/rule.ts';
import type { Argument } from './argument.ts';
import { CallError } from './compile-call.ts';

/** The state that functions share during a run of the engine. */
export interface EngineRun {
  /** Where the application goes next, depending on the end of the transaction. */
  navigation: { onCommit: string | null; onRollback: string | null };
  /** Roles of which the rules have to be carried out as well. */
  readonly requestedServices: Set<string>;
  /** Set when a function ended the engine for this transaction. */
  terminated: boolean;
  /** What has been done in this round already and needs no repetition. */
  readonly done: Set<string>;
  /** What people should know of what was done, in sentences. */
  readonly notes: string[];
  /** The atoms for which the rule at hand computes values, which are stored after its violations. */
  readonly computed: Map<Computation, Set<string>>;
}

/** The context in which an engine function runs. */
export interface EngineContext {
  readonly tx: Transaction;
  readonly run: EngineRun;
  readonly rule: Rule;
  /** The atom that the violation at hand made last. */
  newAtom: string | null;
}

/** Executes a call of an engine function. The number of arguments matches the signature. */
export type EngineAction = (
  context: EngineContext,
  args: readonly Argument[],
) => void | Promise<void>;

/** The implementations of engine functions by name. */
export type EngineActions = Readonly<Partial<Record<EngineFunctionName, EngineAction>>>;

/** Checks the number of arguments, and runs an engine function. @throws CallError */
export async function callFunction(
  functions: Readonly<Record<EngineFunctionName, EngineAction>>,
  name: string,
  context: EngineContext,
  args: readonly Argument[],
): Promise<void> {
  if (!isEngineFunction(name))
    throw new CallError(
      `Unknown function "${name}". Functions: ${Object.keys(functions).join(', ')}.`,
    );
  const signature = ENGINE_SIGNATURES[name];
  if (!takesArguments(signature, args.length))
    throw new CallError(
      `${name} expects (${showEngineSignature(signature)}), but got ${args.length} arguments.`,
    );
  await functions[name](context, args);
}
