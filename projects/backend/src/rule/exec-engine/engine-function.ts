import type { Transaction } from '../../transaction/transaction.ts';
import type { Argument } from './argument.ts';
import { CallFault } from './compile-call.ts';

/** What functions of one run of the engine share. */
export interface EngineRun {
  /** Where the application goes next, depending on the end of the transaction. */
  navigation: { onCommit: string | null; onRollback: string | null };
  /** Roles of which the rules have to be carried out as well. */
  readonly requestedServices: Set<string>;
  /** Set when a function ended the engine for this transaction. */
  terminated: boolean;
  /** What has been done in this round already and needs no repetition. */
  readonly done: Set<string>;
}

/** What a function works on. */
export interface EngineContext {
  readonly tx: Transaction;
  readonly run: EngineRun;
  /** The atom that the violation at hand made last. */
  newAtom: string | null;
}

/** A function that the VIOLATION of an automated rule can call. */
export interface EngineFunction {
  /** Whether this number of arguments is right. */
  takes(count: number): boolean;
  /** The arguments, for messages. */
  readonly signature: string;
  run(context: EngineContext, args: readonly Argument[]): void | Promise<void>;
}

/** Checks the number of arguments and runs a function. @throws CallFault */
export async function callFunction(
  functions: ReadonlyMap<string, EngineFunction>,
  name: string,
  context: EngineContext,
  args: readonly Argument[],
): Promise<void> {
  const found = functions.get(name);
  if (!found)
    throw new CallFault(
      `There is no function "${name}". Functions: ${[...functions.keys()].join(', ')}.`,
    );
  if (!found.takes(args.length))
    throw new CallFault(`${name} takes (${found.signature}), but got ${args.length} arguments.`);
  await found.run(context, args);
}
