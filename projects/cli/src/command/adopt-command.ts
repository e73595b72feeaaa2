import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adoptDatabase,
  describeAdoption,
  readConfig,
  StartFailure,
  type AdoptionReport,
  type GivenSettings,
} from '@ampersand-prototype/backend';
import { filledVariables } from '@ampersand-prototype/generics';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { givenData } from '../workspace/serve-request.ts';

/** Runs `ampersand adopt`: copies a database of the existing product to a new one, or tries it in a temporary database. */
export const adopt: Command = async (context) => {
  const from = required(context, 'from', '--from DIR, the folder generics of the older deployment');
  const isApplied = isApplying(context);
  const trial = mkdtempSync(join(tmpdir(), 'ampersand-adopt-'));
  const given = isApplied
    ? { data: givenData(context, required(context, 'data', '--data FILE, the new database')) }
    : { data: join(trial, 'trial.sqlite'), 'files.folder': join(trial, 'files') };
  try {
    report(context, await run(context, { generics: context.path(from), ...given }, isApplied));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof StartFailure) throw new CommandError(error.message, EXIT.cannotServe);
    throw error;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
};

function run(
  context: CommandContext,
  given: GivenSettings,
  isApplied: boolean,
): Promise<AdoptionReport> {
  const files = context.value('files');
  const environment = { AMPERSAND_LOG_LEVEL: 'warn', ...filledVariables(process.env) };
  return adoptDatabase(readConfig({ environment, given }), {
    from: context.script,
    files: files === undefined ? null : context.path(files),
    isApplied,
  });
}

function isApplying(context: CommandContext): boolean {
  if (context.isOn('apply') && context.isOn('dryRun'))
    throw new CommandError('Choose only one of --dry-run and --apply.', EXIT.commandLine);
  return context.isOn('apply');
}

function required(context: CommandContext, key: 'from' | 'data', option: string): string {
  const value = context.value(key);
  if (value === undefined) throw new CommandError(`Specify ${option}.`, EXIT.commandLine);
  return value;
}

function report(context: CommandContext, result: AdoptionReport): void {
  if (context.isOn('json')) {
    context.terminal.out(JSON.stringify(result, null, 2));
    return;
  }
  for (const line of describeAdoption(result)) context.terminal.out(line);
  context.terminal.out(
    result.isApplied
      ? 'The new database contains these facts. The older one was only read.'
      : 'Nothing was written. To write the new database, use --apply --data FILE.',
  );
}
