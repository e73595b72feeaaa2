import { dirname } from 'node:path';
import type { CommandContext } from '../invocation/command-context.ts';
import { compileScript, templateOptions } from '../script/compile-script.ts';
import { emitFrontendFiles } from '../script/frontend-files.ts';
import { writeOutput } from '../output/output-folder.ts';
import { isLocked, withLock } from './lock.ts';
import type { ApplicationFolder } from './application-folder.ts';

/** Everything that a script generates, not yet written. */
export interface Generation {
  readonly contextName: string;
  readonly modelHash: string;
  /** The files that the script consists of. */
  readonly files: readonly string[];
  /** Brings the metadata and the Angular sources into place. */
  write(): Promise<void>;
  /** The public copy of `interfaces.json`. */
  readonly publicInterfaces: string;
}

/** Result of `generate`; `generation` is null when the script has mistakes, which have been shown. */
export interface GenerateResult {
  readonly generation: Generation | null;
  readonly files: readonly string[];
}

/**
 * Compiles a script for an application. Nothing is written before everything is known to be good.
 * @throws CommandError when the templates have mistakes
 */
export async function generate(
  context: CommandContext,
  script: string,
  folder: ApplicationFolder,
): Promise<GenerateResult> {
  const { project, files } = await compileScript(
    context,
    script,
    templateOptions(context, script, 'error'),
  );
  if (!project) return { generation: null, files };
  const { frontend } = project.script;
  const sources = emitFrontendFiles(context, script, frontend);
  const metadata = new Map(project.script.files.map(({ path, text }) => [path, text]));
  const write = async (): Promise<void> => {
    writeOutput(dirname(folder.generics), metadata);
    writeOutput(folder.sources, sources);
    if (isLocked(folder.devLock)) return;
    await withLock(folder.lock, () => writeOutput(folder.visibleSources, sources));
  };
  const { contextName, modelHash } = frontend;
  const publicInterfaces = sources.get('interfaces.json') ?? '[]';
  return { generation: { contextName, modelHash, files, write, publicInterfaces }, files };
}
