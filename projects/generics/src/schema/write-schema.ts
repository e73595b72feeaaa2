import Type from 'typebox';
import { EXPLAIN_RESPONSE } from './explanation-schema.ts';
import { EFFECTS, STORED_TRANSACTION } from './history-schema.ts';
import { NOTIFICATIONS } from './notification-schema.ts';
import { nullable, TEXT_OR_NULL, textOrNull } from './nullable.ts';
import { PATCH } from './patch-schema.ts';
import type { ReadonlyStatic } from './readonly-static.ts';
import { RESOURCE_NODE } from './resource-schema.ts';

const LIST_DELTA = Type.Object({
  path: Type.String({
    description: '`_path_` of the box and the item, or the path of the interface',
  }),
  rows: Type.Array(RESOURCE_NODE, {
    description:
      'Complete atoms that are in the list now, in its order; they replace rows with the same `_id_`',
  }),
  gone: Type.Array(Type.String(), {
    description: 'Identifiers of atoms that are not in the list; some may never have been',
  }),
});

/** The changes of a list: added, removed, and relabeled atoms. */
export interface ListDelta extends ReadonlyStatic<typeof LIST_DELTA> {}

const DELTA = Type.Object({
  nodes: Type.Array(RESOURCE_NODE, {
    description:
      'Nodes by `_path_`, with current labels and each item that may have changed, complete',
  }),
  lists: Type.Array(LIST_DELTA),
});

/**
 * The changed part of the content of an interface. `_sortValues_` of a node has only the items that may have changed. A client
 * ignores nodes that it does not show.
 */
export interface ContentDelta extends ReadonlyStatic<typeof DELTA> {}

const OPERATION_VALIDATION = Type.Object({
  operation: Type.Integer({ description: 'Number of the operation, from 0' }),
  error: nullable(
    Type.Object({
      code: Type.String({ description: 'Code of the error catalog' }),
      detail: TEXT_OR_NULL,
    }),
    'Why the operation is impossible',
  ),
  rules: Type.Array(Type.String(), {
    description:
      'Names of the invariants that a changed atom violates; see notifications.invariants',
  }),
});

/** The validation error of an operation in a dry run. */
export interface OperationValidation extends ReadonlyStatic<typeof OPERATION_VALIDATION> {}

/** The effects of changes, also of imports and of runs of the engine. */
export const CHANGE_DESCRIPTIONS = {
  effects: Type.Optional(EFFECTS),
  transaction: Type.Optional(STORED_TRANSACTION),
};

/** Response to PATCH, PUT, POST, and DELETE on a resource. */
export const WRITE_RESULT = Type.Object(
  {
    content: Type.Union([RESOURCE_NODE, Type.Array(RESOURCE_NODE), Type.Null()], {
      description:
        'The stored content of the interface after the transaction, also after a rollback. Null if not readable or deleted',
    }),
    isContentUnknown: Type.Optional(
      Type.Literal(true, {
        description: 'The change is committed, but the content could not be read; it is null',
      }),
    ),
    delta: Type.Optional(
      nullable(
        DELTA,
        'With return=delta: the changed content, instead of `content`. Null if unknown: read the content again',
      ),
    ),
    verdicts: Type.Optional(
      Type.Array(OPERATION_VALIDATION, { description: 'Invalid operations of a dry run' }),
    ),
    explained: Type.Optional(EXPLAIN_RESPONSE),
    ...CHANGE_DESCRIPTIONS,
    patches: PATCH,
    notifications: NOTIFICATIONS,
    invariantRulesHold: Type.Boolean(),
    isCommitted: Type.Boolean(),
    sessionRefreshAdvice: Type.Boolean({
      description: 'Whether session, roles, or menu changed, and should be read again',
    }),
    navTo: textOrNull('The page that the client should open, set by a rule'),
  },
  { title: 'WriteResult' },
);

/**
 * Response to PATCH, PUT, POST, and DELETE on a resource. `patches` has the requested operations; it is empty for other methods than
 * PATCH, and with `return=delta`. `transaction` is absent if nothing is stored or no history is kept.
 */
export interface WriteResult extends ReadonlyStatic<typeof WRITE_RESULT> {}
