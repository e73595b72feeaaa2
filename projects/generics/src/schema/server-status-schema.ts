import Type from 'typebox';
import type {
  BrowserError,
  BrowserErrorReport,
  HandledRequest,
  ServerStatus,
  ServiceKeyStatus,
  SettingStatus,
} from '../api/server-status.ts';
import { exactly } from './exactly.ts';

const SETTING = exactly<SettingStatus>()(
  Type.Object({
    key: Type.String(),
    value: Type.String(),
    isDefault: Type.Boolean(),
    meaning: Type.String(),
  }),
);

const REQUEST = exactly<HandledRequest>()(
  Type.Object({
    id: Type.String(),
    timestamp: Type.String(),
    method: Type.String(),
    route: Type.String(),
    status: Type.Integer(),
    milliseconds: Type.Number(),
  }),
);

const MAX_MESSAGE_LENGTH = 500;
const MAX_PAGE_LENGTH = 200;

/** The body of a browser error report. */
export const BROWSER_ERROR_REPORT = exactly<BrowserErrorReport>()(
  Type.Object({
    message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
    page: Type.String({ maxLength: MAX_PAGE_LENGTH }),
  }),
);

const BROWSER_ERROR = exactly<BrowserError>()(
  Type.Object({
    message: Type.String(),
    page: Type.String(),
    timestamp: Type.String(),
    count: Type.Integer(),
  }),
);

const SERVICE_KEY = exactly<ServiceKeyStatus>()(
  Type.Object({
    key: Type.String(),
    routes: Type.Array(Type.String()),
    lastUsed: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** Health, settings, and requests of a server. */
export const SERVER_STATUS = exactly<ServerStatus>()(
  Type.Object(
    {
      health: Type.Object({
        readiness: Type.String(),
        uptimeSeconds: Type.Integer(),
        memoryBytes: Type.Integer(),
        nodeVersion: Type.String(),
        canBackUp: Type.Boolean(),
      }),
      settings: Type.Array(SETTING),
      latest: Type.Array(REQUEST),
      slowest: Type.Array(REQUEST),
      browserErrors: Type.Array(BROWSER_ERROR),
      serviceKeys: Type.Array(SERVICE_KEY),
    },
    { title: 'ServerStatus' },
  ),
);
