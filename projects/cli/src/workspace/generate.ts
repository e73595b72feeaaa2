import { dirname } from 'node:path';
import type { CompileOptions } from '@ampersand-prototype/compiler';
import type { LivePage } from '@ampersand-prototype/generics';
import type { CommandContext } from '../invocation/command-context.ts';
import { compileScript, templateOptions, type ShownCompilation } from '../script/compile-script.ts';
import { fillTemplates } from '../script/frontend-files.ts';
import { writeOutput } from '../output/output-folder.ts';
import { isLocked, withLock } from './lock.ts';
import type { ApplicationFolder } from './application-folder.ts';

/** The generated file that the page loads first. */
const ROUTES = 'project.module.ts';

/** The generated files of a script, not yet written. */
export interface Generation {
  /** What the context is called: its LABEL, else its name. */
  readonly contextLabel: string;
  readonly modelHash: string;
  /** The files that the script consists of. */
  readonly files: readonly string[];
  /** The metadata and the database script by path. */
  readonly metadata: ReadonlyMap<string, string>;
  /** Brings the metadata for the backend into place. */
  writeMetadata(): void;
  /** Brings the Angular sources into place. */
  writeSources(): Promise<void>;
  /** The public copy of `interfaces.json`. */
  readonly publicInterfaces: string;
  /** The pages for a shell that makes them at run time. */
  readonly pages: readonly LivePage[];
}

/** The result of {@link generate}; `generation` is null if the script has errors. */
export interface GenerateResult {
  readonly generation: Generation | null;
  readonly files: readonly string[];
  /** What the compiler said. */
  readonly shown: ShownCompilation;
}

/**
 * Compiles a script and generates the files of its application. Nothing is written before everything is known to be good.
 *
 * @throws CommandError when the templates have mistakes
 */
export async function generate(
  context: CommandContext,
  script: string,
  folder: ApplicationFolder,
  more: CompileOptions = {},
): Promise<GenerateResult> {
  const options = { ...templateOptions(context, script, 'error'), withDocument: true, ...more };
  const shown = await compileScript(context, script, options);
  const { project, files } = shown;
  if (!project) return { generation: null, files, shown };
  const { frontend } = project.script;
  const { files: sources, pages } = fillTemplates(context, script, frontend);
  const metadata = new Map(project.script.files.map(({ path, text }) => [path, text]));
  const writeMetadata = (): void => void writeOutput(dirname(folder.generics), metadata);
  const writeSources = async (): Promise<void> => {
    writeOutput(folder.sources, sources);
    if (isLocked(folder.devLock)) return;
    const marked = new Map(sources).set(ROUTES, `${sources.get(ROUTES) ?? ''}${markOf(frontend)}`);
    await withLock(folder.lock, () => writeOutput(folder.visibleSources, marked));
  };
  const { modelHash } = frontend;
  const contextLabel = project.script.context.label;
  const publicInterfaces = sources.get('interfaces.json') ?? '[]';
  const generation = {
    contextLabel,
    modelHash,
    files,
    metadata,
    writeMetadata,
    writeSources,
    publicInterfaces,
    pages,
  };
  return { generation, files, shown };
}

/** A line that changes with the model, so that the development server loads the page again when only rules have changed. */
function markOf({ modelHash }: { readonly modelHash: string }): string {
  return `\ndocument.documentElement.dataset['model'] = ${JSON.stringify(modelHash)};\n`;
}
