import { readConfig, readForeignDatabase, StartFailure } from '@ampersand-prototype/backend';
import { filledVariables } from '@ampersand-prototype/generics';
import type { Command } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { writeResult } from '../output/write-result.ts';
import { planSchema } from '../schema/plan-schema.ts';
import { writeSchema } from '../schema/write-schema.ts';

/** Runs `ampersand import schema`: writes a script with the tables, keys, and rows of a database. */
export const importCommand: Command = async (context) => {
  const [kind, address = ''] = context.invocation.args;
  if (kind !== 'schema')
    throw new CommandError(
      `Can't import \`${kind}\`. Example: ampersand import schema postgres://user@host/shop`,
      EXIT.commandLine,
    );
  const environment = filledVariables(process.env);
  try {
    const tables = await readForeignDatabase(readConfig({ environment }), address);
    if (tables.length === 0)
      throw new CommandError('The database contains no tables.', EXIT.cannotServe);
    const plan = planSchema(tables);
    writeResult(context, writeSchema(new URL(address).pathname.slice(1), plan));
    for (const note of plan.notes) context.terminal.err(note);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof StartFailure) throw new CommandError(error.message, EXIT.cannotServe);
    throw error;
  }
};
