import type { ContentDelta, OperationValidation, WriteResult } from '../api/write-result.ts';
import Type from 'typebox';
import { PATCH } from './patch-schema.ts';
import { exactly } from './exactly.ts';
import { EXPLAIN_RESPONSE } from './explanation-schema.ts';
import { EFFECTS, STORED_TRANSACTION } from './history-schema.ts';
import { NOTIFICATIONS } from './notification-schema.ts';
import { RESOURCE_NODE } from './resource-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const DELTA = exactly<ContentDelta>()(
  Type.Object({
    nodes: Type.Array(RESOURCE_NODE),
    lists: Type.Array(
      Type.Object({
        path: Type.String(),
        rows: Type.Array(RESOURCE_NODE),
        gone: Type.Array(Type.String()),
      }),
    ),
  }),
);

const OPERATION_VALIDATION = exactly<OperationValidation>()(
  Type.Object({
    operation: Type.Integer(),
    error: Type.Union([Type.Object({ code: Type.String(), detail: TEXT_OR_NULL }), Type.Null()]),
    rules: Type.Array(Type.String()),
  }),
);

/** The effects of changes, also of imports and of runs of the engine. */
export const CHANGE_DESCRIPTIONS = {
  effects: Type.Optional(EFFECTS),
  transaction: Type.Optional(STORED_TRANSACTION),
};

/** Response to PATCH, PUT, POST, and DELETE on a resource. */
export const WRITE_RESULT = exactly<WriteResult>()(
  Type.Object(
    {
      content: Type.Union([RESOURCE_NODE, Type.Array(RESOURCE_NODE), Type.Null()]),
      isContentUnknown: Type.Optional(Type.Literal(true)),
      delta: Type.Optional(Type.Union([DELTA, Type.Null()])),
      verdicts: Type.Optional(Type.Array(OPERATION_VALIDATION)),
      explained: Type.Optional(EXPLAIN_RESPONSE),
      ...CHANGE_DESCRIPTIONS,
      patches: PATCH,
      notifications: NOTIFICATIONS,
      invariantRulesHold: Type.Boolean(),
      isCommitted: Type.Boolean(),
      sessionRefreshAdvice: Type.Boolean(),
      navTo: TEXT_OR_NULL,
    },
    { title: 'WriteResult' },
  ),
);
