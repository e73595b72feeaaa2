import Type from 'typebox';
import { textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const SETTING = Type.Object({
  key: Type.String(),
  value: Type.String({ description: 'A secret is masked' }),
  isDefault: Type.Boolean(),
  meaning: Type.String(),
});

/** A setting of the server with its value; secrets are masked. */
export interface SettingStatus extends ReadonlyStatic<typeof SETTING> {}

const REQUEST = Type.Object({
  id: Type.String({ description: 'The identifier in the log and in the header x-request-id' }),
  timestamp: Type.String({ description: 'Time of the response (ISO 8601)' }),
  method: Type.String(),
  route: Type.String({ description: 'Without identifiers' }),
  status: Type.Integer({ description: 'HTTP status' }),
  milliseconds: Type.Number({ description: 'Duration' }),
});

/** A request that the server responded to. */
export interface HandledRequest extends ReadonlyStatic<typeof REQUEST> {}

const MAX_MESSAGE_LENGTH = 500;
const MAX_PAGE_LENGTH = 200;
const PAGE = 'The page as a route without identifiers';

/** The body of a browser error report. */
export const BROWSER_ERROR_REPORT = Type.Object({
  message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
  page: Type.String({ maxLength: MAX_PAGE_LENGTH, description: PAGE }),
});

/** The report of an uncaught browser error. */
export interface BrowserErrorReport extends ReadonlyStatic<typeof BROWSER_ERROR_REPORT> {}

const BROWSER_ERROR = Type.Object({
  message: Type.String(),
  page: Type.String({ description: PAGE }),
  timestamp: Type.String({ description: 'Time of the last report (ISO 8601)' }),
  count: Type.Integer({ description: 'Number of reports' }),
});

/** A browser error, with the number of reports. */
export interface BrowserError extends ReadonlyStatic<typeof BROWSER_ERROR> {}

const SERVICE_KEY = Type.Object({
  key: Type.String({ description: 'The setting that contains the digest of the key' }),
  routes: Type.Array(Type.String(), { description: 'The requests that accept the key' }),
  lastUsed: textOrNull('Time of the last use (ISO 8601); null if unused since the start'),
});

/** A configured service key; neither the key nor its digest is sent. */
export interface ServiceKeyStatus extends ReadonlyStatic<typeof SERVICE_KEY> {}

const EXTENSION_ROUTE = Type.Object({
  route: Type.String({ description: 'Method and address' }),
  access: Type.String({ description: 'Who may call it' }),
  summary: Type.String({ description: 'What it does, as the extension states it' }),
});

/** A route that an extension serves. */
export interface ExtensionRouteStatus extends ReadonlyStatic<typeof EXTENSION_ROUTE> {}

/** Health, settings, and requests of a server. */
export const SERVER_STATUS = Type.Object(
  {
    health: Type.Object({
      readiness: Type.String(),
      uptimeSeconds: Type.Integer(),
      memoryBytes: Type.Integer({ description: 'Memory of the process' }),
      nodeVersion: Type.String(),
      canBackUp: Type.Boolean({
        description: 'Whether the server can send a backup of its database',
      }),
    }),
    settings: Type.Array(SETTING),
    latest: Type.Array(REQUEST, { description: 'The latest requests to the API, newest first' }),
    slowest: Type.Array(REQUEST, { description: 'The slowest recorded requests, slowest first' }),
    browserErrors: Type.Array(BROWSER_ERROR, { description: 'Errors in browsers, newest first' }),
    serviceKeys: Type.Array(SERVICE_KEY),
    extensionRoutes: Type.Array(EXTENSION_ROUTE, { description: 'The routes of extensions' }),
  },
  { title: 'ServerStatus' },
);

/** Response to `GET admin/server`: health, settings, and requests of this server. */
export interface ServerStatus extends ReadonlyStatic<typeof SERVER_STATUS> {}
