import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decisionsFor,
  describeDuration,
  describeEstimate,
  describePlan,
  describePopulation,
  describeReport,
  openMigration,
  readConfig,
  StartFailure,
  type Migration,
  type MigrationOptions,
  type MigrationSession,
} from '@ampersand-prototype/backend';
import { filledVariables, shellQuoted } from '@ampersand-prototype/generics';
import { CommandContext, type Command } from '../invocation/command-context.ts';
import { CommandError, EXIT, type ExitCode } from '../invocation/exit-code.ts';
import { homeFolder } from '../invocation/invocation-place.ts';
import { writeOutput } from '../output/output-folder.ts';
import { compileScript, FOR_STORED_DATA } from '../script/compile-script.ts';
import { applicationFolder } from '../workspace/application-folder.ts';
import { chosenScript, dataOf } from '../workspace/serve-request.ts';

/** Runs `ampersand migrate`: plans, tries, or applies a migration to a changed model. */
export const migrate: Command = async (context) => {
  requireWhatFits(context);
  const script = chosenScript(context);
  const { project } = await compileScript(withoutJson(context), script, FOR_STORED_DATA);
  if (!project) return EXIT.invalidScript;
  const output = mkdtempSync(join(tmpdir(), 'ampersand-migrate-'));
  try {
    writeOutput(output, new Map(project.script.files.map(({ path, text }) => [path, text])));
    const data = dataOf(context, applicationFolder(homeFolder(script), script));
    return await withSession(context, join(output, 'generics'), data);
  } catch (error) {
    if (error instanceof StartFailure) throw new CommandError(error.message, EXIT.cannotServe);
    throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
};

/** Prints problems of the script as text, because standard output is for the plan. */
function withoutJson({ invocation, terminal, files, base, stop }: CommandContext): CommandContext {
  const switches = new Map(invocation.switches).set('json', false);
  return new CommandContext({ ...invocation, switches }, { terminal, files, base, stop });
}

function requireWhatFits(context: CommandContext): void {
  const chosen = (['plan', 'dryRun', 'apply'] as const).filter((key) => context.isOn(key));
  const files = (['branch', 'exportArchive'] as const).filter(
    (key) => context.value(key) !== undefined,
  );
  if (chosen.length + files.length > 1)
    throw new CommandError(
      'Choose only one of --plan, --dry-run, --apply, --branch, and --export-archive.',
      EXIT.commandLine,
    );
  if (context.isOn('archive') && context.isOn('drop'))
    throw new CommandError('Choose only one of --archive and --drop.', EXIT.commandLine);
  if (context.value('baselineRole') !== undefined && listOf(context, 'baseline').length === 0)
    throw new CommandError('Specify the rules for this role: --baseline RULES.', EXIT.commandLine);
}

async function withSession(
  context: CommandContext,
  generics: string,
  data: string,
): Promise<ExitCode> {
  const from = context.value('from');
  const session = await openMigration(
    readConfig({
      environment: { AMPERSAND_LOG_LEVEL: 'warn', ...filledVariables(process.env) },
      given: { generics, data },
    }),
    {
      renames: listOf(context, 'rename'),
      keepFirst: namesIn(context, 'keepFirst'),
      from: from === undefined ? from : context.path(from),
    },
  );
  try {
    return await perform(context, session);
  } finally {
    await session.close();
  }
}

async function perform(context: CommandContext, session: MigrationSession): Promise<ExitCode> {
  const branch = context.value('branch');
  if (branch !== undefined) {
    const file = context.path(branch);
    await session.branch(file);
    context.terminal.out(file);
    context.terminal.err(
      `To try the migration on this copy, run: ampersand migrate ${shellQuoted(context.script)} --data ${shellQuoted(branch)}`,
    );
    return EXIT.ok;
  }
  const exportArchive = context.value('exportArchive');
  if (exportArchive !== undefined)
    return writeArchive(context, session, context.path(exportArchive));
  if (session.isUpToDate) return loadPopulation(context, session);
  if (context.isOn('plan')) {
    const planned = await session.plan();
    const lines = [...describePlan(planned.plan), describeEstimate(planned.estimate)];
    printResult(context, planned, lines);
    return EXIT.ok;
  }
  const apply = context.isOn('apply');
  const dropped = context.isOn('archive') ? 'archive' : context.isOn('drop') ? 'drop' : undefined;
  const migration = await session.migrate({ apply, dropped, baseline: baselineOptions(context) });
  return reportMigration(context, migration, apply);
}

/** The model is installed already; its script may have got facts. */
async function loadPopulation(
  context: CommandContext,
  session: MigrationSession,
): Promise<ExitCode> {
  const apply = context.isOn('apply');
  const population = await session.loadPopulation(apply);
  printResult(context, population && { population }, [
    'The data already matches this model.',
    ...(population ? describePopulation(population, 'Add them with --apply.') : []),
  ]);
  return population === null || population.violations.length === 0 ? EXIT.ok : EXIT.undecided;
}

/** Writes what was set aside into a file, which must not be there yet. */
async function writeArchive(
  context: CommandContext,
  session: MigrationSession,
  file: string,
): Promise<ExitCode> {
  const facts = await session.archive();
  try {
    writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const message = `Can't write to ${file}: ${(error as Error).message}. Choose a new file name in an existing folder.`;
    throw new CommandError(message, EXIT.file);
  }
  const count = facts.reduce((sum, { atoms, links }) => sum + (atoms ?? links ?? []).length, 0);
  const noun = count === 1 ? 'archived fact' : 'archived facts';
  context.terminal.out(`Exported ${count} ${noun} to ${file}.`);
  return EXIT.ok;
}

function reportMigration(
  context: CommandContext,
  migration: Migration | null,
  apply: boolean,
): ExitCode {
  if (migration === null) {
    printResult(context, null, [
      'Another process migrated the data to this model in the meantime.',
    ]);
    return EXIT.ok;
  }
  const { plan, report, milliseconds } = migration;
  const decisions = decisionsFor(report);
  const end = report.isApplied
    ? ['The data was migrated to the new model.']
    : decisions.length > 0
      ? ['Nothing was changed.', ...decisions]
      : [
          `Nothing was changed.${apply ? '' : ' The migration is possible. To perform it, use --apply.'}`,
        ];
  printResult(context, { plan, report, milliseconds }, [
    ...describePlan(plan),
    ...describeReport(report),
    ...(apply ? [] : [describeDuration(milliseconds)]),
    ...end,
  ]);
  return report.fits ? EXIT.ok : EXIT.undecided;
}

function printResult(context: CommandContext, data: unknown, lines: readonly string[]): void {
  if (context.isOn('json')) context.terminal.out(JSON.stringify(data, null, 2));
  else for (const line of lines) context.terminal.out(line);
}

function baselineOptions(context: CommandContext): MigrationOptions['baseline'] {
  const rules = namesIn(context, 'baseline');
  if (rules.length === 0) return undefined;
  return { rules, role: context.value('baselineRole') ?? null };
}

function namesIn(context: CommandContext, key: 'baseline' | 'keepFirst'): 'all' | string[] {
  const names = listOf(context, key);
  return names.includes('all') ? 'all' : names;
}

function listOf(context: CommandContext, key: 'rename' | 'baseline' | 'keepFirst'): string[] {
  const given = context.value(key) ?? '';
  return given
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
