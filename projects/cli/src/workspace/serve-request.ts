import { statSync } from 'node:fs';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { exampleScript, homeFolder } from '../invocation/invocation-place.ts';
import { applicationFolder, type ApplicationFolder } from './application-folder.ts';
import { shellFolder } from './shell-folder.ts';
import { chosenPort, requireFreePort } from './free-port.ts';

/** The validated options of `dev`. */
export interface DevelopmentRequest {
  /** The folder for files generated from the script. */
  readonly home: string;
  /** Absolute path. */
  readonly script: string;
  readonly folder: ApplicationFolder;
  readonly host: string;
  readonly port: number;
  /** SQLite file or URL. */
  readonly data: string;
}

/** The validated options of commands that build the shell. */
export interface ServeRequest extends DevelopmentRequest {
  /** The folder that Angular builds the shell in. */
  readonly product: string;
}

/** The address that the application listens at: this computer only. */
const HOST = '127.0.0.1';

/**
 * Reads the options of `dev`, which waits for a missing script.
 *
 * @throws CommandError if the port is not free, or the
 * script is a folder
 */
export async function readDevelopmentRequest(context: CommandContext): Promise<DevelopmentRequest> {
  const script = namedScript(context);
  requireNoFolder(script);
  const port = chosenPort(context.value('port'));
  await requireFreePort(port, HOST);
  const home = homeFolder(script);
  const folder = applicationFolder(home, script);
  const data = dataOf(context, folder);
  return { home, script, folder, host: HOST, port, data };
}

/** Reads the options of a command that builds the shell. @throws CommandError also when the shell is not installed */
export async function readServeRequest(context: CommandContext): Promise<ServeRequest> {
  chosenScript(context);
  return readSourcesRequest(context);
}

/** Reads the options of `dev --sources`, whose script may be missing. */
export async function readSourcesRequest(context: CommandContext): Promise<ServeRequest> {
  const request = await readDevelopmentRequest(context);
  const product = shellFolder(request.home);
  const folder = applicationFolder(request.home, request.script, product);
  return { ...request, product, folder };
}

/** Returns the database from the options, or the default one of the application. */
export function dataOf(context: CommandContext, folder: ApplicationFolder): string {
  return givenData(context, context.value('data') ?? folder.data);
}

/** Returns a database of the command line: a URL as it is, or the absolute path of a file. */
export function givenData(context: CommandContext, data: string): string {
  const isUrl = /^[a-z]+:\/\//i.test(data);
  return isUrl ? data : context.path(data);
}

/** Returns the existing script from the arguments, or the default example. @throws CommandError when there is none */
export function chosenScript(context: CommandContext): string {
  const script = namedScript(context);
  requireScript(script);
  return script;
}

/**
 * Returns the script from the arguments or the default example, which may be missing.
 *
 * @throws CommandError when none is named
 */
export function namedScript(context: CommandContext): string {
  const script = context.script === '' ? exampleScript() : context.path(context.script);
  if (script === null) {
    const message = `Specify a script, for example: ampersand ${context.invocation.command.name} shop.adl`;
    throw new CommandError(message, EXIT.commandLine);
  }
  return script;
}

function requireNoFolder(script: string): void {
  if (statSync(script, { throwIfNoEntry: false })) requireScript(script);
}

function requireScript(script: string): void {
  const found = statSync(script, { throwIfNoEntry: false });
  if (found?.isFile()) return;
  const message = found ? `${script} isn't a file.` : `There is no script at ${script}.`;
  throw new CommandError(message, EXIT.file);
}
