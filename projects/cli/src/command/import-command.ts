import { basename, extname } from 'node:path';
import { readConfig, readForeignDatabase, StartFailure } from '@ampersand-prototype/backend';
import { filledVariables } from '@ampersand-prototype/generics';
import { GraphError } from '../graph/graph-error.ts';
import { planGraph } from '../graph/plan-graph.ts';
import { readGraph } from '../graph/read-graph.ts';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { writeResult } from '../output/write-result.ts';
import { planSchema } from '../schema/plan-schema.ts';
import type { SchemaPlan } from '../schema/schema-plan.ts';
import { writeSchema } from '../schema/write-schema.ts';

/** Runs `ampersand import schema`: writes a script with the model and the data of a database or a graph. */
export const importCommand: Command = async (context) => {
  const [kind, address = ''] = context.invocation.args;
  if (kind !== 'schema')
    throw new CommandError(
      `Can't import \`${kind}\`. Example: ampersand import schema postgres://user@host/shop`,
      EXIT.commandLine,
    );
  try {
    const { name, plan } = await (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)
      ? planOfDatabase(address)
      : planOfFile(context, address));
    writeResult(context, writeSchema(name, plan));
    for (const note of plan.notes) context.terminal.err(note);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof GraphError) throw new CommandError(error.message, EXIT.file);
    if (error instanceof StartFailure) throw new CommandError(error.message, EXIT.cannotServe);
    throw error;
  }
};

interface NamedPlan {
  readonly name: string;
  readonly plan: SchemaPlan;
}

async function planOfDatabase(address: string): Promise<NamedPlan> {
  const environment = filledVariables(process.env);
  const tables = await readForeignDatabase(readConfig({ environment }), address);
  if (tables.length === 0)
    throw new CommandError('The database contains no tables.', EXIT.cannotServe);
  return { name: new URL(address).pathname.slice(1), plan: planSchema(tables) };
}

async function planOfFile(context: CommandContext, address: string): Promise<NamedPlan> {
  const path = context.path(address);
  return { name: basename(path, extname(path)), plan: planGraph(await readGraph(path)) };
}
