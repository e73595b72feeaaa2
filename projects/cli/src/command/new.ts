import { errorMessage, shellQuoted } from '@ampersand-prototype/generics';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Command } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { repositoryFolder } from '../invocation/invocation-place.ts';
import { version } from '../invocation/version.ts';
import { starterScript } from '../script/starter-script.ts';

/** Runs `ampersand new`: creates an application folder with a starter script. */
export const newProject: Command = (context) => {
  const folder = context.path(context.script);
  const name = basename(folder);
  requireName(name);
  requireRoom(folder);
  const files = {
    [`${name}.adl`]: starterScript(name),
    'package.json': `${JSON.stringify(manifest(name), null, 2)}\n`,
    '.gitignore': 'node_modules/\n.ampersand/\n.proto/\n',
  };
  makeFolder(folder, files);
  const steps = stepsIn(folder, context.script, `${name}.adl`);
  context.terminal.out(`Created ${folder}. Next, run: ${steps.join(' && ')}`);
  return EXIT.ok;
};

/** What serves the application. A repository serves scripts elsewhere: npm may not have packages of its version. */
function stepsIn(folder: string, path: string, script: string): readonly string[] {
  const enter = `cd ${shellQuoted(path)}`;
  if (isInstalled(folder)) return [enter, 'npm start'];
  const repository = repositoryFolder();
  if (repository === null) return [enter, 'npm install', 'npm start'];
  return [`cd ${shellQuoted(repository)}`, `npm start -- ${shellQuoted(join(folder, script))}`];
}

/** The name becomes that of a script, of a package and of a context. */
function requireName(name: string): void {
  if (/^[a-z][a-z0-9-]*$/.test(name)) return;
  throw new CommandError(
    `\`${name}\` isn't a valid application name. Start with a lowercase letter, and use only lowercase letters, digits, and hyphens. Example: ampersand new library`,
    EXIT.commandLine,
  );
}

function requireRoom(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory())
    throw new CommandError(`${folder} is a file. Choose another name.`, EXIT.file);
  if (readdirSync(folder).length === 0) return;
  throw new CommandError(`${folder} already exists and isn't empty.`, EXIT.file);
}

function makeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  } catch (error) {
    const reason = errorMessage(error);
    throw new CommandError(`Can't create ${folder}: ${reason}. Choose another folder.`, EXIT.file);
  }
}

function manifest(name: string): object {
  const script = `${name}.adl`;
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: `ampersand serve ${script}`,
      dev: `ampersand dev ${script}`,
      check: `ampersand check ${script}`,
      build: `ampersand build ${script}`,
    },
    devDependencies: {
      '@ampersand-prototype/cli': version(),
      '@ampersand-prototype/shell': version(),
    },
  };
}

/** Whether the packages are found from the folder, as where a folder above has them. */
function isInstalled(folder: string): boolean {
  const { resolve } = createRequire(join(folder, 'package.json'));
  try {
    resolve('@ampersand-prototype/cli/package.json');
    resolve('@ampersand-prototype/shell/package.json');
    return true;
  } catch {
    return false;
  }
}
