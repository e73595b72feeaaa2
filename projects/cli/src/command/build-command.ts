import { shellQuoted } from '@ampersand-prototype/generics';
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { homeFolder } from '../invocation/invocation-place.ts';
import { writeOutput } from '../output/output-folder.ts';
import { applicationFolder } from '../workspace/application-folder.ts';
import { generate } from '../workspace/generate.ts';
import { Progress } from '../workspace/progress.ts';
import { chosenScript } from '../workspace/serve-request.ts';
import { updateShell, isShellUpToDate } from '../workspace/shell-build.ts';
import { shellFolder } from '../workspace/shell-folder.ts';

/** Runs `ampersand build`: builds the application for deployment. */
export const build: Command = async (context) => {
  const script = chosenScript(context);
  const out = outputFolder(context, script);
  requireRoomForApplication(join(out, 'app'));
  const home = homeFolder(script);
  const product = shellFolder(home);
  const folder = applicationFolder(home, script, product);
  const progress = new Progress(context.terminal);
  progress.report('compiling');
  const { generation } = await generate(context, script, folder);
  if (!generation) return EXIT.invalidScript;
  generation.writeMetadata();
  await generation.writeSources();
  if (!isShellUpToDate(product, folder, generation.modelHash)) {
    progress.report('building the application');
    await updateShell(product, folder, generation, context.stop);
  }
  if (context.stop.aborted) return EXIT.ok;
  writeOutput(out, generation.metadata);
  rmSync(join(out, 'app'), { recursive: true, force: true });
  cpSync(folder.app, join(out, 'app'), { recursive: true });
  context.terminal.out(
    `Created ${out}. To serve it, run: npx ampersand-backend --generics ${shellQuoted(join(out, 'generics'))} --app ${shellQuoted(join(out, 'app'))} --data data.sqlite`,
  );
  return EXIT.ok;
};

/** Rejects a folder with foreign files, because an application in it would be replaced. */
function requireRoomForApplication(app: string): void {
  const found = statSync(app, { throwIfNoEntry: false });
  const isFree = found?.isDirectory() === true && readdirSync(app).length === 0;
  if (!found || isFree || existsSync(join(app, 'index.html'))) return;
  throw new CommandError(
    `${app} already exists and doesn't contain a built application. Choose another folder with --proto-dir.`,
    EXIT.file,
  );
}

function outputFolder(context: CommandContext, script: string): string {
  const given = context.value('protoDir');
  return given === undefined ? join(dirname(script), '.proto') : context.path(given);
}
