import { statSync } from 'node:fs';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { exampleScript, productFolder } from '../invocation/invocation-place.ts';
import { applicationFolder, type ApplicationFolder } from './application-folder.ts';
import { chosenPort, requireFreePort } from './free-port.ts';

/** What `serve` and `dev` are asked to do, checked before any work. */
export interface ServeRequest {
  readonly product: string;
  /** Absolute path. */
  readonly script: string;
  readonly folder: ApplicationFolder;
  readonly host: string;
  readonly port: number;
  /** SQLite file or URL. */
  readonly data: string;
}

/** The address that the application listens at: this computer only. */
const HOST = '127.0.0.1';

/** @throws CommandError when the script is absent or the port is not free */
export async function readServeRequest(context: CommandContext): Promise<ServeRequest> {
  const product = productFolder();
  const script = context.script === '' ? exampleScript() : context.path(context.script);
  requireScript(script);
  const port = chosenPort(context.value('port'));
  await requireFreePort(port, HOST);
  const folder = applicationFolder(product, script);
  const data = context.value('data') ?? folder.data;
  const isUrl = /^[a-z]+:\/\//i.test(data);
  return { product, script, folder, host: HOST, port, data: isUrl ? data : context.path(data) };
}

function requireScript(script: string): void {
  const found = statSync(script, { throwIfNoEntry: false });
  if (found?.isFile()) return;
  const message = found
    ? `${script} is no script: it is not a file.`
    : `There is no script at ${script}.`;
  throw new CommandError(message, EXIT.file);
}
