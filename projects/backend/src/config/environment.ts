import { readFileSync } from 'node:fs';
import { errorMessage, filledVariables } from '@ampersand-prototype/generics';
import { ConfigError } from './config-error.ts';
import { SETTINGS } from './setting.ts';
import { insteadOfVariable } from './unknown-setting.ts';

const PREFIX = 'AMPERSAND_';
const FILE = '_FILE';
/** Variables that Kubernetes and Docker links set for each service of the namespace, here for those named ampersand…. */
const SERVICE_LINK =
  /^AMPERSAND_(?:\w+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const LINKED_ADDRESS = /^(?:tcp|udp|sctp):\/\//;

const KNOWN: ReadonlySet<string> = new Set(Object.values(SETTINGS).map(({ env }) => env));

/**
 * Reads the variables of the settings. `<variable>_FILE` names a file with the value, as for secrets of containers; variables
 * of service links are ignored.
 *
 * @throws ConfigError for an unknown variable, which would otherwise be a setting that is silently not made
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  const filled = Object.entries(filledVariables(environment)).filter(([name]) =>
    name.startsWith(PREFIX),
  );
  for (const [name, value] of filled) {
    if (value === undefined || isServiceLink(name, value)) continue;
    if (KNOWN.has(name)) settings[name] = value;
    else if (isFile(name)) requireOne(filled, name);
    else throw unknownVariable(name);
  }
  for (const [name, file] of filled)
    if (isFile(name)) settings[name.slice(0, -FILE.length)] = contentOf(name, file ?? '');
  return settings;
}

function isServiceLink(name: string, value: string): boolean {
  if (KNOWN.has(name)) {
    if (LINKED_ADDRESS.test(value) && name.endsWith('_PORT')) throw linkedPort(name, value);
    return false;
  }
  return SERVICE_LINK.test(name) || (name.endsWith('_PORT') && LINKED_ADDRESS.test(value));
}

function linkedPort(name: string, value: string): ConfigError {
  return new ConfigError(
    `The variable ${name} is ${JSON.stringify(value)}. Kubernetes sets it because a service of the namespace has the name ampersand. Set enableServiceLinks: false in the specification of the pod, or rename the service.`,
  );
}

function isFile(name: string): boolean {
  return !KNOWN.has(name) && name.endsWith(FILE) && KNOWN.has(name.slice(0, -FILE.length));
}

function requireOne(filled: readonly (readonly [string, unknown])[], name: string): void {
  const direct = name.slice(0, -FILE.length);
  if (filled.some(([each]) => each === direct))
    throw new ConfigError(`Both ${direct} and ${name} are set. Set only one of them.`);
}

/** The last line break is not part of the value: editors and `echo` add it. */
function contentOf(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`The file in ${name} can't be read: ${errorMessage(error)}.`);
  }
  if (content.trim() === '') throw new ConfigError(`The file ${file} in ${name} is empty.`);
  return content;
}

function unknownVariable(name: string): ConfigError {
  return new ConfigError(
    `Unknown setting in the environment variable ${name}. ${insteadOfVariable(name)}`,
  );
}
