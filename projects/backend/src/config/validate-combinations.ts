import { isTimeZone } from '@ampersand-prototype/generics';
import { isStorageAddress, parseBucketAddress } from './bucket-address.ts';
import { databaseProblem } from './database-setting.ts';
import type { Config } from './config.ts';
import { isMailAddress } from './mail-address.ts';
import { ConfigError } from './config-error.ts';

const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?|\[?[0-9a-fA-F:.]+\]?)$/u;
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const DIGEST = /^[0-9a-fA-F]{64}$/;
const MIN_SECRET_LENGTH = 16;
const LOCAL_PATH = /^\/(?![/\\])/;

/** Whether something is wrong, and the message. */
type Problem = readonly [boolean, string];

/** Rejects values that have the right type but are invalid, alone or together. @throws ConfigError */
export function validateCombinations(config: Config): void {
  const { database, production, importMode, rbac } = config;
  const data = databaseProblem(config.data);
  const problems: readonly Problem[] = [
    [data !== null, `The setting "data" is invalid: ${data}.`],
    [
      database.writers >= database.connections,
      `"database.writers" (${database.writers}) must be less than "database.connections" (${database.connections}), because reads also need connections.`,
    ],
    [
      database.lockTimeout > database.statementTimeout,
      `"database.lockTimeout" (${database.lockTimeout}) must not be longer than "database.statementTimeout" (${database.statementTimeout}).`,
    ],
    ...invalidItems(config),
    [
      config.metrics.token !== null && config.metrics.token.length < MIN_SECRET_LENGTH,
      `"metrics.token" must have at least ${MIN_SECRET_LENGTH} characters.`,
    ],
    ...fileProblems(config),
    ...webHookProblems(config),
    ...noticeProblems(config),
    [
      !isTimeZone(config.application.timeZone),
      `"application.timeZone" is ${JSON.stringify(config.application.timeZone)}, but it must be the name of a time zone, such as Europe/Amsterdam.`,
    ],
    [
      config.server.publicUrl !== null && !isOrigin(config.server.publicUrl),
      `"server.publicUrl" is ${JSON.stringify(config.server.publicUrl)}, but it must be an address without a path, such as https://app.example.org.`,
    ],
    [
      config.loginProviders.length > 0 && config.server.publicUrl === null,
      '"login.providers" needs "server.publicUrl", because providers send users back to that address.',
    ],
    [
      !LOCAL_PATH.test(config.frontend.homePage),
      `"frontend.homePage" is ${JSON.stringify(config.frontend.homePage)}, but it must be a path within the application, such as /Projects.`,
    ],
    [
      config.rbac.serviceKey !== null && !DIGEST.test(config.rbac.serviceKey),
      '"rbac.serviceKey" must be the SHA-256 digest of the key, not the key: `printf %s "$KEY" | sha256sum`.',
    ],
    [
      !isAddress(config.frontend.privacyStatementUrl),
      `"frontend.privacyStatementUrl" is ${JSON.stringify(config.frontend.privacyStatementUrl)}, but it must start with https:// or http://, or be a path such as /privacy.`,
    ],
    [
      importMode && production && rbac.importerRoles.length === 0,
      '"importMode" locks the application until its population is imported, but "rbac.importerRoles" is empty, so no one can import it.',
    ],
    [
      config.ignoreInvariants && production,
      "In production, invariants can't be ignored. Start without --ignore-invariant-violations.",
    ],
  ];
  for (const [isWrong, message] of problems) if (isWrong) throw new ConfigError(message);
}

function fileProblems({ files }: Config): Problem[] {
  const { folder, endpoint, accessKeyId, secretAccessKey } = files;
  const isBucket = isStorageAddress(folder);
  return [
    [
      isBucket && parseBucketAddress(folder) === null,
      '"files.folder" must be a folder, or an address such as s3://bucket or s3://bucket/prefix, without credentials.',
    ],
    [
      isBucket && (accessKeyId === null || secretAccessKey === null),
      '"files.folder" is a bucket, which needs "files.accessKeyId" and "files.secretAccessKey".',
    ],
    [
      endpoint !== null && !isOrigin(endpoint),
      '"files.endpoint" must be an address without a path and credentials, such as https://s3.example.org.',
    ],
  ];
}

function webHookProblems({ webhook: { address, secret } }: Config): Problem[] {
  return [
    [
      address !== null && !(/^https?:/.test(address) && URL.canParse(address)),
      `"webhook.address" is ${JSON.stringify(address)}, but it must be an address that starts with https:// or http://.`,
    ],
    [
      address !== null && (secret?.length ?? 0) < MIN_SECRET_LENGTH,
      `"webhook.secret" must have at least ${MIN_SECRET_LENGTH} characters, because the receiver recognizes requests by their signature.`,
    ],
  ];
}

function noticeProblems({
  notices: { smtp, sender, user, password, dailyTime, webHookOrigins },
  server,
}: Config): Problem[] {
  const isOn = smtp !== null;
  return [
    [
      isOn && !isSmtpAddress(smtp),
      `"notices.smtp" must be an address such as smtp://mail.example.org:587, without user and path.`,
    ],
    [
      isOn && !isMailAddress(sender ?? ''),
      `"notices.sender" is ${JSON.stringify(sender)}, but it must be an e-mail address, such as app@example.org.`,
    ],
    [
      isOn && server.publicUrl === null,
      '"notices.smtp" needs "server.publicUrl", because notices contain links to records.',
    ],
    [
      webHookOrigins.length > 0 && server.publicUrl === null,
      '"notices.webHookOrigins" needs "server.publicUrl", because notices contain links to records.',
    ],
    [
      !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(dailyTime),
      `"notices.dailyTime" is ${JSON.stringify(dailyTime)}, but it must be a time such as 07:00.`,
    ],
    [
      (user === null) !== (password === null),
      '"notices.user" and "notices.password" need each other.',
    ],
  ];
}

function isSmtpAddress(text: string): boolean {
  if (!/^smtps?:\/\/[^/?#@]+$/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== '';
}

/** Finds items of lists that are invalid. */
function invalidItems({ server, files, notices }: Config): Problem[] {
  return [
    ...each(
      'notices.webHookOrigins',
      notices.webHookOrigins,
      isOrigin,
      'an origin such as https://hooks.example.org, without a path',
    ),
    ...each(
      'server.hosts',
      server.hosts,
      (host) => HOST.test(host),
      'a host name such as app.example.org, without scheme, port, or path',
    ),
    ...each(
      'server.origins',
      server.origins,
      isOrigin,
      'an origin such as https://app.example.org, without a path',
    ),
    ...each(
      'files.allowedTypes',
      files.allowedTypes,
      (type) => CONTENT_TYPE.test(type),
      'a content type such as image/png',
    ),
  ];
}

function each(
  key: string,
  values: readonly string[],
  isRight: (value: string) => boolean,
  expected: string,
): Problem[] {
  return values.map((value) => [
    !isRight(value),
    `"${key}" contains ${JSON.stringify(value)}, which isn't ${expected}.`,
  ]);
}

function isAddress(text: string | null): boolean {
  return (
    text === null || LOCAL_PATH.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
  );
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
