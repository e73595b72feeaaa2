import { databaseProblem } from './database-setting.ts';
import type { Config } from './config.ts';
import { ConfigFault } from './config-fault.ts';

const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?|\[?[0-9a-fA-F:.]+\]?)$/u;
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const LOCAL_PATH = /^\/(?![/\\])/;

/** Refuses settings that have the right type and still cannot be meant, alone or together. @throws ConfigFault */
export function requireSensible(config: Config): void {
  const { database, production, importMode, importerRoles } = config;
  const data = databaseProblem(config.data);
  const problems: readonly (readonly [boolean, string])[] = [
    [data !== null, `The setting "data" cannot be used: ${data}.`],
    [
      database.writers >= database.connections,
      `"database.writers" (${database.writers}) has to be less than "database.connections" (${database.connections}): readers need connections as well.`,
    ],
    [
      database.lockSeconds > database.statementSeconds,
      `"database.lockTimeout" (${database.lockSeconds}) is longer than "database.statementTimeout" (${database.statementSeconds}), so it would never end.`,
    ],
    ...each(
      'server.hosts',
      config.hosts,
      (host) => HOST.test(host),
      'a name such as app.example.org, without scheme, port or path',
    ),
    ...each(
      'server.origins',
      config.origins,
      isOrigin,
      'an origin such as https://app.example.org, without a path',
    ),
    ...each(
      'files.allowedTypes',
      config.files.allowedTypes,
      (type) => CONTENT_TYPE.test(type),
      'a content type such as image/png',
    ),
    [
      !LOCAL_PATH.test(config.frontend.home),
      `"frontend.homePage" is ${JSON.stringify(config.frontend.home)}; it has to be an address within the application, such as /Projects.`,
    ],
    [
      importMode && production && importerRoles.length === 0,
      '"importMode" locks the application until somebody has imported its population, and "rbac.importerRoles" lets nobody.',
    ],
    [
      config.ignoreInvariants && production,
      'In production, invariants are never ignored: start without --ignore-invariant-violations.',
    ],
  ];
  for (const [isWrong, message] of problems) if (isWrong) throw new ConfigFault(message);
}

function each(
  key: string,
  values: readonly string[],
  isRight: (value: string) => boolean,
  wanted: string,
): (readonly [boolean, string])[] {
  return values.map((value) => [
    !isRight(value),
    `"${key}" has the entry ${JSON.stringify(value)}, which is not ${wanted}.`,
  ]);
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
