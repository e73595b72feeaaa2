import Type from 'typebox';
import type { HandledRequest, ServerStatus, SettingStatus } from '../api/server-status.ts';
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
    },
    { title: 'ServerStatus' },
  ),
);
